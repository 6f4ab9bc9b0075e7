import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';

/** The most valid keys that an application has. */
export const maxKeys = 10;
export const maxNameLength = 60;

export const messages = {
  listFailed: 'The application keys could not be loaded.',
  createFailed: '❌ The key could not be created. Please try again.',
  /** A lost answer may stand for a created key, whose secret nobody knows. */
  answerLost: '❌ No answer arrived. If the key is in the list now, revoke it and create another one.',
  revokeFailed: '❌ The key could not be revoked. Please try again.',
  nameRequired: 'Give the key a name.',
  nameTooLong: `A name may have at most ${maxNameLength} characters.`,
  limitReached: `There are ${maxKeys} keys, and there can be no more. Revoke one to create another.`,
} as const;

export const validateName = ({ name }: { name: string }): { name?: string } => {
  const { length } = name.trim();
  if (length === 0) return { name: messages.nameRequired };
  return length > maxNameLength ? { name: messages.nameTooLong } : {};
};

/** Messages beside the name, or one for the whole form where the gateway names no field. */
export function toFormErrors(error: GatewayError): FormErrors {
  const fields = fieldMessages(error);
  if ('name' in fields) return { fields };
  const summary = error.code === 'NETWORK' ? messages.answerLost : error.message || messages.createFailed;
  return { fields: {}, summary };
}
