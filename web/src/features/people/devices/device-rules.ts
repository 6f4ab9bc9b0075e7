import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';
import { seenOf } from '../../../ui/visible-text';
import { devicesTexts as t } from './devices.texts';

/** The most phones that an application has; browsers of members do not count. */
export const maxPhones = 50;
const maxNameLength = 60;

export const validateName = ({ name }: { name: string }): { name?: string } => {
  const { length } = seenOf(name);
  if (length === 0) return { name: t.nameRequired };
  return length > maxNameLength ? { name: t.nameTooLong(maxNameLength) } : {};
};

/** Messages beside the name, or one for the whole form where the gateway names no field. */
export function toFormErrors(error: GatewayError): FormErrors {
  const fields = fieldMessages(error);
  return 'name' in fields ? { fields } : { fields: {}, summary: error.message || t.renameFailed };
}
