import { rejectedOrFailed } from '../../../gateway/error-message';
import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { InvitationState } from '../../../gateway/generated';
import type { FormErrors } from '../../../gateway/use-gateway-form';

/** The sentences of the specification (sections 5 and 8) for this screen. */
export const messages = {
  allRequired: 'All fields are required.',
  fieldRequired: 'Please fill in this field.',
  invalidEmail: 'Please enter a valid email address.',
  emailExample: 'For example name@example.com.',
  registered: 'User registered successfully.',
  registrationRejected: 'Registration error.',
  registrationFailed: 'Registration failed. Please try again.',
  deleteQuestion: 'Are you sure you want to delete this user?',
  deleted: 'User deleted successfully.',
  deletionRejected: 'Failed to delete user.',
  deletionFailed: 'Error deleting user.',
  updated: 'User updated successfully.',
  updateFailed: 'The user could not be changed. Please try again.',
  listRejected: 'Failed to load users.',
  listFailed: 'Error fetching users.',
} as const;

const registrationErrorMessage = rejectedOrFailed(messages.registrationRejected, messages.registrationFailed);
export const deletionErrorMessage = rejectedOrFailed(messages.deletionRejected, messages.deletionFailed);
export const listErrorMessage = rejectedOrFailed(messages.listRejected, messages.listFailed);

/** The state of an invitation as the list names it. */
export const stateLabels: Record<InvitationState, string> = {
  ACCEPTED: 'active',
  NOT_SENT: 'not invited',
  PENDING: 'invited',
  EXPIRED: 'invitation expired',
  REVOKED: 'invitation revoked',
};

export const toFormErrors = (error: GatewayError): FormErrors => ({
  fields: fieldMessages(error),
  summary: registrationErrorMessage(error),
});

export const toUpdateErrors = (error: GatewayError): FormErrors => ({
  fields: fieldMessages(error),
  summary: error.message || messages.updateFailed,
});
