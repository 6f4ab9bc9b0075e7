import { type Connection, createConnection } from 'mysql2/promise';
import { embeddedStore, type Store } from '../stores.js';
import { type Size, sizeOf } from './shape.js';

/** A database of the measurement: it is named after its size, so that another run finds it and goes on. */
export interface ScaleDatabase extends Pick<Store, 'directory' | 'env' | 'remove'> {
  readonly name: string;
  readonly size: Size;
  connect(): Promise<Connection>;
  /** Leaves the database for another run. */
  close(): Promise<void>;
}

const server = process.env.TEST_MYSQL_URL ?? 'mysql://root@127.0.0.1:3306';

export async function openScaleDatabase(codes: number, prefix = 'scale_'): Promise<ScaleDatabase> {
  const name = `${prefix}${codes}`;
  await onServer(`CREATE DATABASE IF NOT EXISTS ${name} CHARACTER SET utf8mb4`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const local = embeddedStore();
  return {
    name,
    size: sizeOf(codes),
    directory: local.directory,
    env: { ...local.env, DATABASE_URL: url },
    connect: () => createConnection({ uri: url, timezone: 'Z' }),
    close: local.remove,
    remove: async () => {
      await onServer(`DROP DATABASE IF EXISTS ${name}`);
      await local.remove();
    },
  };
}

/** Asks the server itself. */
export async function onServer<Row>(sql: string): Promise<Row[]> {
  const connection = await createConnection({ uri: server, connectTimeout: 2000 });
  const [rows] = await connection.query(sql).finally(() => connection.end());
  return rows as Row[];
}
