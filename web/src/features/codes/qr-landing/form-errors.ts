import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';

/** The gateway's word about the one field of a form, by whatever name it has there, or one for the form. */
export function errorsOf(error: GatewayError, field: string, byDefault: string): FormErrors {
  const [message] = Object.values(fieldMessages(error));
  return message === undefined
    ? { fields: {}, summary: error.message || byDefault }
    : { fields: { [field]: message } };
}
