import type { GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';
import { createPasswordTexts as t } from './create-password.texts';

export function toFormErrors({ code, message }: GatewayError): FormErrors {
  if (code === 'WEAK_PASSWORD') return aboutField('newPassword', t.tooCommon);
  if (code === 'PASSWORD_MISMATCH') return aboutField('confirmPassword', t.mismatch);
  if (code === 'LINK_EXPIRED') return { fields: {}, summary: t.expired };
  if (code === 'NETWORK') return { fields: {}, summary: t.unexpectedError };
  return { fields: {}, summary: message || t.serverError };
}

const aboutField = (field: string, message: string): FormErrors => ({
  fields: { [field]: message },
  summary: message,
});

export const linkErrorMessage = ({ code, message }: GatewayError): string =>
  code === 'NETWORK' ? t.unexpectedError : message || t.serverError;
