import type { Connection } from 'mysql2/promise';
import { hashPassword } from '../../features/passwords/password-hash.js';
import { openGateway } from '../open-gateway.js';
import { whole } from '../report.js';
import { dropIndexes, restoreIndexes } from './indexes.js';
import type { ScaleDatabase } from './scale-database.js';
import { bulkTables, now, numbers, passwordHash, type Step, stepsOf } from './steps.js';

/** Every account has it. */
export const password = 'Correct-Horse-7';

const numbersPerPortion = 50_000;

/**
 * Fills a database until it is full or the time is up. Each portion of rows and the note of it are one transaction, so
 * that the next call goes on where this one, or one that was killed, ended.
 * @returns whether it is full
 */
export async function fill(
  database: ScaleDatabase,
  isTimeUp: () => boolean,
  log: (line: string) => void = console.log,
): Promise<boolean> {
  await (await openGateway(database.env)).close();
  const connection = await database.connect();
  try {
    await createHelpers(connection);
    const values = await valuesOf(connection);
    for (const step of stepsOf(database.size)) {
      if ((await doneOf(connection, step)) === step.numbers) continue;
      const isBulk = bulkTables.includes(step.name);
      if (isBulk) await dropIndexes(connection, step.name);
      if (!(await runStep(connection, step, values, isTimeUp))) return false;
      log(`  ${database.name}: ${step.name}, ${whole(await countOf(connection, step.name))} rows`);
      if (isBulk && !(await restoreIndexes(connection, step.name, isTimeUp))) return false;
    }
    for (const table of bulkTables) if (!(await restoreIndexes(connection, table, isTimeUp))) return false;
    // A later release may drop one of them by a migration, and it must not come back.
    await connection.query('DELETE FROM scale_indexes');
    for (const { name } of stepsOf(database.size)) await connection.query(`ANALYZE TABLE ${name}`);
    return true;
  } finally {
    await connection.end();
  }
}

/** The numbers that portions are made of, the notes of what is done, and the indexes that are built later. */
async function createHelpers(connection: Connection): Promise<void> {
  await connection.query('CREATE TABLE IF NOT EXISTS scale_numbers (i int NOT NULL PRIMARY KEY)');
  await connection.query(
    'CREATE TABLE IF NOT EXISTS scale_steps (name varchar(40) PRIMARY KEY, done bigint NOT NULL, note varchar(255))',
  );
  await connection.query(
    'CREATE TABLE IF NOT EXISTS scale_indexes (tableName varchar(64), definition varchar(500), isReference int)',
  );
  const digits =
    '(SELECT 0 AS d UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5 UNION SELECT 6 UNION SELECT 7 UNION SELECT 8 UNION SELECT 9)';
  const sum = 'a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d';
  await connection.query(
    `INSERT IGNORE INTO scale_numbers SELECT ${sum} FROM ${digits} a, ${digits} b, ${digits} c, ${digits} e, ${digits} f WHERE ${sum} < ?`,
    [numbersPerPortion],
  );
}

/** What does not depend on the row is chosen once, so that all portions agree. */
async function valuesOf(connection: Connection): Promise<Record<string, string>> {
  const chosen = {
    [now]: new Date().toISOString().replace(/[TZ]/g, ' ').trim(),
    [passwordHash]: await hashPassword(password),
  };
  for (const [name, value] of Object.entries(chosen))
    await connection.query('INSERT IGNORE INTO scale_steps (name, done, note) VALUES (?, 0, ?)', [
      name,
      value,
    ]);
  const [rows] = await connection.query('SELECT name, note FROM scale_steps WHERE note IS NOT NULL');
  return Object.fromEntries((rows as { name: string; note: string }[]).map(({ name, note }) => [name, note]));
}

async function doneOf(connection: Connection, { name }: Step): Promise<number> {
  const [rows] = await connection.query('SELECT done FROM scale_steps WHERE name = ?', [name]);
  return Number((rows as { done: number }[])[0]?.done ?? 0);
}

async function runStep(
  connection: Connection,
  step: Step,
  values: Record<string, string>,
  isTimeUp: () => boolean,
): Promise<boolean> {
  for (let done = await doneOf(connection, step); done < step.numbers; ) {
    if (isTimeUp()) return false;
    const next = Math.min(step.numbers, done + numbersPerPortion);
    const portion = `(SELECT i + ${done} AS n FROM scale_numbers WHERE i < ${next - done})`;
    const sql = Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(name, value),
      step.insert.replaceAll(numbers, portion),
    );
    await connection.beginTransaction();
    await connection.query(sql);
    await connection.query('REPLACE INTO scale_steps (name, done) VALUES (?, ?)', [step.name, next]);
    await connection.commit();
    done = next;
  }
  return true;
}

async function countOf(connection: Connection, table: string): Promise<number> {
  const [rows] = await connection.query(`SELECT COUNT(*) AS count FROM ${table}`);
  return Number((rows as { count: number }[])[0]?.count);
}
