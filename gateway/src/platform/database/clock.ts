import type { EntityManager } from 'typeorm';
import type { SqlValue } from './prepared-statement.js';

/*
 * The database's clock decides times that several gateways compare: leases, throttles, expiry. Their own clocks may
 * differ. On the embedded database, which one process owns, the process clock is the database's clock.
 */

const isEmbedded = (manager: EntityManager) => manager.connection.options.type === 'better-sqlite3';

/** The database's time, to the millisecond. One round trip on a server, none on the embedded database. */
export async function databaseNow(manager: EntityManager): Promise<Date> {
  if (isEmbedded(manager)) return new Date();
  const [{ now }] = await manager.query('SELECT UTC_TIMESTAMP(3) AS now');
  return now;
}

/**
 * An SQL expression for the database's time, moved by whole milliseconds. Needs no round trip of its own:
 * `update(…, { dueAt: () => databaseNowSql(manager, leaseMs) })`, or
 * `{ expiresAt: Raw((column) => `${column} > ${databaseNowSql(manager)}`) }`.
 */
export function databaseNowSql(manager: EntityManager, offsetMs = 0): string {
  // The number becomes part of the SQL text.
  if (!Number.isSafeInteger(offsetMs)) throw new TypeError(`Not a whole number of milliseconds: ${offsetMs}`);
  if (!isEmbedded(manager)) return `(UTC_TIMESTAMP(3) + INTERVAL ${offsetMs * 1000} MICROSECOND)`;
  // The text form in which TypeORM stores dates. Taken from the process, so that a test can set the clock.
  return `'${new Date(Date.now() + offsetMs).toISOString().replace('T', ' ').replace('Z', '')}'`;
}

/** The database's time for a constant SQL text: an expression, and the values of its places. */
export const databaseNowPlace = (manager: EntityManager): { sql: string; values: readonly SqlValue[] } =>
  isEmbedded(manager) ? { sql: '?', values: [new Date()] } : { sql: 'UTC_TIMESTAMP(3)', values: [] };
