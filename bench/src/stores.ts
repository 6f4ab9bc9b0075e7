import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { type Connection, createConnection } from 'mysql2/promise';

export type Value = string | number | null;

/** A database of its own for one run, and the environment of the programs that use it. */
export interface Store {
  readonly name: 'MariaDB' | 'SQLite';
  /** For the data of the gateway; the embedded database is in it. */
  readonly directory: string;
  readonly env: Readonly<Record<string, string>>;
  /** A connection from outside, as the references have one. */
  open(): Promise<Outside>;
  remove(): Promise<void>;
}

export interface Outside {
  run(sql: string, values?: readonly Value[]): Promise<void>;
  close(): Promise<void>;
}

export const databaseFile = (directory: string) => join(directory, 'back-office.sqlite');

export function embeddedStore(): Store {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'));
  return {
    name: 'SQLite',
    directory,
    env: { DATA_DIR: directory },
    async open() {
      if (!existsSync(databaseFile(directory))) throw new Error('The gateway has not created its database.');
      const database = new DatabaseSync(databaseFile(directory));
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
      database.exec('PRAGMA busy_timeout = 5000');
      return {
        run: async (sql, values = []) => void database.prepare(sql).run(...values),
        close: async () => database.close(),
      };
    },
    remove: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** A database on the server of TEST_MYSQL_URL, else on this machine's; undefined when none answers. */
export async function serverStore(): Promise<Store | undefined> {
  const server = process.env.TEST_MYSQL_URL ?? 'mysql://root@127.0.0.1:3306';
  const name = `bench_${randomBytes(6).toString('hex')}`;
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const atServer = async (sql: string) => {
    const connection = await createConnection({ uri: server, connectTimeout: 2000 });
    await connection.query(sql).finally(() => connection.end());
  };
  try {
    await atServer(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  } catch (error) {
    console.log(`MariaDB is left out: ${(error as Error).message}`);
    return undefined;
  }
  const { directory, env, remove } = embeddedStore();
  return {
    name: 'MariaDB',
    directory,
    env: { ...env, DATABASE_URL: url },
    open: async () => outside(await createConnection({ uri: url })),
    remove: async () => {
      await atServer(`DROP DATABASE ${name}`);
      await remove();
    },
  };
}

const outside = (connection: Connection): Outside => ({
  run: async (sql, values = []) => void (await connection.query(sql, [...values])),
  close: () => connection.end(),
});
