import { plural, texts } from '../../../ui/texts';

const en = {
  lead: 'All users across applications.',
  addUser: 'Add a user',
  first: {
    title: 'What to do first',
    steps:
      'You are the only one here. <codes>Generate the first QR codes</codes> and print their labels, or <user>add a user</user>, who gets an invitation by mail.',
  },
  search: 'Search by email or application',
  tableCaption: 'Users of all applications',
  listRejected: 'Error fetching users.',
  serverFailed: 'Network or server error.',
  endsEarly:
    'Pages end here. To see other users, search, or choose a state or a role. The export has all of them.',
  count: (total: number) => plural(total, { one: '# user', other: '# users' }),
  countFound: (total: number) => plural(total, { one: '# user found', other: '# users found' }),
  moreThan: (count: string) => `More than ${count} users`,
  moreThanFound: (count: string) => `More than ${count} users found`,
  /** As what is selected is called. */
  users: 'users',

  nobodyFound: 'Nobody found',
  noneFitsFilter: 'Nobody fits the filter.',
  noneFitsFilterAndSearch: 'Nobody fits the filter and the search.',
  noneContains: 'No email and no application contains this text.',
  showAll: 'Show all users',

  state: 'State',
  everyState: 'Every state',
  everyRole: 'Every role',
  sortBy: 'Sort by',
  oldestFirst: 'Oldest first',
  upwards: (heading: string) => `${heading}, upwards`,
  downwards: (heading: string) => `${heading}, downwards`,

  id: 'ID',
  actions: 'Actions',
  accountNumber: 'Account no.',
  numberedAccount: (id: string) => `Account no. ${id}`,
  /** Word for word from section 2 of the specification. */
  headings: {
    APPLICATION: 'Application',
    EMAIL: 'Email',
    CITY: 'City',
    COUNTRY: 'Country',
    STATUS: 'Status',
    ROLE: 'Role',
    QR_CODE_COUNT: 'QR Code Count',
  },
  activated: 'Activated',
  notActivated: 'Not activated',
  roles: { USER: 'user', ADMIN: 'admin' },
  /** The states of an account as the list names them. */
  states: {
    ACTIVE: 'Active',
    DEACTIVATED: 'Deactivated',
    INVITED: 'Invited',
    INVITATION_EXPIRED: 'Invitation expired',
    INVITATION_REVOKED: 'Invitation revoked',
    UNVERIFIED: 'Email not verified',
  },
  lookAtApplication: 'Look at this application',
  ownAccount: 'Your account',

  deleteQuestion: 'Are you sure you want to delete this user?',
  deleted: 'User deleted successfully.',
  deletionRejected: 'Failed to delete user.',
  notDeleted: 'Not deleted',

  changeFailed: 'The user could not be changed. Please try again.',
  makeRole: { ADMIN: 'Make administrator', USER: 'Make user' },
  roleQuestions: {
    ADMIN:
      'Make this user an administrator? Administrators see and change everything in all applications, and all accounts.',
    USER: 'Make this administrator a user? From now on only the own application can be seen and changed.',
  },
  roleChanged: 'Role changed.',
  demoteOwnQuestion:
    'Give up your own administrator role? You leave this page at once, and only another administrator can give it back.',
  demoteOwn: 'Give it up',
  deactivate: 'Deactivate',
  deactivateQuestion:
    'Deactivate this user? All sessions end at once, and logging in is refused until you reactivate the account. Its content stays, and the keys of its application keep working.',
  deactivateOwnQuestion:
    'Deactivate your own account? You are logged out at once, and only another administrator can reactivate it.',
  deactivated: 'Account deactivated.',
  reactivate: 'Reactivate',
  reactivated: 'Account reactivated.',
  resetSecondStep: 'Reset second step',
  resetSecondStepQuestion:
    'Reset the second step of this user? Do it only for somebody who has lost the phone and the recovery codes, and make sure first who asks. All sessions end, the password alone logs in until it is set up again, and the user gets a mail. Passkeys stay, and log in as before.',
  secondStepReset: 'Second step reset.',
  copyInvitationLink: 'Copy invitation link',
  revokeInvitation: 'Revoke invitation',

  /** What is done with several accounts at once. */
  acts: {
    DEACTIVATE: {
      label: 'Deactivate',
      busyLabel: 'Deactivating…',
      confirmLabel: 'Deactivate',
      question: (count: number) =>
        plural(count, {
          one: 'Deactivate # user? All their sessions end at once, and logging in is refused until you reactivate the accounts. Their content stays, and the keys of their applications keep working.',
          other:
            'Deactivate # users? All their sessions end at once, and logging in is refused until you reactivate the accounts. Their content stays, and the keys of their applications keep working.',
        }),
      done: (count: number) => plural(count, { one: '# user deactivated.', other: '# users deactivated.' }),
    },
    REACTIVATE: {
      label: 'Reactivate',
      busyLabel: 'Reactivating…',
      confirmLabel: 'Reactivate',
      question: (count: number) =>
        plural(count, {
          one: 'Reactivate # user? They can log in again with their passwords.',
          other: 'Reactivate # users? They can log in again with their passwords.',
        }),
      done: (count: number) => plural(count, { one: '# user reactivated.', other: '# users reactivated.' }),
    },
    RESEND_INVITATION: {
      label: 'Resend invitation',
      busyLabel: 'Sending…',
      confirmLabel: 'Resend invitation',
      question: (count: number) =>
        plural(count, {
          one: 'Send the invitation again? The links that were mailed before stop working.',
          other: 'Send # invitations again? The links that were mailed before stop working.',
        }),
      done: (count: number) =>
        plural(count, { one: 'Invitation sent again.', other: '# invitations sent again.' }),
    },
    DELETE: {
      label: 'Delete Selected',
      busyLabel: 'Deleting…',
      confirmLabel: 'Delete',
      question: (count: number) =>
        plural(count, {
          one: 'Delete # user? This cannot be undone. What they made stays in their applications.',
          other: 'Delete # users? This cannot be undone. What they made stays in their applications.',
        }),
      done: (count: number) => plural(count, { one: '# user deleted.', other: '# users deleted.' }),
    },
  },
  stayAsBefore: (count: number) =>
    plural(count, { one: '# user stays as before', other: '# users stay as before' }),
};

export type AdministrationTexts = typeof en;
export const administrationTexts = texts(en, () => import('./administration.texts.fr'));
