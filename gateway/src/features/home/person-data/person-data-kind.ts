import { registerEnumType } from 'type-graphql';

/** The kinds of data about a person; each place where they are kept has one. */
export const PersonDataKind = {
  APP_USERS: 'APP_USERS',
  MEMBER_INVITATIONS: 'MEMBER_INVITATIONS',
  LINKS: 'LINKS',
  ACCEPTANCES: 'ACCEPTANCES',
  HELP_COMMENTS: 'HELP_COMMENTS',
  HELP_SEARCHES: 'HELP_SEARCHES',
  CODE_VALUES: 'CODE_VALUES',
  CODE_NOTES: 'CODE_NOTES',
  UNDO_ENTRIES: 'UNDO_ENTRIES',
  MAILS: 'MAILS',
  MAIL_FILES: 'MAIL_FILES',
  WEBHOOK_MESSAGES: 'WEBHOOK_MESSAGES',
  AUDIT_EVENTS: 'AUDIT_EVENTS',
  ACCOUNTS: 'ACCOUNTS',
} as const;
export type PersonDataKind = keyof typeof PersonDataKind;

registerEnumType(PersonDataKind, {
  name: 'PersonDataKind',
  description: 'A kind of data about one person.',
  valuesConfig: {
    APP_USERS: { description: 'The app user: address, name and role.' },
    MEMBER_INVITATIONS: { description: 'Invitations to work in the application.' },
    LINKS: { description: 'Links that were mailed to the app user or with an invitation.' },
    ACCEPTANCES: { description: 'Acceptances and withdrawals in the app, with receipts.' },
    HELP_COMMENTS: { description: 'Comments on help tasks that name the address.' },
    HELP_SEARCHES: { description: 'Searches in the help center that name the address.' },
    CODE_VALUES: {
      description: 'Values of fields about people, on the codes that have the address or the subject as one.',
    },
    CODE_NOTES: { description: 'Notes of status changes of codes that name the address.' },
    UNDO_ENTRIES: { description: 'Deletions and changes with the person that can be undone.' },
    MAILS: { description: 'Records of mails to the address.' },
    MAIL_FILES: { description: 'Mails to the address that were written to files.' },
    WEBHOOK_MESSAGES: { description: 'Messages of webhooks that name the address.' },
    AUDIT_EVENTS: { description: 'Entries of the audit log about the app user or an invitation.' },
    ACCOUNTS: {
      description:
        'An account of the back-office with this address, which erasing keeps: its owner or an administrator deletes it.',
    },
  },
});
