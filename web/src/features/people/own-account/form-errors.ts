import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';
import { commonTexts } from '../../../ui/common.texts';
import { ownAccountTexts } from './own-account.texts';

/** Messages beside fields, or one for the whole form where the gateway names no field. */
export function toFormErrors(error: GatewayError): FormErrors {
  const fields = fieldMessages(error);
  if (error.code === 'WEAK_PASSWORD') fields.newPassword ??= error.message || ownAccountTexts.passwordRule;
  if (error.code === 'PASSWORD_MISMATCH')
    fields.confirmPassword ??= error.message || ownAccountTexts.mismatch;
  return Object.keys(fields).length > 0
    ? { fields }
    : { fields, summary: error.message || commonTexts.failedToast };
}
