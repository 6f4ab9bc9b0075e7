import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';
import { handOversTexts as t } from './hand-overs.texts';

/** Messages beside the fields that the form has, or one for the whole form. */
export function toFormErrors(error: GatewayError): FormErrors {
  const { sheet, text, ownLine, logo } = fieldMessages(error);
  if (sheet || text || ownLine || logo)
    return {
      fields: {
        ...(sheet && { sheet }),
        ...(text && { text }),
        ...(ownLine && { ownLine }),
        ...(logo && { logo }),
      },
    };
  return {
    fields: {},
    summary: error.code === 'NETWORK' ? t.answerLost : error.message || t.makeFailed,
  };
}
