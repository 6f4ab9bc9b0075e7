import { notFound } from '../errors/domain-error.js';

/** The largest id an INT column holds. */
const maxId = 2 ** 31 - 1;

/** Reads a row id as it comes through a door; anything that cannot be an id is simply not found. */
export function parseRowId(id: string, what: string): number {
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : Number.NaN;
  if (number <= maxId) return number;
  throw notFound(what);
}
