import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';

export const messages = {
  listFailed: 'The links could not be loaded. Please try again.',
  makeFailed: '❌ The link could not be made. Please try again.',
  /** A lost answer may stand for a link that nobody knows. */
  answerLost: '❌ No answer arrived. If there is a new link below, revoke it and make another one.',
  revokeFailed: '❌ The link could not be revoked. Please try again.',
  noSheet: 'The codes are too long for the labels of any sheet.',
} as const;

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
    summary: error.code === 'NETWORK' ? messages.answerLost : error.message || messages.makeFailed,
  };
}
