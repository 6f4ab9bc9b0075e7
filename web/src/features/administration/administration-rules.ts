import { rejectedOrFailed } from '../../gateway/error-message';
import type { GatewayError } from '../../gateway/errors';
import { isEmail } from '../../ui/email-format';

/** The sentences of the specification (sections 5 and 8) for the screens of administrators. */
export const messages = {
  listRefused: 'Error fetching users.',
  serverFailed: 'Network or server error.',
  deleteQuestion: 'Are you sure you want to delete this user?',
  deleted: 'User deleted successfully.',
  deletionRefused: 'Failed to delete user.',
  invitedAgain: 'Invitation sent again.',
  invitationFailed: 'The invitation could not be sent. Please try again.',
  required: 'Please fill in all required fields.',
  invalidEmail: 'Please enter a valid email address.',
  registered: 'User registered successfully!',
  registrationRefused: 'Registration failed.',
  registrationFailed: 'Server or network error.',
  mailDismissed: 'The mail was removed.',
  mailDismissFailed: '❌ The mail could not be removed. Please try later.',
  mailRetried: 'The mail is on its way again.',
  mailRetryFailed: '❌ The mail could not be sent again. Please try later.',
} as const;

export const deletionFailure = rejectedOrFailed(messages.deletionRefused, messages.serverFailed);
export const registrationFailure = rejectedOrFailed(
  messages.registrationRefused,
  messages.registrationFailed,
);
/** The list has one sentence for whatever the gateway refuses. */
export const listFailure = ({ code }: GatewayError) =>
  code === 'NETWORK' || code === 'INTERNAL' ? messages.serverFailed : messages.listRefused;

export interface NewAccount {
  email: string;
  /** Whether the application is to be made, or one that exists is joined. */
  kind: 'new' | 'existing';
  application: string;
  role: 'USER' | 'ADMIN';
}

/** What is wrong with the form: a sentence for the whole, and which fields it is about. */
export function newAccountMistakes({ email, application }: Omit<NewAccount, 'kind'>) {
  const missing = 'Please fill in this field.';
  const fields: Record<string, string> = {
    ...(!email.trim() && { email: missing }),
    ...(!application.trim() && { application: missing }),
  };
  if (Object.keys(fields).length > 0) return { summary: messages.required, fields };
  if (!isEmail(email))
    return { summary: messages.invalidEmail, fields: { email: 'For example name@example.com.' } };
  return null;
}
