import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';
import { seenOf } from '../../../ui/visible-text';
import { applicationKeysTexts as t } from './application-keys.texts';

/** The most valid keys that an application has. */
export const maxKeys = 10;
const maxNameLength = 60;

export const validateName = ({ name }: { name: string }): { name?: string } => {
  const { length } = seenOf(name);
  if (length === 0) return { name: t.nameRequired };
  return length > maxNameLength ? { name: t.nameTooLong(maxNameLength) } : {};
};

/** Messages beside the name, or one for the whole form where the gateway names no field. */
export function toFormErrors(error: GatewayError): FormErrors {
  const fields = fieldMessages(error);
  if ('name' in fields) return { fields };
  const summary = error.code === 'NETWORK' ? t.answerLost : error.message || t.createFailed;
  return { fields: {}, summary };
}
