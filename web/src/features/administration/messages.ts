import { rejectedOrFailed } from '../../gateway/error-message';
import { fieldMessages, type GatewayError } from '../../gateway/errors';
import type { FormErrors } from '../../gateway/use-gateway-form';

/** The sentences of the specification (sections 5 and 8) for the screens of administrators. */
export const messages = {
  listRejected: 'Error fetching users.',
  serverFailed: 'Network or server error.',
  deleteQuestion: 'Are you sure you want to delete this user?',
  deleted: 'User deleted successfully.',
  deletionRejected: 'Failed to delete user.',
  invitedAgain: 'Invitation sent again.',
  invitationFailed: 'The invitation could not be sent. Please try again.',
  required: 'Please fill in all required fields.',
  fieldRequired: 'Please fill in this field.',
  invalidEmail: 'Please enter a valid email address.',
  emailExample: 'For example name@example.com.',
  registered: 'User registered successfully!',
  registrationRejected: 'Registration failed.',
  registrationFailed: 'Server or network error.',
  mailDismissed: 'The mail was removed.',
  mailDismissFailed: '❌ The mail could not be removed. Please try later.',
  mailRetried: 'The mail is on its way again.',
  mailRetryFailed: '❌ The mail could not be sent again. Please try later.',
} as const;

const registrationErrorMessage = rejectedOrFailed(messages.registrationRejected, messages.registrationFailed);
export const deletionErrorMessage = rejectedOrFailed(messages.deletionRejected, messages.serverFailed);

/** The specification has one sentence for every answer that is no list. */
export const listErrorMessage = ({ code }: GatewayError) =>
  code === 'NETWORK' || code === 'INTERNAL' ? messages.serverFailed : messages.listRejected;

export const toFormErrors = (error: GatewayError): FormErrors => ({
  fields: fieldMessages(error),
  summary: registrationErrorMessage(error),
});
