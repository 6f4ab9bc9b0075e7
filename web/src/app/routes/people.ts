import { IconLayoutDashboard, IconUserPlus } from '@tabler/icons-react';
import { lazyScreen } from '../../ui/lazy-screen';
import type { NamedScreen } from '../app-route';

export const peopleRoutes: readonly NamedScreen[] = [
  {
    path: '/login',
    title: 'login',
    access: 'loggedOut',
    Screen: lazyScreen(() => import('../../features/people/sessions/LoginScreen'), 'LoginScreen'),
  },
  {
    path: '/signup',
    title: 'signUp',
    access: 'loggedOut',
    Screen: lazyScreen(() => import('../../features/people/sign-up/SignUpScreen'), 'SignUpScreen'),
  },
  {
    path: '/setup',
    title: 'setup',
    access: 'everyone',
    Screen: lazyScreen(() => import('../../features/people/setup/SetupScreen'), 'SetupScreen'),
  },
  {
    path: '/verify',
    title: 'verification',
    access: 'everyone',
    navigation: 'none',
    Screen: lazyScreen(() => import('../../features/people/action-tokens/VerifyScreen'), 'VerifyScreen'),
  },
  {
    path: '/forgot-password',
    title: 'forgotPassword',
    access: 'everyone',
    Screen: lazyScreen(
      () => import('../../features/people/password-reset/ForgotPasswordScreen'),
      'ForgotPasswordScreen',
    ),
  },
  {
    path: '/create-new-password',
    title: 'newPassword',
    access: 'everyone',
    Screen: lazyScreen(
      () => import('../../features/people/password-reset/CreatePasswordScreen'),
      'CreatePasswordScreen',
    ),
  },
  {
    path: '/password-success',
    title: 'passwordChanged',
    access: 'everyone',
    navigation: 'none',
    Screen: lazyScreen(
      () => import('../../features/people/password-reset/PasswordSuccessScreen'),
      'PasswordSuccessScreen',
    ),
  },
  {
    path: '/user_register',
    title: 'registerUser',
    access: 'loggedIn',
    right: 'people.read',
    changes: 'people.write',
    Icon: IconUserPlus,
    Screen: lazyScreen(() => import('../../features/people/app-users/AppUsersScreen'), 'AppUsersScreen'),
  },
  {
    path: '/admin-dashboard',
    title: 'adminDashboard',
    access: 'admin',
    navigation: 'administration',
    Icon: IconLayoutDashboard,
    Screen: lazyScreen(
      () => import('../../features/people/administration/AdminDashboardScreen'),
      'AdminDashboardScreen',
    ),
  },
  {
    path: '/user_register_web',
    title: 'registerUser',
    access: 'loggedIn',
    navigation: 'administration',
    Icon: IconUserPlus,
    Screen: lazyScreen(
      () => import('../../features/people/administration/AddAccountScreen'),
      'AddAccountScreen',
    ),
  },
  {
    path: '/devices',
    title: 'devices',
    access: 'loggedIn',
    right: 'devices.read',
    changes: 'devices',
    within: '/qr-generator',
    Screen: lazyScreen(() => import('../../features/people/devices/DevicesScreen'), 'DevicesScreen'),
  },
  {
    path: '/applications',
    title: 'applications',
    access: 'admin',
    navigation: 'administration',
    Screen: lazyScreen(
      () => import('../../features/people/applications/ApplicationsScreen'),
      'ApplicationsScreen',
    ),
  },
  {
    path: '/failed-emails',
    title: 'failedEmails',
    access: 'admin',
    navigation: 'administration',
    Screen: lazyScreen(
      () => import('../../features/people/administration/FailedEmailsScreen'),
      'FailedEmailsScreen',
    ),
  },
  {
    path: '/members',
    title: 'members',
    access: 'loggedIn',
    right: 'members.read',
    within: '/qr-generator',
    Screen: lazyScreen(() => import('../../features/people/members/MembersScreen'), 'MembersScreen'),
  },
  {
    path: '/join',
    title: 'invitation',
    access: 'everyone',
    navigation: 'none',
    Screen: lazyScreen(() => import('../../features/people/members/JoinScreen'), 'JoinScreen'),
  },
  {
    path: '/second-step',
    title: 'secondStep',
    access: 'loggedIn',
    navigation: 'none',
    Screen: lazyScreen(() => import('../../features/people/sessions/SecondStepScreen'), 'SecondStepScreen'),
  },
  {
    path: '/account',
    title: 'account',
    access: 'loggedIn',
    Screen: lazyScreen(() => import('../../features/people/own-account/AccountScreen'), 'AccountScreen'),
  },
];
