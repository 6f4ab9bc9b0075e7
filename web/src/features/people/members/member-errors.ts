import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';
import { membershipTexts } from './membership.texts';

/** Messages beside fields, or one for the whole form where the gateway names no field. */
export function toFormErrors(error: GatewayError): FormErrors {
  const fields = fieldMessages(error);
  return Object.keys(fields).length > 0
    ? { fields }
    : { fields, summary: error.message || membershipTexts.failed };
}
