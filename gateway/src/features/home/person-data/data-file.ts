import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { select } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { says } from './person-data.messages.js';
import type { Row } from './sql.js';

export const maxFileBytes = 10 * 1024 * 1024;
const restMs = 60_000;

/** A kind of data in a file. */
export interface Section {
  readonly kind: string;
  readonly rows: readonly Row[];
}

/** Keeps the columns that a file shows. */
export const shownRows = (rows: readonly Row[], columns: readonly string[]): Row[] =>
  rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));

/** The text of a file. @throws DomainError CONFLICT for more than 10 MB */
export function textOf(file: object): string {
  const text = `${JSON.stringify({ format: 1, madeAt: new Date(), ...file }, null, 2)}\n`;
  if (Buffer.byteLength(text) > maxFileBytes) throw new DomainError('CONFLICT', says.tooLarge);
  return text;
}

/** @throws DomainError TOO_MANY_ATTEMPTS for a second file of an account within a minute, by its entry in the audit log */
export async function assertRested(manager: EntityManager, viewer: SignedIn, action: string): Promise<void> {
  const sql = 'SELECT id FROM audit_events WHERE accountId = ? AND at > ? AND action = ? LIMIT 1';
  const since = new Date(Date.now() - restMs);
  if ((await select(manager, sql, [viewer.accountId, since, action])).length === 0) return;
  throw new DomainError('TOO_MANY_ATTEMPTS', says.tooManyFiles, [], { retryAfterSeconds: restMs / 1000 });
}
