import { isBlank } from '../../../ui/visible-text';
import { passkeysTexts } from './passkeys.texts';

const maxNameLength = 60;

/** @param isRequired without a name the gateway takes that of the browser */
export function validateName({ name }: { name: string }, isRequired: boolean) {
  if (isRequired && isBlank(name)) return { name: passkeysTexts.nameRequired };
  return name.trim().length > maxNameLength ? { name: passkeysTexts.nameTooLong(maxNameLength) } : {};
}
