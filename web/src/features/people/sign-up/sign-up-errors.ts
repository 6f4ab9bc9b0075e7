import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';
import { signUpTexts as t } from './sign-up.texts';

export function toFormErrors(error: GatewayError): FormErrors {
  const fields = fieldMessages(error);
  if (error.code === 'WEAK_PASSWORD') fields.password ??= error.message || t.passwordRule;
  if (error.code === 'PASSWORD_MISMATCH') fields.confirmPassword ??= error.message || t.mismatch;
  const isAboutFields = Object.keys(fields).length > 0;
  return { fields, summary: error.message || (isAboutFields ? t.invalidFields : t.failed) };
}
