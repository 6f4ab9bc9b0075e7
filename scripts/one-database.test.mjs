import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runsOnSqliteAlone } from './one-database.mjs';
import { inRepository } from './repository.mjs';

/*
 * A test file that says that SQLite is enough leaves every subject that differs between the databases to others.
 */

const root = 'gateway/src';
const marked = readdirSync(inRepository(root), { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(inRepository(join(root, path)), 'utf8') }))
  .filter(({ text }) => runsOnSqliteAlone(text));

/** SQL, transactions and their retries, and rows that a test writes itself. */
const aboutSql = /from 'typeorm'|\/platform\/database\/|database\.write\(|createQueryBuilder|manager\.query/;
const folders = /^(platform\/database|reliability|commands|features\/operations)\//;

test('files are marked', () => {
  expect(marked.length).toBeGreaterThan(10);
});

test('a file that runs on SQLite alone writes no SQL and is in no folder whose subject is SQL', () => {
  const offenders = marked.filter(({ path, text }) => folders.test(path) || aboutSql.test(text));
  expect(offenders.map(({ path }) => path)).toEqual([]);
});

test('a mark counts on the first line and with a reason only', () => {
  expect(runsOnSqliteAlone('// Runs on SQLite alone: draws PDFs, and no SQL is its subject.\n')).toBe(true);
  expect(runsOnSqliteAlone('// Runs on SQLite alone.\n')).toBe(false);
  expect(runsOnSqliteAlone('\n// Runs on SQLite alone: draws PDFs, and no SQL is its subject.\n')).toBe(
    false,
  );
});
