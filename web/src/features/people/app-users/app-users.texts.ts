import { plural, texts } from '../../../ui/texts';

/** The sentences of the specification (sections 5 and 8) for this screen, and others. */
const en = {
  lead: 'The people who use your mobile application.',

  add: 'Add a user',
  username: 'Username',
  roles: { USER: 'user', ADMIN: 'admin' },
  invite: 'Send an invitation by mail',
  aboutInvitation: 'Its link leads to a page for choosing a password.',
  register: 'Register',
  registering: 'Registering…',
  registered: 'User registered successfully.',
  registrationRejected: 'Registration error.',
  registrationFailed: 'Registration failed. Please try again.',
  allRequired: 'All fields are required.',
  fieldRequired: 'Please fill in this field.',
  emailExample: 'For example name@example.com.',

  list: 'Users List',
  count: (users: number) => plural(users, { one: '# user', other: '# users' }),
  found: (users: number) => plural(users, { one: '# user found', other: '# users found' }),
  listRejected: 'Failed to load users.',
  listFailed: 'Error fetching users.',
  search: 'Search by email or username',
  none: 'No users yet',
  registerFirst: 'Register the first one above.',
  registerOne: 'Register a user',
  nobodyFound: 'Nobody found',
  nobodyMatches: 'No email and no username contains this text.',
  selectedNoun: 'users',

  /** The state of an invitation as the list names it. */
  states: {
    ACCEPTED: 'Active',
    NOT_SENT: 'Not invited',
    PENDING: 'Invited',
    EXPIRED: 'Invitation expired',
    REVOKED: 'Invitation revoked',
  },
  deletion: {
    question: 'Are you sure you want to delete this user?',
    questionOfMany: (count: string) => `Delete the ${count} selected users?`,
    deleted: 'User deleted successfully.',
    deletedMany: ({ length }: readonly string[]) =>
      plural(length, { one: 'User deleted successfully.', other: '# users deleted.' }),
    failedMany: 'Failed to delete the selected users.',
  },
  deletionRejected: 'Failed to delete user.',
  deletionFailed: 'Error deleting user.',

  edit: 'Edit username and role',
  updated: 'User updated successfully.',
  updateFailed: 'The user could not be changed. Please try again.',

  sendInvitation: 'Send invitation',
  copyLink: 'Copy invitation link',
  revokeInvitation: 'Revoke invitation',
  kept: 'Kept data and erasing',
};

export type AppUsersTexts = typeof en;
export const appUsersTexts = texts(en, () => import('./app-users.texts.fr'));
