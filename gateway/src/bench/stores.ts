import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';

/** An empty database to measure on, and the environment of a gateway that uses it. */
export interface Store {
  readonly name: 'MySQL' | 'SQLite';
  readonly description: string;
  /** For the log and the data of the gateway. */
  readonly directory: string;
  readonly env: Record<string, string>;
  remove(): Promise<void>;
}

export function embeddedStore(): Store {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'));
  return {
    name: 'SQLite',
    description: 'the embedded SQLite, flushed at every commit',
    directory,
    env: { DATA_DIR: directory },
    remove: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** A database of its own on the server of TEST_MYSQL_URL, else on this machine's; nothing when none answers. */
export async function mysqlStore(): Promise<Store | undefined> {
  const server = process.env.TEST_MYSQL_URL ?? 'mysql://root@127.0.0.1:3306';
  const name = `bench_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const connection = await createConnection({ uri: server, connectTimeout: 2000 });
    const [rows] = await connection.query(sql).finally(() => connection.end());
    return rows as { version: string; flush: number }[];
  };
  try {
    const [row] = await run('SELECT VERSION() AS version, @@innodb_flush_log_at_trx_commit AS flush');
    await run(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
    const local = embeddedStore();
    return {
      name: 'MySQL',
      description: `${row?.version}, ${row?.flush === 1 ? 'flushed' : 'not flushed'} at every commit`,
      directory: local.directory,
      env: {
        ...local.env,
        DATABASE_URL: Object.assign(new URL(server), { pathname: `/${name}` }).toString(),
      },
      remove: async () => {
        await run(`DROP DATABASE ${name}`);
        await local.remove();
      },
    };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    console.log(`Everything on MySQL is left out: ${message || code}`);
    return undefined;
  }
}
