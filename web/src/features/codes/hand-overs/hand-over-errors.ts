import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';
import { handOversTexts as t } from './hand-overs.texts';

const shownFields = ['sheet', 'text', 'ownLine', 'fieldLine1', 'fieldLine2', 'logo'];

/** Messages beside the fields that the form has, or one for the whole form. */
export function toFormErrors(error: GatewayError): FormErrors {
  const shown = Object.entries(fieldMessages(error)).filter(([field]) => shownFields.includes(field));
  if (shown.length > 0) return { fields: Object.fromEntries(shown) };
  return {
    fields: {},
    summary: error.code === 'NETWORK' ? t.answerLost : error.message || t.makeFailed,
  };
}
