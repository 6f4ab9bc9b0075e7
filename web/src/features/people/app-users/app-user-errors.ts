import { rejectedOrFailed } from '../../../gateway/error-message';
import { fieldMessages, type GatewayError, saidOnce, toGatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';
import type { DeletionTexts } from '../../operations/undo/use-deletion';
import { appUsersTexts as t } from './app-users.texts';

export const listErrorMessage = (error: GatewayError): string =>
  rejectedOrFailed(t.listRejected, t.listFailed)(error);

/** What the list says about deletions. */
export const deletionTexts = (): DeletionTexts => ({
  ...t.deletion,
  failed: (thrown) => rejectedOrFailed(t.deletionRejected, t.deletionFailed)(toGatewayError(thrown)),
});

export const toFormErrors = (error: GatewayError): FormErrors =>
  saidOnce(fieldMessages(error), rejectedOrFailed(t.registrationRejected, t.registrationFailed)(error));

export const toUpdateErrors = (error: GatewayError): FormErrors =>
  saidOnce(fieldMessages(error), error.message || t.updateFailed);
