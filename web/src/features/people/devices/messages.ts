import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';

/** The most phones that an application has; browsers of members do not count. */
export const maxPhones = 50;
const maxNameLength = 60;

export const messages = {
  listFailed: 'The devices could not be loaded.',
  pairingFailed: '❌ No code could be made. Please try again.',
  renameFailed: '❌ The device could not be renamed. Please try again.',
  revokeFailed: '❌ The device could not be revoked. Please try again.',
  nameRequired: 'Give the device a name.',
  nameTooLong: `A name may have at most ${maxNameLength} characters.`,
  limitReached: `There are ${maxPhones} phones, and there can be no more. Revoke one to connect another.`,
} as const;

export const validateName = ({ name }: { name: string }): { name?: string } => {
  const { length } = name.trim();
  if (length === 0) return { name: messages.nameRequired };
  return length > maxNameLength ? { name: messages.nameTooLong } : {};
};

/** Messages beside the name, or one for the whole form where the gateway names no field. */
export function toFormErrors(error: GatewayError): FormErrors {
  const fields = fieldMessages(error);
  return 'name' in fields ? { fields } : { fields: {}, summary: error.message || messages.renameFailed };
}
