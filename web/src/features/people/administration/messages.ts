import { rejectedOrFailed } from '../../../gateway/error-message';
import { fieldMessages, type GatewayError, saidOnce } from '../../../gateway/errors';
import type { AccountState } from '../../../gateway/generated';
import type { FormErrors } from '../../../gateway/use-gateway-form';

/** The sentences of the specification (sections 5 and 8) for the screens of administrators. */
export const messages = {
  listRejected: 'Error fetching users.',
  serverFailed: 'Network or server error.',
  deleteQuestion: 'Are you sure you want to delete this user?',
  deleted: 'User deleted successfully.',
  deletionRejected: 'Failed to delete user.',
  makeRole: { ADMIN: 'Make administrator', USER: 'Make user' },
  roleChanged: 'Role changed.',
  deactivate: 'Deactivate',
  deactivated: 'Account deactivated.',
  reactivated: 'Account reactivated.',
  resetSecondStep: 'Reset second step',
  secondStepReset: 'Second step reset.',
  changeFailed: 'The user could not be changed. Please try again.',
  required: 'Please fill in all required fields.',
  fieldRequired: 'Please fill in this field.',
  invalidEmail: 'Please enter a valid email address.',
  emailExample: 'For example name@example.com.',
  registered: 'User registered successfully!',
  registrationRejected: 'Registration failed.',
  registrationFailed: 'Server or network error.',
  mailsFailed: '❌ Failed to load the mails.',
  mailDismissed: 'The mail was removed.',
  mailDismissFailed: '❌ The mail could not be removed. Please try later.',
  mailRetried: 'The mail is on its way again.',
  mailRetryFailed: '❌ The mail could not be sent again. Please try later.',
  mailsDismissFailed: '❌ The mails could not be removed. Please try later.',
  mailsRetryFailed: '❌ The mails could not be sent again. Please try later.',
} as const;

/** The question before the rights of an account change. */
export const questions = {
  ADMIN:
    'Make this user an administrator? Administrators see and change everything in all applications, and all accounts.',
  USER: 'Make this administrator a user? From now on only the own application can be seen and changed.',
  demoteOwn:
    'Give up your own administrator role? You leave this page at once, and only another administrator can give it back.',
  deactivate:
    'Deactivate this user? All sessions end at once, and logging in is refused until you reactivate the account. Its content stays, and the keys of its application keep working.',
  resetSecondStep:
    'Reset the second step of this user? Do it only for somebody who has lost the phone and the recovery codes, and make sure first who asks. All sessions end, the password alone logs in until it is set up again, and the user gets a mail. Passkeys stay, and log in as before.',
  deactivateOwn:
    'Deactivate your own account? You are logged out at once, and only another administrator can reactivate it.',
} as const;

/** The states of an account as the list names them. */
export const stateLabels: Record<AccountState, string> = {
  ACTIVE: 'Active',
  DEACTIVATED: 'Deactivated',
  INVITED: 'Invited',
  INVITATION_EXPIRED: 'Invitation expired',
  INVITATION_REVOKED: 'Invitation revoked',
  UNVERIFIED: 'Email not verified',
};

const mailsOf = (count: number) => (count === 1 ? '1 mail' : `${count.toLocaleString('en')} mails`);
export const mailsRetried = (retried: number, expired: number) =>
  [
    `${mailsOf(retried)} on the way again.`,
    expired > 0 && `${mailsOf(expired)} stayed: the links in them are too old.`,
  ]
    .filter(Boolean)
    .join(' ');
/** The question before mails are removed; null for every one there is. */
export const removalQuestion = (count: number | null) =>
  count === null
    ? 'Remove all mails that could not be delivered, also those not shown? They will not be sent.'
    : `Remove ${mailsOf(count)}? They will not be sent.`;
export const mailsDismissed = (count: number) => `${mailsOf(count)} removed.`;

const registrationErrorMessage = rejectedOrFailed(messages.registrationRejected, messages.registrationFailed);
export const deletionErrorMessage = rejectedOrFailed(messages.deletionRejected, messages.serverFailed);

/** The specification has one sentence for every answer that is no list. */
export const listErrorMessage = ({ code }: GatewayError) =>
  code === 'NETWORK' || code === 'INTERNAL' ? messages.serverFailed : messages.listRejected;

export const toFormErrors = (error: GatewayError): FormErrors =>
  saidOnce(fieldMessages(error), registrationErrorMessage(error));
