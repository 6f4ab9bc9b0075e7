import { z } from 'zod';
import { says } from './code-names.messages.js';

export const maxPrefixLength = 12;
/** Shorter numbers are filled with zeros. */
const minDigits = 6;
const maxDigits = 9;

/** A serial number in its parts: the prefix in capitals, and the number. */
export interface Serial {
  readonly prefix: string;
  readonly number: number;
}

/** A prefix as it is stored: null when it is empty. */
export const prefixRule = z
  .string()
  .trim()
  .max(maxPrefixLength, says.prefixTooLong(maxPrefixLength))
  .regex(/^[A-Za-z0-9]*$/, says.prefixMalformed)
  .transform((prefix) => prefix.toUpperCase() || null);

/** As `GARDEN-000412`. */
export const serialText = ({ prefix, number }: Serial) =>
  `${prefix}-${String(number).padStart(minDigits, '0')}`;

/** The serial number of a code from its row and the prefix of its batch; null for a code without one. */
export const serialOf = (prefix: string | null, number: number | null): string | null =>
  prefix === null || number === null ? null : serialText({ prefix, number });

const separated = new RegExp(
  `^([A-Z0-9]{1,${maxPrefixLength}})(?:\\s*\\p{Pd}\\s*|\\s+)(\\d{1,${maxDigits}})$`,
  'u',
);
const compact = new RegExp(`^[A-Z0-9]{2,${maxPrefixLength + maxDigits}}$`);

/** Whether a text is a prefix and a number with a hyphen or a blank between them, and nothing else is. */
export const isSerialText = (text: string) => separated.test(text.trim().toUpperCase());

/**
 * The serial numbers that a person may mean: one for `garden 412` and `GARDEN-000412`; for `GARDEN412` as many as its
 * last digits can be divided between a prefix and a number.
 */
export function serialsIn(text: string): Serial[] {
  const typed = text.trim().toUpperCase();
  const [, prefix, digits] = separated.exec(typed) ?? [];
  if (prefix !== undefined && digits !== undefined) return positive([{ prefix, number: Number(digits) }]);
  if (!compact.test(typed)) return [];
  const ending = /\d*$/.exec(typed)?.[0].length ?? 0;
  const lengths = Array.from({ length: Math.min(ending, maxDigits) }, (_, at) => at + 1);
  return positive(
    lengths.map((length) => ({ prefix: typed.slice(0, -length), number: Number(typed.slice(-length)) })),
  ).filter((serial) => serial.prefix.length >= 1 && serial.prefix.length <= maxPrefixLength);
}

const positive = (serials: readonly Serial[]) => serials.filter(({ number }) => number > 0);
