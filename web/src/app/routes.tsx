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
import { lazyScreen as screen } from './lazy-screen';

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

/** Every screen of the application, with all that the shell knows about it. To add one, add one entry. */
export const routes: AppRoute[] = [
  {
    path: '/login',
    title: 'Login',
    access: 'loggedOut',
    Screen: screen(() => import('../features/sessions/LoginScreen'), 'LoginScreen'),
  },
  {
    path: '/signup',
    title: 'Create Account',
    access: 'loggedOut',
    Screen: screen(() => import('../features/sign-up/SignUpScreen'), 'SignUpScreen'),
  },
  {
    path: '/setup',
    title: 'Create the administrator',
    access: 'everyone',
    Screen: screen(() => import('../features/setup/SetupScreen'), 'SetupScreen'),
  },
  {
    path: '/verify',
    title: 'Verification',
    access: 'everyone',
    navigation: 'none',
    Screen: screen(() => import('../features/action-tokens/VerifyScreen'), 'VerifyScreen'),
  },
  {
    path: '/forgot-password',
    title: 'Forgot Password',
    access: 'everyone',
    Screen: screen(() => import('../features/password-reset/ForgotPasswordScreen'), 'ForgotPasswordScreen'),
  },
  {
    path: '/create-new-password',
    title: 'Nouveau mot de passe',
    access: 'everyone',
    Screen: screen(() => import('../features/password-reset/CreatePasswordScreen'), 'CreatePasswordScreen'),
  },
  {
    path: '/password-success',
    title: 'Password changed',
    access: 'everyone',
    navigation: 'none',
    Screen: screen(() => import('../features/password-reset/PasswordSuccessScreen'), 'PasswordSuccessScreen'),
  },
  {
    path: '/qr-generator',
    title: 'QR generator',
    access: 'loggedIn',
    Icon: IconQrcode,
    Screen: screen(() => import('../features/qr-codes/QrGeneratorScreen'), 'QrGeneratorScreen'),
  },
  {
    path: '/questions',
    title: 'Questions',
    access: 'loggedIn',
    Icon: IconMessageQuestion,
    Screen: screen(() => import('../features/questions/QuestionsScreen'), 'QuestionsScreen'),
  },
  {
    path: '/static_page',
    title: 'Static page',
    access: 'loggedIn',
    Icon: IconFileText,
    Screen: screen(() => import('../features/legal-texts/LegalTextsScreen'), 'LegalTextsScreen'),
  },
  {
    path: '/help_page',
    title: 'Help center',
    access: 'loggedIn',
    Icon: IconHelpCircle,
    Screen: screen(() => import('../features/help-tasks/HelpTasksScreen'), 'HelpTasksScreen'),
  },
  {
    path: '/user_register',
    title: 'Register user',
    access: 'loggedIn',
    Icon: IconUserPlus,
    Screen: screen(() => import('../features/app-users/AppUsersScreen'), 'AppUsersScreen'),
  },
  {
    path: '/admin-dashboard',
    title: 'Admin Dashboard',
    access: 'admin',
    navigation: 'administration',
    Icon: IconLayoutDashboard,
    Screen: screen(() => import('../features/administration/AdminDashboardScreen'), 'AdminDashboardScreen'),
  },
  {
    path: '/user_register_web',
    title: 'Register user',
    access: 'loggedIn',
    navigation: 'administration',
    Icon: IconUserPlus,
    Screen: screen(() => import('../features/administration/AddAccountScreen'), 'AddAccountScreen'),
  },
  {
    path: '/account',
    title: 'Account',
    access: 'loggedIn',
    Screen: screen(() => import('../features/own-account/AccountScreen'), 'AccountScreen'),
  },
];
