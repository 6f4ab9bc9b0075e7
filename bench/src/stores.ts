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
  /** The environment of the references, whose tables are in a database of their own. */
  readonly referenceEnv: Readonly<Record<string, string>>;
  /** A connection from outside to the database of the gateway, or to the one of the references. */
  open(whose?: 'references'): Promise<Outside>;
  remove(): Promise<void>;
}

export interface Outside {
  run(sql: string, values?: readonly Value[]): Promise<void>;
  close(): Promise<void>;
}

export function embeddedStore(): Store {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'));
  const gatewayFile = join(directory, 'back-office.sqlite');
  const referenceFile = join(directory, 'references.sqlite');
  return {
    name: 'SQLite',
    directory,
    env: { DATA_DIR: directory },
    referenceEnv: { FILE: referenceFile },
    async open(whose) {
      if (!whose && !existsSync(gatewayFile)) throw new Error('The gateway has not created its database.');
      const database = new DatabaseSync(whose ? referenceFile : gatewayFile);
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
  const names = [name, `${name}_references`] as const;
  const [url, referenceUrl] = names.map((one) =>
    Object.assign(new URL(server), { pathname: `/${one}` }).toString(),
  ) as [string, string];
  const atServer = async (sql: string) => {
    const connection = await createConnection({ uri: server, connectTimeout: 2000 });
    await connection.query(sql).finally(() => connection.end());
  };
  try {
    for (const one of names) await atServer(`CREATE DATABASE ${one} CHARACTER SET utf8mb4`);
  } catch (error) {
    console.log(`MariaDB is left out: ${(error as Error).message}`);
    return undefined;
  }
  const { directory, env, remove } = embeddedStore();
  return {
    name: 'MariaDB',
    directory,
    env: { ...env, DATABASE_URL: url },
    referenceEnv: { DATABASE_URL: referenceUrl },
    open: async (whose) => outside(await createConnection({ uri: whose ? referenceUrl : url })),
    remove: async () => {
      for (const one of names) await atServer(`DROP DATABASE ${one}`);
      await remove();
    },
  };
}

const outside = (connection: Connection): Outside => ({
  run: async (sql, values = []) => void (await connection.query(sql, [...values])),
  close: () => connection.end(),
});
