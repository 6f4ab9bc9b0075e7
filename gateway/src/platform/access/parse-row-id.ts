import { notFound } from '../errors/domain-error.js';
import type { Sentence } from '../errors/sentences.js';

/** The largest id an INT column holds. */
const maxId = 2 ** 31 - 1;

/** Parses the row id of a request. @throws DomainError NOT_FOUND for a text that cannot be an id */
export function parseRowId(id: string, missing: Sentence): number {
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : Number.NaN;
  if (number <= maxId) return number;
  throw notFound(missing);
}
