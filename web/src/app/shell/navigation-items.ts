import {
  IconArrowBackUp,
  IconBuilding,
  IconChartBar,
  IconHistory,
  IconKey,
  IconMailX,
  IconPlugConnected,
  IconPrinter,
  IconQrcode,
  IconScan,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { scansPath } from '../../features/codes/qr-scans/scans-path';
import { printRunsPath } from '../../gateway/print-run-paths';
import type { Session } from '../../gateway/session';
import type { NavigationName } from '../app-route';
import { routes } from '../routes';

export interface NavigationItem {
  to: string;
  title: string;
  Icon: TablerIcon;
}

/** A part of the second navigation. */
export interface NavigationGroup {
  /** Nothing where there is one group only. */
  heading?: string;
  items: readonly NavigationItem[];
}

const navigationNameOf = (path: string): NavigationName =>
  routes.find((route) => route.path === path)?.navigation ?? 'application';

/** The links of a navigation. Logout is not one of them: it leads to no page. */
const itemsOf = (name: NavigationName): NavigationItem[] =>
  routes
    .filter(({ navigation = 'application' }) => navigation === name)
    .flatMap(({ path, title, Icon }) => (Icon ? [{ to: path, title, Icon }] : []));

const auditLog = { to: '/audit-log', title: 'Audit log', Icon: IconHistory };

const overview = { to: '/overview', title: 'Overview', Icon: IconChartBar };

const application: readonly NavigationItem[] = [
  { to: printRunsPath, title: 'Print runs', Icon: IconPrinter },
  { to: scansPath, title: 'Scans', Icon: IconScan },
  { to: '/keys', title: 'Keys', Icon: IconKey },
  { to: '/recently-deleted', title: 'Recent changes', Icon: IconArrowBackUp },
];

const forUsers: readonly NavigationGroup[] = [{ items: [overview, ...application, auditLog] }];

const forAdministrators: readonly NavigationGroup[] = [
  {
    heading: 'Administration',
    items: [
      { to: '/admin-dashboard', title: 'Accounts', Icon: IconUsers },
      { to: '/applications', title: 'Applications', Icon: IconBuilding },
      { to: '/failed-emails', title: 'Failed emails', Icon: IconMailX },
      { to: '/legacy-usage', title: 'Legacy usage', Icon: IconPlugConnected },
      auditLog,
    ],
  },
  {
    heading: 'Own application',
    items: [{ to: '/qr-generator', title: 'Your own codes', Icon: IconQrcode }, overview, ...application],
  },
];

/** The second navigation: the same on every page. */
export const groupsOf = ({ isAdmin }: Pick<Session, 'isAdmin'>) => (isAdmin ? forAdministrators : forUsers);

/** Which navigation a page has (section 2 of the specification). */
export function navigationOf(path: string, { isAuthenticated }: Pick<Session, 'isAuthenticated'>) {
  const name = navigationNameOf(path);
  if (name === 'none') return { kind: 'none' } as const;
  if (!isAuthenticated) return { kind: 'loggedOut' } as const;
  return { kind: 'loggedIn', items: itemsOf(name) } as const;
}
