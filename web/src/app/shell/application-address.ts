import { matchPath } from 'react-router';
import type { Membership } from '../../gateway/memberships';
import { routes } from '../routes';

/** Pages about one thing of an application, and the list that has the same of another one. */
const lists: Record<string, string> = {
  '/qr-generator/batches/:id': '/qr-generator?tab=history&view=batches',
  '/qr-generator/print-runs/:id': '/qr-generator/print-runs',
  '/qr-generator/print': '/qr-generator?tab=history',
  '/help_page/versions': '/help_page',
};

/** What of an address is about the page, and not about a thing on it. */
const kept: Record<string, readonly string[]> = {
  '/qr-generator': ['tab', 'view'],
  '/static_page/versions': ['text'],
  '/phone': ['of'],
  '/import': ['kind'],
};

/**
 * The address of the screen on display in another application: of its list, where it shows one thing, and of the first
 * screen, where the role there may not open it.
 */
export function addressIn(
  { application, rights, isHome }: Membership,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  const route = routes.find(({ path, access }) => access === 'loggedIn' && matchPath(path, pathname));
  const isOpen = route && (route.right === undefined || rights.includes(route.right));
  const [page = '', fixed = ''] = (isOpen ? (lists[route.path] ?? route.path) : '/qr-generator').split('?');
  const query = new URLSearchParams(fixed);
  const before = new URLSearchParams(search);
  for (const name of (isOpen && kept[route.path]) || []) {
    const value = before.get(name);
    if (value !== null) query.set(name, value);
  }
  if (!isHome) query.set('application', application.name);
  return query.size > 0 ? `${page}?${query}` : page;
}
