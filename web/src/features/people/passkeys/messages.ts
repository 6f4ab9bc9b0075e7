import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';

export const maxPasskeys = 20;
export const maxNameLength = 60;

export const messages = {
  listFailed: 'Your passkeys could not be loaded.',
  failed: '❌ That did not work. Please try again.',
  nameRequired: 'Give the passkey a name.',
  nameTooLong: `A name has at most ${maxNameLength} characters.`,
  limitReached: `You have ${maxPasskeys} passkeys, which is the most. Remove one that you do not use.`,
  notHere: 'This browser has no passkeys.',
} as const;

/** @param isRequired without a name the gateway takes that of the browser */
export function validateName({ name }: { name: string }, isRequired: boolean) {
  if (isRequired && name.trim() === '') return { name: messages.nameRequired };
  return name.trim().length > maxNameLength ? { name: messages.nameTooLong } : {};
}

/** The message beside the name, or one for the form. */
export function toFormErrors(error: GatewayError): FormErrors {
  const { name } = fieldMessages(error);
  return name ? { fields: { name } } : { fields: {}, summary: error.message || messages.failed };
}
