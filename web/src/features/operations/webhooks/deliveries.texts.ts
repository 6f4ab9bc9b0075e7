import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

/** Of the deliveries of a webhook. */
const en = {
  title: 'Deliveries',
  none: 'Nothing was sent yet',
  noneHint: 'Send a test event to see whether your server takes it.',
  noMatches: 'No deliveries in this state',
  loadingFailed: 'The deliveries could not be loaded.',
  state: 'State of the deliveries',
  allStates: 'All states',
  states: {
    WAITING: 'Waiting',
    DELIVERED: 'Delivered',
    FAILED: 'Failed',
    PARKED: 'Held back',
    DROPPED: 'Dropped',
  },
  /** Why there are no attempts. */
  because: {
    PARKED: 'A backup was restored while it waited: it may have been delivered before.',
    DROPPED: 'It names an email address, which this webhook no longer gets.',
  },
  answered: (status: number, ms: number) => `Answered ${status} in ${formatNumber(ms)} ms`,
  errors: {
    TIMEOUT: 'No answer in time',
    CONNECTION: 'The connection failed',
    TLS: 'No secure connection: the certificate was not accepted',
    ADDRESS: 'The host has no public network address',
    REDIRECT: 'Redirects are not followed',
    STATUS: 'The message was refused',
    SECRET: 'The secret could not be read: create a new one',
  },
  errorAnd: (error: string, answer: string) => `${error}: ${answer.toLowerCase()}`,
  attempts: (attempts: number) => plural(attempts, { one: '# attempt', other: '# attempts' }),
  next: 'next <when/>',
  waitsForWebhook: 'sent once the webhook is active again',
  show: (event: string) => `Show the message: ${event}`,

  messageId: 'Id of the message, the same in all attempts',
  body: 'Message',
  bodyFailed: 'The message could not be loaded. Messages are kept for 30 days.',

  resend: 'Send again',
  resendOf: (event: string) => `Send again: ${event}`,
  resent: 'The message is on its way again.',
  resendFailed: '❌ The message could not be sent again. Please try again.',
  resendAll: 'Send failed again',
  resendAllTitle: 'Send failed messages again',
  resendAllHint: 'All messages of this time that failed or were held back, at most 1,000 at once.',
  from: 'From',
  to: 'To',
  anyTime: 'No time',
  timeRequired: 'Choose a time.',
  endBeforeStart: 'The end must be after the start.',
  allResent: (messages: number) =>
    plural(messages, {
      one: '# message is on its way again.',
      other: '# messages are on their way again.',
    }),
  noneResent: 'No message failed in this time.',
  resendAllFailed: '❌ The messages could not be sent again. Please try again.',
  endsEarly: 'Older deliveries are not shown.',
};

export type DeliveriesTexts = typeof en;
export const deliveriesTexts = texts(en, () => import('./deliveries.texts.fr'));
