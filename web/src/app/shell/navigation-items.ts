import type { TablerIcon } from '@tabler/icons-react';
import type { Session } from '../../gateway/session';
import { type NavigationName, routes } from '../routes';

export interface NavigationItem {
  to: string;
  title: string;
  Icon: TablerIcon;
}

const navigationNameOf = (path: string): NavigationName =>
  routes.find((route) => route.path === path)?.navigation ?? 'application';

/** The links of a navigation. Logout is not one of them: it leads to no page. */
export const itemsOf = (name: NavigationName): NavigationItem[] =>
  routes
    .filter(({ navigation = 'application' }) => navigation === name)
    .flatMap(({ path, title, Icon }) => (Icon ? [{ to: path, title, Icon }] : []));

export const isAdminPage = (path: string) => navigationNameOf(path) === 'administration';

/** Which navigation a page has (section 2 of the specification). */
export function navigationOf(path: string, { isAuthenticated }: Pick<Session, 'isAuthenticated'>) {
  const name = navigationNameOf(path);
  if (name === 'none') return { kind: 'none' } as const;
  if (!isAuthenticated) return { kind: 'loggedOut' } as const;
  return { kind: 'loggedIn', items: itemsOf(name) } as const;
}
