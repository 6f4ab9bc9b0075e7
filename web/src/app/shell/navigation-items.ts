import {
  IconFileText,
  IconHelpCircle,
  IconLayoutDashboard,
  IconMessageQuestion,
  IconQrcode,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Session } from '../../gateway/session';

interface NavigationItem {
  to: string;
  label: string;
  Icon: TablerIcon;
}

const ADMIN_PAGES: readonly string[] = ['/admin-dashboard', '/user_register_web'];
const WITHOUT_NAVIGATION: readonly string[] = ['/verify', '/password-success'];

const ordinary: NavigationItem[] = [
  { to: '/qr-generator', label: 'QR generator', Icon: IconQrcode },
  { to: '/questions', label: 'Questions', Icon: IconMessageQuestion },
  { to: '/static_page', label: 'Static page', Icon: IconFileText },
  { to: '/help_page', label: 'Help center', Icon: IconHelpCircle },
  { to: '/user_register', label: 'Register user', Icon: IconUserPlus },
];

const administration: NavigationItem[] = [
  { to: '/admin-dashboard', label: 'Admin Dashboard', Icon: IconLayoutDashboard },
  { to: '/user_register_web', label: 'Register user', Icon: IconUserPlus },
];

export const isAdminPage = (path: string) => ADMIN_PAGES.includes(path);

/** Which navigation a page has (section 2 of the specification). Logout is not an item: it is no place to go to. */
export function navigationOf(path: string, { isAuthenticated }: Pick<Session, 'isAuthenticated'>) {
  if (WITHOUT_NAVIGATION.includes(path)) return { kind: 'none' } as const;
  if (!isAuthenticated) return { kind: 'loggedOut' } as const;
  return { kind: 'loggedIn', items: isAdminPage(path) ? administration : ordinary } as const;
}
