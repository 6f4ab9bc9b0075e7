import { IconFileText, IconHelpCircle, IconMessageQuestion } from '@tabler/icons-react';
import { acceptancesPath } from '../../gateway/acceptances-path';
import { lazyScreen } from '../../ui/lazy-screen';
import type { NamedScreen } from '../app-route';

export const contentRoutes: readonly NamedScreen[] = [
  {
    path: '/questions',
    title: 'questions',
    access: 'loggedIn',
    right: 'content.read',
    changes: 'content.write',
    Icon: IconMessageQuestion,
    Screen: lazyScreen(() => import('../../features/content/questions/QuestionsScreen'), 'QuestionsScreen'),
  },
  {
    path: '/static_page',
    title: 'staticPage',
    access: 'loggedIn',
    right: 'content.read',
    changes: 'content.write',
    Icon: IconFileText,
    Screen: lazyScreen(
      () => import('../../features/content/legal-texts/LegalTextsScreen'),
      'LegalTextsScreen',
    ),
  },
  {
    path: '/help_page',
    title: 'helpCenter',
    access: 'loggedIn',
    right: 'content.read',
    changes: 'content.write',
    Icon: IconHelpCircle,
    Screen: lazyScreen(() => import('../../features/content/help-tasks/HelpTasksScreen'), 'HelpTasksScreen'),
  },
  {
    path: '/static_page/versions',
    title: 'textVersions',
    access: 'loggedIn',
    right: 'content.read',
    changes: 'content.write',
    within: '/static_page',
    Screen: lazyScreen(
      () => import('../../features/content/legal-texts/LegalTextVersionsScreen'),
      'LegalTextVersionsScreen',
    ),
  },
  {
    path: acceptancesPath,
    title: 'acceptances',
    access: 'loggedIn',
    right: 'people.read',
    changes: 'people.write',
    within: '/static_page',
    Screen: lazyScreen(
      () => import('../../features/content/acceptances/AcceptancesScreen'),
      'AcceptancesScreen',
    ),
  },
  {
    path: '/help_page/versions',
    title: 'helpTaskVersions',
    access: 'loggedIn',
    right: 'content.read',
    changes: 'content.write',
    within: '/help_page',
    Screen: lazyScreen(
      () => import('../../features/content/help-tasks/HelpTaskVersionsScreen'),
      'HelpTaskVersionsScreen',
    ),
  },
  {
    path: '/help_center/searches',
    title: 'helpSearches',
    access: 'loggedIn',
    right: 'content.read',
    changes: 'content.write',
    within: '/help_page',
    Screen: lazyScreen(
      () => import('../../features/content/help-search/HelpSearchesScreen'),
      'HelpSearchesScreen',
    ),
  },
  {
    path: '/help_center/feedback',
    title: 'helpFeedback',
    access: 'loggedIn',
    right: 'content.read',
    changes: 'content.write',
    within: '/help_page',
    Screen: lazyScreen(
      () => import('../../features/content/help-feedback/HelpFeedbackScreen'),
      'HelpFeedbackScreen',
    ),
  },
  {
    path: '/phone',
    title: 'phoneView',
    access: 'loggedIn',
    right: 'content.read',
    within: '/questions',
    Screen: lazyScreen(() => import('../../features/content/phone-view/PhoneViewScreen'), 'PhoneViewScreen'),
  },
  {
    path: '/languages',
    title: 'languages',
    access: 'loggedIn',
    right: 'content.read',
    changes: 'settings',
    within: '/questions',
    Screen: lazyScreen(() => import('../../features/content/languages/LanguagesScreen'), 'LanguagesScreen'),
  },
  {
    path: '/import',
    title: 'import',
    access: 'loggedIn',
    right: 'content.write',
    within: '/questions',
    Screen: lazyScreen(() => import('../../features/content/imports/ImportScreen'), 'ImportScreen'),
  },
];
