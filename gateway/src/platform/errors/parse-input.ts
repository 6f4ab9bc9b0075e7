import type { z } from 'zod';
import { DomainError } from './domain-error.js';

/**
 * Checks a value against a schema and returns it typed, or refuses it with every fault beside its field.
 *
 * @param summary the message of the whole refusal; by default the first fault's own
 */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown, summary?: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues
    .map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
    // A field speaks once: the first rule it breaks is the one worth mending first.
    .filter((fault, at, all) => all.findIndex((other) => other.field === fault.field) === at);
  throw new DomainError('INVALID_INPUT', summary ?? fields[0]?.message ?? 'Invalid input.', fields);
}

/** Names stand in subjects and greetings of mails, where a line break would begin something of its own. */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** Far deeper than any input is: a walk over half a million levels would run out of stack. */
const deepest = 50;
/** Far more than any input holds: one body may carry half a million numbers. */
export const maxValues = 5_000;

/**
 * Refuses text that the databases would not give back as it came: NUL cuts a string short on SQLite, and a lone
 * surrogate is replaced on its way into MySQL. Walks any JSON value; called by both doors before a handler runs.
 */
export function assertStorableText(input: unknown): void {
  let count = 0;
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) {
        const message = 'The text holds a character that cannot be stored.';
        throw new DomainError('INVALID_INPUT', message, [{ field: path.join('.'), message }]);
      }
    } else if (value !== null && typeof value === 'object') {
      if (path.length > deepest) throw new DomainError('INVALID_INPUT', 'The input is nested too deeply.');
      const keys = Object.keys(value);
      count += keys.length;
      if (count > maxValues)
        throw new DomainError(
          'INVALID_INPUT',
          `The input may hold at most ${maxValues.toLocaleString('en')} items and fields.`,
        );
      for (const key of keys) visit((value as Record<string, unknown>)[key], [...path, key]);
    }
  };
  visit(input, []);
}
