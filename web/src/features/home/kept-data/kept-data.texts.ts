import { plural, texts } from '../../../ui/texts';

const en = {
  lead: 'Data that your application keeps about people, or that may name them, and how long.',
  failed: '❌ What is kept could not be loaded.',
  table: 'What is kept',
  columns: {
    kind: 'What',
    rows: 'How many',
    oldest: 'The oldest',
    goes: 'How it goes',
    looked: 'Old ones looked for',
  },
  kinds: {
    APP_USERS: { name: 'App users', about: 'Addresses, names and passwords of the people who use the app.' },
    MEMBER_INVITATIONS: {
      name: 'Invitations of members',
      about: 'Addresses of people who were invited to work in the application.',
    },
    APP_USER_MAILS: {
      name: 'Emails to app users',
      about: 'Addresses and subjects of the emails that were sent to app users.',
    },
    ACCEPTANCES: {
      name: 'Acceptances',
      about: 'Who accepted which text, under the name that the app has for the person.',
    },
    SCANS: { name: 'Scans', about: 'Codes, devices and times, but no people.' },
    HELP_COMMENTS: {
      name: 'Comments on help tasks',
      about: 'Comments of people whom a help task did not help.',
    },
    HELP_SEARCHES: {
      name: 'Searched without a result',
      about: 'Words searched in the help center in vain, without who did.',
    },
    AUDIT_EVENTS: { name: 'Audit log', about: 'Who changed what.' },
    UNDO_ENTRIES: {
      name: 'Recent changes',
      about: 'Deletions and changes, as long as they can be undone.',
    },
  },
  none: 'none',
  byItself: (days: number) =>
    plural(days, { one: 'After # day, by itself', other: 'After # days, by itself' }),
  byHand: 'Until somebody deletes it',
  pseudonyms: (days: number) =>
    plural(days, {
      one: 'Until somebody deletes it; under a pseudonym # day after an erasing',
      other: 'Until somebody deletes it; under a pseudonym # days after an erasing',
    }),
  never: 'Stays as long as the application',
  last: 'Last: <when/>',
  next: 'Next: <when/>',
  soon: 'Next: soon',
  notYet: 'Last: not yet',
  notNeeded: 'Not needed',
  late: 'Late',
  lateTitle: 'Old data are not removed in time',
  lateAdvice: 'Tell whoever runs the installation that the work marked “Late” does not run.',
};

export type KeptDataTexts = typeof en;
export const keptDataTexts = texts(en, () => import('./kept-data.texts.fr'));
