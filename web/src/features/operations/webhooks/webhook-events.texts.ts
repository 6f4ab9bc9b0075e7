import { texts } from '../../../ui/texts';

/** The events of webhooks, in words. */
const en = {
  groups: { codes: 'Codes', people: 'App users', content: 'Content', application: 'Application' },
  otherGroup: 'Other',
  events: {
    'codes.generated': 'Codes were generated or imported',
    'codes.status_changed': 'Codes were marked as used, revoked or made active again',
    'batch.revoked': 'A batch was revoked',
    'code.redeemed': 'A code was redeemed',
    'code.refused': 'A code was refused',
    'code.annulled': 'A redemption was undone',
    'print_run.confirmed': 'A print run was confirmed',
    'app_user.created': 'An app user was added',
    'app_user.updated': 'An app user was changed',
    'app_user.removed': 'An app user was deleted',
    'app_user.erased': 'A person was erased',
    'legal_text.accepted': 'A person accepted or declined a legal text',
    'question.changed': 'Questions were changed',
    'help_task.changed': 'Help tasks were changed',
    'legal_text.in_force': 'A legal text came into force',
    'import.finished': 'An import finished',
    'member.joined': 'A member joined',
    'member.left': 'A member left',
    'quota.nearly_full': 'A quota is nearly full',
    ping: 'Test event',
  },
};

export type WebhookEventsTexts = typeof en;
export const webhookEventsTexts = texts(en, () => import('./webhook-events.texts.fr'));
