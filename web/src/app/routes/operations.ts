import { lazyScreen } from '../../ui/lazy-screen';
import type { NamedScreen } from '../app-route';

const webhookScreens = () => import('../../features/operations/webhooks/webhook-screens');

export const operationsRoutes: readonly NamedScreen[] = [
  {
    path: '/recently-deleted',
    title: 'recentChanges',
    access: 'loggedIn',
    right: 'undo.read',
    changes: 'content.write',
    within: '/questions',
    Screen: lazyScreen(
      () => import('../../features/operations/undo/RecentlyDeletedScreen'),
      'RecentlyDeletedScreen',
    ),
  },
  {
    path: '/audit-log',
    title: 'auditLog',
    access: 'loggedIn',
    right: 'audit',
    Screen: lazyScreen(() => import('../../features/operations/audit-log/AuditLogScreen'), 'AuditLogScreen'),
  },
  {
    path: '/webhooks',
    title: 'webhooks',
    access: 'loggedIn',
    right: 'settings.read',
    changes: 'settings',
    Screen: lazyScreen(webhookScreens, 'WebhooksScreen'),
  },
  {
    path: '/webhooks/:id',
    title: 'webhook',
    access: 'loggedIn',
    right: 'settings.read',
    changes: 'settings',
    Screen: lazyScreen(webhookScreens, 'WebhookScreen'),
  },
  {
    path: '/legacy-usage',
    title: 'legacyUsage',
    access: 'admin',
    navigation: 'administration',
    Screen: lazyScreen(
      () => import('../../features/operations/legacy-usage/LegacyUsageScreen'),
      'LegacyUsageScreen',
    ),
  },
];
