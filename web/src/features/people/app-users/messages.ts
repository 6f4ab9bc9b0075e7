import { rejectedOrFailed } from '../../../gateway/error-message';
import { fieldMessages, type GatewayError, saidOnce, toGatewayError } from '../../../gateway/errors';
import type { InvitationState } from '../../../gateway/generated';
import type { FormErrors } from '../../../gateway/use-gateway-form';
import type { DeletionTexts } from '../../operations/undo/use-deletion';

/** The sentences of the specification (sections 5 and 8) for this screen. */
export const messages = {
  allRequired: 'All fields are required.',
  fieldRequired: 'Please fill in this field.',
  invalidEmail: 'Please enter a valid email address.',
  emailExample: 'For example name@example.com.',
  registered: 'User registered successfully.',
  registrationRejected: 'Registration error.',
  registrationFailed: 'Registration failed. Please try again.',
  updated: 'User updated successfully.',
  updateFailed: 'The user could not be changed. Please try again.',
  listRejected: 'Failed to load users.',
  listFailed: 'Error fetching users.',
} as const;

const registrationErrorMessage = rejectedOrFailed(messages.registrationRejected, messages.registrationFailed);
const deletionErrorMessage = rejectedOrFailed('Failed to delete user.', 'Error deleting user.');
export const listErrorMessage = rejectedOrFailed(messages.listRejected, messages.listFailed);

/** The same for deleting. */
export const deletion: DeletionTexts = {
  question: 'Are you sure you want to delete this user?',
  questionOfMany: (count) => `Delete the ${count} selected users?`,
  deleted: 'User deleted successfully.',
  deletedMany: ({ length }) =>
    length === 1 ? 'User deleted successfully.' : `${length.toLocaleString('en')} users deleted.`,
  failed: (thrown) => deletionErrorMessage(toGatewayError(thrown)),
  failedMany: 'Failed to delete the selected users.',
};

/** The state of an invitation as the list names it. */
export const stateLabels: Record<InvitationState, string> = {
  ACCEPTED: 'Active',
  NOT_SENT: 'Not invited',
  PENDING: 'Invited',
  EXPIRED: 'Invitation expired',
  REVOKED: 'Invitation revoked',
};

export const toFormErrors = (error: GatewayError): FormErrors =>
  saidOnce(fieldMessages(error), registrationErrorMessage(error));

export const toUpdateErrors = (error: GatewayError): FormErrors =>
  saidOnce(fieldMessages(error), error.message || messages.updateFailed);
