import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';
import { codeSettingsTexts } from './code-settings.texts';

/** The most characters of a content and of a text, as the gateway allows. */
export const maxTemplate = 200;
export const maxText = 300;

/** Messages beside the fields that the form has, or one for the whole form. */
export function toFormErrors(error: GatewayError, names: readonly string[]): FormErrors {
  const known = Object.entries(fieldMessages(error)).filter(([name]) => names.includes(name));
  return known.length > 0
    ? { fields: Object.fromEntries(known) }
    : { fields: {}, summary: error.message || codeSettingsTexts.savingFailed };
}
