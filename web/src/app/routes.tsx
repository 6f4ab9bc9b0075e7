import {
  IconFileText,
  IconHelpCircle,
  IconLayoutDashboard,
  IconMessageQuestion,
  IconQrcode,
  IconUserPlus,
} from '@tabler/icons-react';
import { type ContentPath, contents } from '../features/people/applications/content';
import { acceptancesPath } from '../gateway/acceptances-path';
import { lazyScreen } from '../ui/lazy-screen';
import { appTexts } from './app.texts';
import type { AppRoute } from './app-route';
import { withApplicationChoice } from './application-choice';

interface NamedScreen extends Omit<AppRoute, 'title'> {
  title: keyof typeof appTexts.titles;
}

const screens: NamedScreen[] = [
  {
    path: '/login',
    title: 'login',
    access: 'loggedOut',
    Screen: lazyScreen(() => import('../features/people/sessions/LoginScreen'), 'LoginScreen'),
  },
  {
    path: '/signup',
    title: 'signUp',
    access: 'loggedOut',
    Screen: lazyScreen(() => import('../features/people/sign-up/SignUpScreen'), 'SignUpScreen'),
  },
  {
    path: '/setup',
    title: 'setup',
    access: 'everyone',
    Screen: lazyScreen(() => import('../features/people/setup/SetupScreen'), 'SetupScreen'),
  },
  {
    path: '/verify',
    title: 'verification',
    access: 'everyone',
    navigation: 'none',
    Screen: lazyScreen(() => import('../features/people/action-tokens/VerifyScreen'), 'VerifyScreen'),
  },
  {
    path: '/forgot-password',
    title: 'forgotPassword',
    access: 'everyone',
    Screen: lazyScreen(
      () => import('../features/people/password-reset/ForgotPasswordScreen'),
      'ForgotPasswordScreen',
    ),
  },
  {
    path: '/create-new-password',
    title: 'newPassword',
    access: 'everyone',
    Screen: lazyScreen(
      () => import('../features/people/password-reset/CreatePasswordScreen'),
      'CreatePasswordScreen',
    ),
  },
  {
    path: '/password-success',
    title: 'passwordChanged',
    access: 'everyone',
    navigation: 'none',
    Screen: lazyScreen(
      () => import('../features/people/password-reset/PasswordSuccessScreen'),
      'PasswordSuccessScreen',
    ),
  },
  {
    path: '/qr-generator',
    title: 'qrGenerator',
    access: 'loggedIn',
    right: 'codes.read',
    changes: 'codes.write',
    Icon: IconQrcode,
    Screen: lazyScreen(() => import('../features/codes/qr-codes/QrGeneratorScreen'), 'QrGeneratorScreen'),
  },
  {
    path: '/qr-generator/print',
    title: 'printLabels',
    access: 'loggedIn',
    right: 'codes.print',
    Screen: lazyScreen(() => import('../features/codes/print-runs/PrintScreen'), 'PrintScreen'),
  },
  {
    path: '/qr-generator/import',
    title: 'importCodes',
    access: 'loggedIn',
    right: 'codes.write',
    Screen: lazyScreen(
      () => import('../features/codes/imported-codes/ImportCodesScreen'),
      'ImportCodesScreen',
    ),
  },
  {
    path: '/qr-generator/print-runs',
    title: 'printRuns',
    access: 'loggedIn',
    right: 'codes.read',
    changes: 'codes.print',
    Screen: lazyScreen(() => import('../features/codes/print-runs/RunsScreen'), 'RunsScreen'),
  },
  {
    path: '/qr-generator/print-runs/:id',
    title: 'printRun',
    access: 'loggedIn',
    right: 'codes.read',
    changes: 'codes.print',
    Screen: lazyScreen(() => import('../features/codes/print-runs/RunScreen'), 'RunScreen'),
  },
  {
    path: '/qr-generator/batches/:id',
    title: 'batch',
    access: 'loggedIn',
    right: 'codes.read',
    changes: 'codes.write',
    Screen: lazyScreen(() => import('../features/codes/qr-codes/BatchScreen'), 'BatchScreen'),
  },
  {
    path: '/questions',
    title: 'questions',
    access: 'loggedIn',
    right: 'content.read',
    changes: 'content.write',
    Icon: IconMessageQuestion,
    Screen: lazyScreen(() => import('../features/content/questions/QuestionsScreen'), 'QuestionsScreen'),
  },
  {
    path: '/static_page',
    title: 'staticPage',
    access: 'loggedIn',
    right: 'content.read',
    changes: 'content.write',
    Icon: IconFileText,
    Screen: lazyScreen(() => import('../features/content/legal-texts/LegalTextsScreen'), 'LegalTextsScreen'),
  },
  {
    path: '/help_page',
    title: 'helpCenter',
    access: 'loggedIn',
    right: 'content.read',
    changes: 'content.write',
    Icon: IconHelpCircle,
    Screen: lazyScreen(() => import('../features/content/help-tasks/HelpTasksScreen'), 'HelpTasksScreen'),
  },
  {
    path: '/user_register',
    title: 'registerUser',
    access: 'loggedIn',
    right: 'people.read',
    changes: 'people.write',
    Icon: IconUserPlus,
    Screen: lazyScreen(() => import('../features/people/app-users/AppUsersScreen'), 'AppUsersScreen'),
  },
  {
    path: '/admin-dashboard',
    title: 'adminDashboard',
    access: 'admin',
    navigation: 'administration',
    Icon: IconLayoutDashboard,
    Screen: lazyScreen(
      () => import('../features/people/administration/AdminDashboardScreen'),
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
      () => import('../features/people/administration/AddAccountScreen'),
      'AddAccountScreen',
    ),
  },
  {
    path: '/static_page/versions',
    title: 'textVersions',
    access: 'loggedIn',
    right: 'content.read',
    changes: 'content.write',
    Screen: lazyScreen(
      () => import('../features/content/legal-texts/LegalTextVersionsScreen'),
      'LegalTextVersionsScreen',
    ),
  },
  {
    path: acceptancesPath,
    title: 'acceptances',
    access: 'loggedIn',
    right: 'people.read',
    changes: 'people.write',
    Screen: lazyScreen(
      () => import('../features/content/acceptances/AcceptancesScreen'),
      'AcceptancesScreen',
    ),
  },
  {
    path: '/help_page/versions',
    title: 'helpTaskVersions',
    access: 'loggedIn',
    right: 'content.read',
    changes: 'content.write',
    Screen: lazyScreen(
      () => import('../features/content/help-tasks/HelpTaskVersionsScreen'),
      'HelpTaskVersionsScreen',
    ),
  },
  {
    path: '/help_center/searches',
    title: 'helpSearches',
    access: 'loggedIn',
    right: 'content.read',
    changes: 'content.write',
    Screen: lazyScreen(
      () => import('../features/content/help-search/HelpSearchesScreen'),
      'HelpSearchesScreen',
    ),
  },
  {
    path: '/help_center/feedback',
    title: 'helpFeedback',
    access: 'loggedIn',
    right: 'content.read',
    changes: 'content.write',
    Screen: lazyScreen(
      () => import('../features/content/help-feedback/HelpFeedbackScreen'),
      'HelpFeedbackScreen',
    ),
  },
  {
    path: '/phone',
    title: 'phoneView',
    access: 'loggedIn',
    right: 'content.read',
    Screen: lazyScreen(() => import('../features/content/phone-view/PhoneViewScreen'), 'PhoneViewScreen'),
  },
  {
    path: '/languages',
    title: 'languages',
    access: 'loggedIn',
    right: 'content.read',
    changes: 'settings',
    Screen: lazyScreen(() => import('../features/content/languages/LanguagesScreen'), 'LanguagesScreen'),
  },
  {
    path: '/import',
    title: 'import',
    access: 'loggedIn',
    right: 'content.write',
    Screen: lazyScreen(() => import('../features/content/imports/ImportScreen'), 'ImportScreen'),
  },
  {
    path: '/overview',
    title: 'overview',
    access: 'loggedIn',
    right: 'content.read',
    Screen: lazyScreen(() => import('../features/home/overview/OverviewScreen'), 'OverviewScreen'),
  },
  {
    path: '/keys',
    title: 'keysAndHosts',
    access: 'loggedIn',
    right: 'settings.read',
    changes: 'settings',
    Screen: lazyScreen(() => import('../features/home/keys/KeysScreen'), 'KeysScreen'),
  },
  {
    path: '/devices',
    title: 'devices',
    access: 'loggedIn',
    right: 'devices.read',
    changes: 'devices',
    Screen: lazyScreen(() => import('../features/people/devices/DevicesScreen'), 'DevicesScreen'),
  },
  {
    path: '/code-settings',
    title: 'codesAndLabels',
    access: 'loggedIn',
    right: 'settings.read',
    changes: 'settings',
    Screen: lazyScreen(
      () => import('../features/codes/code-settings/CodeSettingsScreen'),
      'CodeSettingsScreen',
    ),
  },
  {
    path: '/recently-deleted',
    title: 'recentChanges',
    access: 'loggedIn',
    right: 'undo.read',
    changes: 'content.write',
    Screen: lazyScreen(
      () => import('../features/operations/undo/RecentlyDeletedScreen'),
      'RecentlyDeletedScreen',
    ),
  },
  {
    path: '/audit-log',
    title: 'auditLog',
    access: 'loggedIn',
    right: 'audit',
    Screen: lazyScreen(() => import('../features/operations/audit-log/AuditLogScreen'), 'AuditLogScreen'),
  },
  {
    path: '/applications',
    title: 'applications',
    access: 'admin',
    navigation: 'administration',
    Screen: lazyScreen(
      () => import('../features/people/applications/ApplicationsScreen'),
      'ApplicationsScreen',
    ),
  },
  {
    path: '/failed-emails',
    title: 'failedEmails',
    access: 'admin',
    navigation: 'administration',
    Screen: lazyScreen(
      () => import('../features/people/administration/FailedEmailsScreen'),
      'FailedEmailsScreen',
    ),
  },
  {
    path: '/legacy-usage',
    title: 'legacyUsage',
    access: 'admin',
    navigation: 'administration',
    Screen: lazyScreen(
      () => import('../features/operations/legacy-usage/LegacyUsageScreen'),
      'LegacyUsageScreen',
    ),
  },
  {
    path: '/members',
    title: 'members',
    access: 'loggedIn',
    right: 'members.read',
    Screen: lazyScreen(() => import('../features/people/members/MembersScreen'), 'MembersScreen'),
  },
  {
    path: '/join',
    title: 'invitation',
    access: 'everyone',
    navigation: 'none',
    Screen: lazyScreen(() => import('../features/people/members/JoinScreen'), 'JoinScreen'),
  },
  {
    path: '/second-step',
    title: 'secondStep',
    access: 'loggedIn',
    navigation: 'none',
    Screen: lazyScreen(() => import('../features/people/sessions/SecondStepScreen'), 'SecondStepScreen'),
  },
  {
    path: '/scan',
    title: 'scan',
    access: 'everyone',
    navigation: 'none',
    Screen: lazyScreen(() => import('../features/codes/scan/ScanScreen'), 'ScanScreen'),
  },
  {
    path: '/account',
    title: 'account',
    access: 'loggedIn',
    Screen: lazyScreen(() => import('../features/people/own-account/AccountScreen'), 'AccountScreen'),
  },
];

/** Administrators may look at this content of other applications. */
const isContent = (path: string): path is ContentPath => path in contents;

/** Other pages of an application, and the content that they belong to. The audit log has a filter of its own. */
const details: Partial<Record<string, ContentPath>> = {
  '/static_page/versions': '/static_page',
  [acceptancesPath]: '/static_page',
  '/help_page/versions': '/help_page',
  '/help_center/searches': '/help_page',
  '/help_center/feedback': '/help_page',
  '/phone': '/questions',
  '/languages': '/questions',
  '/import': '/questions',
  '/recently-deleted': '/questions',
  '/overview': '/qr-generator',
  '/keys': '/qr-generator',
  '/devices': '/qr-generator',
  '/code-settings': '/qr-generator',
  '/members': '/qr-generator',
  '/qr-generator/import': '/qr-generator',
  '/qr-generator/print': '/qr-generator',
  '/qr-generator/print-runs': '/qr-generator',
  '/qr-generator/print-runs/:id': '/qr-generator',
  '/qr-generator/batches/:id': '/qr-generator',
};

/** Every screen of the application, with all that the shell knows about it. */
export const routes: AppRoute[] = screens.map((screen) => {
  const { path, Screen } = screen;
  const content = isContent(path) ? path : details[path];
  const route: AppRoute = {
    ...screen,
    get title() {
      return appTexts.titles[screen.title];
    },
  };
  if (content !== undefined)
    route.Screen = withApplicationChoice(content, Screen, isContent(path) ? undefined : () => route.title);
  return route;
});
