import { plural, texts } from '../../../ui/texts';

/** Of the page of one webhook. */
const en = {
  back: 'All webhooks',
  missing: 'This webhook does not exist, or no longer.',
  loadingFailed: 'The webhook could not be loaded.',
  about: 'About the webhook',
  personalData: 'Email addresses',
  sent: 'Are sent with events about app users',
  notSent: 'Are not sent',
  lastDelivery: 'Last delivery',
  neverDelivered: 'Nothing delivered yet',
  failingSince: 'Failing since',
  added: 'Added',
  addedBy: '<when/> by <who/>',
  addedByDeleted: '<when/> by a deleted account',
  dropped: (messages: number) =>
    plural(messages, {
      one: '# message was dropped, because 10,000 were waiting already.',
      other: '# messages were dropped, because 10,000 were waiting already.',
    }),

  sendTest: 'Send a test event',
  testSent: 'A test event is on its way. What became of it is in the list of deliveries.',
  testFailed: '❌ No test event could be sent. Please try again.',
  pause: 'Pause',
  paused: 'The webhook is paused. Messages wait until it is resumed.',
  pauseFailed: '❌ The webhook could not be paused. Please try again.',
  resume: 'Resume',
  resumed: 'The webhook is active again.',
  resumeFailed: '❌ The webhook could not be resumed. Please try again.',
  deleteTitle: 'Delete the webhook',
  deleteQuestion: (host: string) =>
    `Delete the webhook to ${host}? Nothing more is sent to it, and its deliveries are deleted too. This cannot be undone.`,
  deleted: 'The webhook was deleted.',
  deleteFailed: '❌ The webhook could not be deleted. Please try again.',

  disabled: {
    title: 'This webhook was switched off',
    GONE: 'The server answered 410: it wants no more messages.',
    FAILING: 'Nothing could be delivered for more than three days.',
    unknown: 'Its messages could not be delivered.',
    advice:
      'See below why the last deliveries failed, and mend it. Then switch the webhook on again, and send the failed messages again.',
    enable: 'Switch on again',
  },

  secret: {
    title: 'Secret',
    about: 'Each message is signed with the secret, so that your server can tell that it comes from here.',
    rotate: 'Replace the secret',
    rotateQuestion:
      'Replace the secret? The new one is shown once. For 24 hours messages are signed with both, so that your server misses none.',
    rotateConfirm: 'Replace',
    rotateFailed: '❌ The secret could not be replaced. Please try again.',
    oldUntil: 'Messages are signed with the old secret too. It ends <when/>.',
    endOld: 'End the old one now',
    endQuestion:
      'End the old secret now? A server that still checks with it refuses all messages. This cannot be undone.',
    endConfirm: 'End it',
    ended: 'The old secret has ended.',
    endFailed: '❌ The old secret could not be ended. Please try again.',
  },
};

export type WebhookTexts = typeof en;
export const webhookTexts = texts(en, () => import('./webhook.texts.fr'));
