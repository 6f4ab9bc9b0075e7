import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { driverCode } from './driver-errors.js';
import { MigrationLock, type MigrationWait } from './migration-lock.js';

/** The database has migrations that this program does not have: a newer version of the product made its schema. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';

  constructor(migration: string) {
    super(
      `A newer version of the product has changed this database, by the migration ${migration}, which this version does not know. Start the newer version, or restore a backup from before its upgrade.`,
    );
  }
}

/**
 * Runs pending migrations on the embedded database, which no other process uses: all of them or none.
 *
 * @param beforeUpgrade runs before the first one changes a database that has a schema already
 * @throws NewerSchemaError
 */
export async function migrate(source: DataSource, beforeUpgrade = async () => {}): Promise<void> {
  const hasSchema = await assertKnownSchema(source);
  if (hasSchema && (await source.showMigrations())) await beforeUpgrade();
  await source.runMigrations({ transaction: 'all' });
}

/** @returns whether any migration has run; @throws NewerSchemaError */
async function assertKnownSchema(source: DataSource): Promise<boolean> {
  const known = new Set(source.migrations.map((migration) => migration.name ?? migration.constructor.name));
  const executed = await new MigrationExecutor(source).getExecutedMigrations();
  const unknown = executed.find(({ name }) => !known.has(name));
  if (unknown) throw new NewerSchemaError(unknown.name);
  return executed.length > 0;
}

/**
 * Runs pending migrations on a server. Gateways that start at the same time do this one after the other, also when they
 * start on different nodes of a cluster.
 * @throws NewerSchemaError; AbortError when the gateway stops while another one migrates
 */
export async function migrateInTurn(source: DataSource, wait: MigrationWait): Promise<void> {
  const lock = await MigrationLock.acquire(source, wait);
  let finished = false;
  try {
    await assertKnownSchema(source);
    for (const migration of await new MigrationExecutor(source).getPendingMigrations()) {
      await lock.begin(migration.name);
      await source.transaction(async ({ queryRunner }) => {
        const runner = queryRunner as QueryRunner;
        if (migration.name === lock.interrupted) skipWhatExists(runner);
        await new MigrationExecutor(source, runner).executeMigration(migration);
      });
    }
    finished = true;
  } finally {
    await lock.release(finished);
  }
}

/** MySQL commits each change of a table by itself, so a migration that was interrupted left some of them behind. */
const alreadyDone = new Set([
  'ER_TABLE_EXISTS_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_DUP_CONSTRAINT_NAME',
  'ER_FK_DUP_NAME',
  'ER_CANT_DROP_FIELD_OR_KEY',
]);

/** Makes the runner ignore changes that an interrupted attempt has made already. */
function skipWhatExists(runner: QueryRunner): void {
  const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<unknown>;
  const skipping = async (...args: unknown[]) => {
    try {
      return await query(...args);
    } catch (error) {
      if (alreadyDone.has(driverCode(error) ?? '')) return undefined;
      throw error;
    }
  };
  Object.assign(runner, { query: skipping });
}
