import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { DatabaseConfig } from '../platform/database/database.js';

/** A fresh, empty database of the kind under test: `TEST_DATABASE` is `sqlite` (default) or `mysql`. */
export interface TestDatabase extends DatabaseConfig {
  remove(): Promise<void>;
}

export const testsMysql = process.env.TEST_DATABASE === 'mysql';

export async function testDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'back-office-test-'));
  const removeFolder = async () => rmSync(dataDir, { recursive: true, force: true });
  if (!testsMysql) return { databaseUrl: undefined, dataDir, remove: removeFolder };

  const server = process.env.TEST_MYSQL_URL ?? 'mysql://root@127.0.0.1:3306';
  const name = `back_office_test_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const connection = await createConnection({ uri: server });
    await connection.query(sql).finally(() => connection.end());
  };
  await run(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  return {
    databaseUrl: Object.assign(new URL(server), { pathname: `/${name}` }).toString(),
    dataDir,
    remove: async () => {
      await run(`DROP DATABASE ${name}`);
      await removeFolder();
    },
  };
}
