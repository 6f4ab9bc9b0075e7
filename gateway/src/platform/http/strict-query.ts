import { z } from 'zod';
import { fieldError } from '../errors/field-error.js';
import { assertStorableText, parseInput } from '../errors/parse-input.js';

/**
 * Checks the query of an address that may hold nothing else: a name that is misspelt would otherwise change its meaning
 * unseen. Each name is given once, with a value.
 * @throws DomainError INVALID_INPUT
 */
export function parseStrictQuery<Shape extends z.ZodRawShape>(shape: Shape, query: unknown) {
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    const problem = problemOf(Object.hasOwn(shape, name), value);
    if (problem) throw fieldError('INVALID_INPUT', name.slice(0, 50), `${name.slice(0, 50)} ${problem}`);
  }
  assertStorableText(query);
  return parseInput(z.object(shape), query);
}

function problemOf(isKnown: boolean, value: unknown): string | undefined {
  if (!isKnown) return 'is not a parameter of this address.';
  if (Array.isArray(value)) return 'is given more than once.';
  if (value === '') return 'has no value.';
  return undefined;
}
