import { timeZones } from '../../../ui/language';

/** The time zones that a person can choose, with names that its browser may leave out. */
export const timeZoneChoices = (also: readonly string[]): { value: string; label: string }[] =>
  [...new Set([...timeZones(), 'UTC', ...also])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));
