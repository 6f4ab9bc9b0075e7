import type { z } from 'zod';
import { DomainError } from './domain-error.js';
import { says } from './input.messages.js';
import type { Said } from './sentences.js';

/**
 * Checks a value against a schema and returns it typed.
 *
 * @param summary the message of the error; defaults to the message of its first field
 * @throws DomainError INVALID_INPUT with an error for each invalid field
 */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown, summary?: Said): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues
    .map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
    // One error for each field: the first rule that it breaks.
    .filter(({ field }, at, all) => all.findIndex((other) => other.field === field) === at);
  throw new DomainError('INVALID_INPUT', summary ?? fields[0]?.message ?? says.invalid, fields);
}

/** The pattern of a name. Names appear in subjects and greetings of mails, where a line break would begin a new part. */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** Deeper than any valid input: visiting half a million levels would overflow the stack. */
const maxDepth = 50;
/** More than any valid input has: one body may contain half a million numbers. */
export const maxValues = 5_000;

/**
 * Rejects text that the databases would not return unchanged: SQLite ends a string at NUL, and MySQL replaces a lone
 * surrogate. Visits any JSON value; REST and GraphQL call it before a handler runs.
 * @throws DomainError INVALID_INPUT
 */
export function assertStorableText(input: unknown): void {
  visitTexts(input, (text, path) => {
    if (isStorable(text)) return;
    const message = says.notStorable;
    throw new DomainError('INVALID_INPUT', message, [{ field: path.join('.'), message }]);
  });
}

/** Rejects input of too many parts or levels alone. @throws DomainError INVALID_INPUT */
export const assertBounded = (input: unknown): void => visitTexts(input, () => {});

export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

function visitTexts(input: unknown, visitText: (text: string, path: readonly string[]) => void): void {
  let count = 0;
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') visitText(value, path);
    else if (value !== null && typeof value === 'object') {
      if (path.length > maxDepth) throw new DomainError('INVALID_INPUT', says.tooDeep);
      const keys = Object.keys(value);
      count += keys.length;
      if (count > maxValues) throw new DomainError('INVALID_INPUT', says.tooMuch(maxValues));
      for (const key of keys) visit((value as Record<string, unknown>)[key], [...path, key]);
    }
  };
  visit(input, []);
}
