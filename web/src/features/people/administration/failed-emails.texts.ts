import { plural, texts } from '../../../ui/texts';

const en = {
  lead: 'Mails that did not arrive, of all applications. Fix the cause and send them again, or remove those that are no longer needed.',
  loadingFailed: '❌ Failed to load the mails.',
  empty: 'Every mail was delivered',
  emptyHint: 'A mail that the mail provider refuses for good is listed here, with the reason.',

  noticeTitle: (count: number) =>
    plural(count, { one: '# mail could not be delivered', other: '# mails could not be delivered' }),
  noticeTitleOrMore: (count: number) =>
    plural(count, {
      one: '# mail or more could not be delivered',
      other: '# mails or more could not be delivered',
    }),
  notice:
    'The invitations and links in them did not arrive. Fix the cause and send them again, or remove those that are no longer needed.',
  show: 'Show the mails',
  hide: 'Hide the mails',

  all: 'All',
  allAlsoHidden: 'All, also those not shown',
  choose: (recipient: string) => `Choose the mail to ${recipient}`,
  reason: (attempts: number) =>
    plural(attempts, { one: '<at/>, # attempt: <error/>', other: '<at/>, # attempts: <error/>' }),

  retry: 'Send again',
  retryOne: (recipient: string) => `Send again to ${recipient}`,
  retryChosen: 'Send the chosen again',
  retried: 'The mail is on its way again.',
  retriedMany: (count: number) =>
    plural(count, { one: '# mail on the way again.', other: '# mails on the way again.' }),
  tooOld: (count: number) =>
    plural(count, {
      one: '# mail stayed: the links in them are too old.',
      other: '# mails stayed: the links in them are too old.',
    }),
  retryFailed: '❌ The mail could not be sent again. Please try later.',
  retryManyFailed: '❌ The mails could not be sent again. Please try later.',
  removeOne: (recipient: string) => `Remove the mail to ${recipient}`,
  removeChosen: 'Remove the chosen',
  removing: 'Removing…',
  removeQuestion: (recipient: string) => `Remove the mail to ${recipient}? It will not be sent.`,
  removeManyQuestion: (count: number) =>
    plural(count, {
      one: 'Remove # mail? They will not be sent.',
      other: 'Remove # mails? They will not be sent.',
    }),
  removeAllQuestion:
    'Remove all mails that could not be delivered, also those not shown? They will not be sent.',
  removed: 'The mail was removed.',
  removedMany: (count: number) => plural(count, { one: '# mail removed.', other: '# mails removed.' }),
  removalFailed: '❌ The mail could not be removed. Please try later.',
  removalOfManyFailed: '❌ The mails could not be removed. Please try later.',
};

export type FailedEmailsTexts = typeof en;
export const failedEmailsTexts = texts(en, () => import('./failed-emails.texts.fr'));
