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
