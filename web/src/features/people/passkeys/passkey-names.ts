import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';
import { isBlank } from '../../../ui/visible-text';
import { passkeysTexts } from './passkeys.texts';

const maxNameLength = 60;

/** @param isRequired without a name the gateway takes that of the browser */
export function validateName({ name }: { name: string }, isRequired: boolean) {
  if (isRequired && isBlank(name)) return { name: passkeysTexts.nameRequired };
  return name.trim().length > maxNameLength ? { name: passkeysTexts.nameTooLong(maxNameLength) } : {};
}

/** The message beside the name, or one for the form. */
export function toFormErrors(error: GatewayError): FormErrors {
  const { name } = fieldMessages(error);
  return name ? { fields: { name } } : { fields: {}, summary: error.message || passkeysTexts.failed };
}
