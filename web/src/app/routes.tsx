import {
  IconFileText,
  IconHelpCircle,
  IconLayoutDashboard,
  IconMessageQuestion,
  IconQrcode,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type ContentPath, contents } from '../features/other-application/content';
import { withApplicationChoice } from './application-choice';
import { lazyScreen } from './lazy-screen';
import { screens } from './screens';

/**
 * Who may see a screen (section 2 of the specification): `loggedOut` redirects users who are logged in to their start
 * page, `loggedIn` and `admin` redirect all others to /login.
 */
export type Access = 'everyone' | 'loggedOut' | 'loggedIn' | 'admin';

/** The navigation of a page for users who are logged in (section 2 of the specification). */
export type NavigationName = 'application' | 'administration' | 'none';

export interface AppRoute {
  path: string;
  /** For the browser's tab and history, and for the navigation. */
  title: string;
  access: Access;
  /** The application's unless another one is named. */
  navigation?: NavigationName;
  /** Of its link in that navigation, beside the title; a page without one is reached from elsewhere. */
  Icon?: TablerIcon;
  Screen: ComponentType;
}

interface Page extends Omit<AppRoute, 'Screen'> {
  path: keyof typeof screens;
}

/** Every screen of the application, with all that the shell knows about it. Its code is named in `screens.ts`. */
const pages: Page[] = [
  {
    path: '/login',
    title: 'Login',
    access: 'loggedOut',
  },
  {
    path: '/signup',
    title: 'Create Account',
    access: 'loggedOut',
  },
  {
    path: '/setup',
    title: 'Create the administrator',
    access: 'everyone',
  },
  {
    path: '/verify',
    title: 'Verification',
    access: 'everyone',
    navigation: 'none',
  },
  {
    path: '/forgot-password',
    title: 'Forgot Password',
    access: 'everyone',
  },
  {
    path: '/create-new-password',
    title: 'Nouveau mot de passe',
    access: 'everyone',
  },
  {
    path: '/password-success',
    title: 'Password changed',
    access: 'everyone',
    navigation: 'none',
  },
  {
    path: '/qr-generator',
    title: 'QR generator',
    access: 'loggedIn',
    Icon: IconQrcode,
  },
  {
    path: '/qr-generator/print',
    title: 'Print labels',
    access: 'loggedIn',
  },
  {
    path: '/qr-generator/print-runs',
    title: 'Print runs',
    access: 'loggedIn',
  },
  {
    path: '/qr-generator/print-runs/:id',
    title: 'Print run',
    access: 'loggedIn',
  },
  {
    path: '/qr-generator/batches/:id',
    title: 'Batch',
    access: 'loggedIn',
  },
  {
    path: '/questions',
    title: 'Questions',
    access: 'loggedIn',
    Icon: IconMessageQuestion,
  },
  {
    path: '/static_page',
    title: 'Static page',
    access: 'loggedIn',
    Icon: IconFileText,
  },
  {
    path: '/help_page',
    title: 'Help center',
    access: 'loggedIn',
    Icon: IconHelpCircle,
  },
  {
    path: '/user_register',
    title: 'Register user',
    access: 'loggedIn',
    Icon: IconUserPlus,
  },
  {
    path: '/admin-dashboard',
    title: 'Admin Dashboard',
    access: 'admin',
    navigation: 'administration',
    Icon: IconLayoutDashboard,
  },
  {
    path: '/user_register_web',
    title: 'Register user',
    access: 'loggedIn',
    navigation: 'administration',
    Icon: IconUserPlus,
  },
  {
    path: '/static_page/versions',
    title: 'Versions of texts',
    access: 'loggedIn',
  },
  {
    path: '/help_page/versions',
    title: 'Versions of a help task',
    access: 'loggedIn',
  },
  {
    path: '/phone',
    title: 'What the phone receives',
    access: 'loggedIn',
  },
  {
    path: '/import',
    title: 'Import',
    access: 'loggedIn',
  },
  {
    path: '/recently-deleted',
    title: 'Recently deleted',
    access: 'loggedIn',
  },
  {
    path: '/audit-log',
    title: 'Audit log',
    access: 'loggedIn',
  },
  {
    path: '/legacy-usage',
    title: 'Legacy usage',
    access: 'admin',
    navigation: 'administration',
  },
  {
    path: '/account',
    title: 'Account',
    access: 'loggedIn',
  },
];

/** Administrators may look at this content of other applications. */
const isContent = (path: string): path is ContentPath => path in contents;

export const routes: AppRoute[] = pages.map((page) => {
  const Screen = lazyScreen(screens[page.path]);
  return { ...page, Screen: isContent(page.path) ? withApplicationChoice(page.path, Screen) : Screen };
});
