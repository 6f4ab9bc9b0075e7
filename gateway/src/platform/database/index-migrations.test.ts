import type { DataSource } from 'typeorm';
import { schema } from '../../tables.js';
import { migrationSource, migrationsBefore } from '../../testing/earlier-release.js';
import { type TestDatabase, testDatabase, testsMysql } from '../../testing/test-database.js';
import { createLogger } from '../logger.js';
import type { Tables } from './data-sources.js';
import { migrate, migrateInTurn } from './migrate.js';
import { textParts } from './text-parts.js';

const past = '2026-01-02 03:04:05.678';
const wait = { logger: createLogger('silent'), stop: undefined };

let store: TestDatabase;
beforeEach(async () => {
  store = await testDatabase();
});
afterEach(() => store.remove());

async function withSource<T>(tables: Tables, work: (source: DataSource) => Promise<T>): Promise<T> {
  const source = await migrationSource(store, tables);
  return work(source).finally(() => source.destroy());
}

const run = (source: DataSource) => (testsMysql ? migrateInTurn(source, wait) : migrate(source));

/** The database of an earlier release, with applications of these names, and an account of each. */
async function earlierDatabase(before: number, names: readonly string[]) {
  await withSource(migrationsBefore(before), async (source) => {
    await run(source);
    for (const [at, name] of names.entries()) {
      const application = [at + 1, name, past];
      await source.query('INSERT INTO applications (id, name, createdAt) VALUES (?, ?, ?)', application);
      const account = [at + 1, at + 1, emailOf(at), `key-${at}`, past];
      await source.query(
        "INSERT INTO accounts (id, applicationId, email, emailKey, role, createdAt) VALUES (?, ?, ?, ?, 'user', ?)",
        account,
      );
    }
  });
}

const emailOf = (at: number) => `somebody-${at}@example.org`;

/** Migrates until a statement, which is not run, as when the gateway is killed before. */
async function interruptBefore(statement: RegExp, occurrence = 1) {
  let met = 0;
  await withSource(schema, async (source) => {
    const createQueryRunner = source.createQueryRunner.bind(source);
    source.createQueryRunner = (mode) => {
      const runner = createQueryRunner(mode);
      const query = runner.query.bind(runner) as (sql: string, ...rest: unknown[]) => Promise<never>;
      const interrupted = async (sql: string, ...rest: unknown[]) => {
        if (statement.test(sql) && ++met === occurrence) throw new Error('interrupted');
        return query(sql, ...rest);
      };
      return Object.assign(runner, { query: interrupted });
    };
    await expect(run(source)).rejects.toThrow('interrupted');
  });
}

/** The rows of a table of parts after all migrations, as texts. */
const migratedParts = (table: string, rowId: string) =>
  withSource(schema, async (source) => {
    await run(source);
    const rows: { part: string; id: number }[] = await source.query(
      `SELECT part, ${rowId} AS id FROM ${table}`,
    );
    return rows.map(({ part, id }) => `${id} ${part}`).sort();
  });

const partsOf = (texts: readonly string[]) =>
  texts.flatMap((text, at) => textParts(text).map((part) => `${at + 1} ${part}`)).sort();

test('names that repeat themselves after a blank, or have nothing but blanks, are migrated', async () => {
  const names = ['Grand Hotel Bern Grand Hotel Bern', `a${' '.repeat(15)}a`, '  '];
  await earlierDatabase(1_765_000_000_003, names);
  expect(await migratedParts('application_name_parts', 'applicationId')).toEqual(partsOf(names));
});

test('names of which an interrupted migration had indexed the first parts are indexed by the next one', async () => {
  // More rows than one statement inserts.
  const names = Array.from({ length: 300 }, (_, at) => `${at} has a name of some forty characters`);
  await earlierDatabase(1_765_000_000_003, names);
  await interruptBefore(/^INSERT INTO application_name_parts/, 2);
  expect(await migratedParts('application_name_parts', 'applicationId')).toEqual(partsOf(names));
});

test('addresses that an interrupted migration was about to index are indexed by the next one', async () => {
  const names = ['one', 'two', 'three'];
  await earlierDatabase(1_765_000_000_001, names);
  await interruptBefore(/^INSERT INTO account_email_parts/);
  expect(await migratedParts('account_email_parts', 'accountId')).toEqual(
    partsOf(names.map((_, at) => emailOf(at))),
  );
});

test('the index of the states is created again after an interruption, when it had been dropped', async () => {
  await earlierDatabase(1_765_000_000_004, ['one']);
  await interruptBefore(/^CREATE INDEX .IX_accounts_state/);
  await withSource(schema, async (source) => {
    await run(source);
    const runner = source.createQueryRunner();
    const table = await runner.getTable('accounts').finally(() => runner.release());
    const state = table?.indices.find(({ name }) => name === 'IX_accounts_state');
    expect(state?.columnNames).toContain('invitationRevokedAt');
  });
});

/** A database of before the one index of status, with a batch whose time is not the one of its code. */
async function earlierCode() {
  await earlierDatabase(1_765_000_000_020, ['one']);
  await withSource(migrationsBefore(0), async (source) => {
    await source.query(
      "INSERT INTO qr_batches (id, applicationId, size, createdAt) VALUES (7, 1, 1, '2026-01-02 03:04:05.679')",
    );
    await source.query(
      "INSERT INTO qr_codes (applicationId, batchId, code, content, status, createdAt) VALUES (1, 7, 'C0DE', 'C0DE', 'active', ?)",
      [past],
    );
  });
}

/** The codes whose batch has their time, and the indexes of status and the foreign keys of the table, after all migrations. */
const migratedCodes = () =>
  withSource(schema, async (source) => {
    await run(source);
    const runner = source.createQueryRunner();
    const table = await runner.getTable('qr_codes').finally(() => runner.release());
    return {
      codes: await source.query(
        'SELECT code FROM qr_codes JOIN qr_batches AS batch ON batch.id = batchId AND batch.createdAt = qr_codes.createdAt',
      ),
      indexes: table?.indices.flatMap(({ name }) => (name?.endsWith('status') ? name : [])),
      foreignKeys: table?.foreignKeys.map(({ name }) => name),
      isWhole: testsMysql || (await source.query('PRAGMA integrity_check')),
    };
  });

const wholeCodes = {
  codes: [{ code: 'C0DE' }],
  indexes: ['IX_qr_codes_status'],
  foreignKeys: ['FK_qr_codes_application'],
  isWhole: testsMysql || [{ integrity_check: 'ok' }],
};

test('a batch takes the time of its codes, which are then indexed by status once', async () => {
  await earlierCode();
  expect(await migratedCodes()).toEqual(wholeCodes);
});

test('codes are indexed by status once after a migration that had dropped the foreign key and was about to drop an index', async () => {
  await earlierCode();
  await interruptBefore(/^DROP INDEX .IX_qr_codes_application_status/);
  expect(await migratedCodes()).toEqual(wholeCodes);
});

if (testsMysql)
  test('lists by city and country ignore case on a database whose collation does not', async () => {
    await earlierDatabase(1_765_000_000_004, ['one']);
    const columns = `SELECT COLLATION_NAME AS collationName FROM information_schema.COLUMNS
      WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'accounts' AND COLUMN_NAME IN ('city', 'country')`;
    const type = 'varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL';
    await withSource(migrationsBefore(0), (source) =>
      source.query(`ALTER TABLE accounts MODIFY city ${type}, MODIFY country ${type}`),
    );
    await withSource(schema, async (source) => {
      await run(source);
      const collationName = 'utf8mb4_unicode_520_ci';
      expect(await source.query(columns)).toEqual([{ collationName }, { collationName }]);
    });
  });
