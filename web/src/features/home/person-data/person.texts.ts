import { plural, texts } from '../../../ui/texts';

const en = {
  lead: 'Answer people who ask what is kept about them, hand it out as a file, and erase it.',
  find: {
    title: 'Find a person',
    email: 'Email address',
    subject: 'Name that the app has for the person',
    aboutSubject:
      'Acceptances may have it instead of an address. Ask whoever builds the app; leave it empty if you do not know it.',
    everywhere: 'In all applications',
    required: 'Enter the address of the person, or the name that the app has.',
    submit: 'Show what is kept',
    searching: 'Searching…',
  },
  kept: {
    title: (person: string) => `What is kept about ${person}`,
    found: (rows: number) => plural(rows, { one: '# row is kept.', other: '# rows are kept.' }),
    failed: '❌ What is kept about this person could not be loaded.',
    none: 'Nothing is kept about this person',
    aboutNone: 'Check the spelling. Another application may keep something.',
    noneElse: (kinds: string) => `Nothing else is kept: ${kinds}.`,
    columns: { kind: 'Data', rows: 'How many', oldest: 'The oldest', erased: 'When you erase' },
    noTime: '—',
    download: 'Download the file',
    aboutFile: 'The file has everything that the list counts, as JSON. The other owners are told by mail.',
    erase: 'Erase the person',
  },
  kinds: {
    APP_USERS: 'App user',
    MEMBER_INVITATIONS: 'Invitations of members',
    LINKS: 'Links in mails',
    ACCEPTANCES: 'Acceptances',
    HELP_COMMENTS: 'Comments on help tasks',
    HELP_SEARCHES: 'Searches in the help center',
    CODE_VALUES: 'Values of codes',
    CODE_NOTES: 'Notes about codes',
    UNDO_ENTRIES: 'Recent changes',
    MAILS: 'Emails',
    MAIL_FILES: 'Emails in files',
    WEBHOOK_MESSAGES: 'Messages of webhooks',
    AUDIT_EVENTS: 'Audit log',
    ACCOUNTS: 'Account of the back office',
  },
  effects: {
    goes: 'Goes',
    invitation: 'Goes; the mailed link ends',
    values: 'Goes; the codes stay',
    undo: 'Goes; cannot be undone any more',
    audit: 'Stays without the person: what was done, when and by whom',
    account: 'Stays: its owner deletes it on the page “Account”, or an administrator',
    pseudonym: (days: number) =>
      plural(days, { one: 'Stays # day under a pseudonym', other: 'Stays # days under a pseudonym' }),
    asChosen: 'Goes, or stays under a pseudonym, as each application chose',
  },
  dialog: {
    title: 'Erase this person?',
    about: 'This erases <person/> for good, in the application <application/>.',
    aboutAll: 'This erases <person/> for good, in all applications.',
    goes: 'The app user, invitations, emails, comments, searches and values with the person go.',
    acceptancesGo: 'Acceptances go: afterwards nothing proves that the person accepted a text.',
    acceptancesStay: (days: number) =>
      plural(days, {
        one: 'Acceptances stay # day under a pseudonym, as the owners chose.',
        other: 'Acceptances stay # days under a pseudonym, as the owners chose.',
      }),
    acceptancesAsChosen:
      'Acceptances go, or stay under a pseudonym, as the owners of each application chose.',
    undo: 'Earlier deletions and changes of the person can no longer be undone.',
    audit: 'The audit log keeps who erased, when and how much, and no name.',
    backups:
      'Backups of before keep the person until they are replaced; a restored one erases the person again.',
    account: 'The account of the back office with this address stays.',
    typeEmail: 'Type the address again',
    typeSubject: 'Type the name that the app has again',
    wrongEmail: 'This is not the same address.',
    wrongSubject: 'This is not the same name.',
    submit: 'Erase for good',
    erasing: 'Erasing…',
    failed: '❌ The person could not be erased. Please try again.',
  },
  result: {
    title: 'The person is erased',
    none: 'There was nothing to erase.',
  },
  erasures: {
    title: 'Erased before',
    failed: '❌ The earlier erasures could not be loaded.',
    none: 'Nobody was erased yet',
    aboutNone: 'Erasures are listed here with who erased, when and how much, but without the person.',
    by: 'by <who/>',
    gone: 'an account that is gone',
    running: 'Not finished',
    aboutRunning: 'It goes on by itself within minutes.',
    removed: (kind: string, rows: string) => `${kind}: ${rows}`,
    stay: (kind: string, rows: string) => `${kind}: ${rows} kept without the person`,
    nothing: 'Nothing was found.',
    until: 'Scheduled backups may hold the person until <when/>.',
  },
};

export type PersonTexts = typeof en;
export const personTexts = texts(en, () => import('./person.texts.fr'));
