import { scansPath } from '../../features/codes/qr-scans/scans-path';
import { acceptancesPath } from '../../gateway/acceptances-path';
import { printRunsPath } from '../../gateway/print-run-paths';

/** The pages of the content that `/import?kind=…` and `/phone?of=…` name; both show questions by default. */
const pageOf: Readonly<Record<string, string>> = {
  'help-tasks': '/help_page',
  help_tasks: '/help_page',
  'app-users': '/user_register',
  about_us: '/static_page',
  term_of_use: '/static_page',
  privacy_policy: '/static_page',
};

/** The page of a navigation that a page is, or belongs to: the batches of codes belong to the QR generator. */
export function placeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  if (pathname.startsWith(printRunsPath)) return printRunsPath;
  const page = pathname.startsWith('/help_center/')
    ? '/help_page'
    : pathname === acceptancesPath
      ? '/static_page'
      : pathname === '/import' || pathname === '/phone'
        ? (pageOf[query.get('kind') ?? query.get('of') ?? ''] ?? '/questions')
        : `/${pathname.split('/')[1]}`;
  return query.get('view') === 'scans' && scansPath.startsWith(`${pathname}?`) ? scansPath : page;
}
