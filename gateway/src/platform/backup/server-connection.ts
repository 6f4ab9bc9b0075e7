import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { hostUrls } from '../database/host-urls.js';
import { connectDeadlineMs } from '../database/mysql-driver.js';
import { BackupError } from './backup-error.js';

/** The first server of DATABASE_URL that answers. */
export interface Server {
  readonly url: URL;
  readonly connection: Connection;
}

/**
 * Works with the first server that answers.
 * @throws BackupError when none does
 */
export async function withServer<T>(databaseUrl: string, work: (server: Server) => Promise<T>): Promise<T> {
  const reasons: string[] = [];
  for (const uri of hostUrls(databaseUrl)) {
    const url = new URL(uri);
    const connection = await createConnection({ uri, connectTimeout: connectDeadlineMs }).catch((error) => {
      reasons.push(`${url.host}: ${error.message || error.code}`);
    });
    if (!connection) continue;
    // Without a listener a connection that breaks between two statements would end the process.
    connection.on('error', () => {});
    try {
      return await work({ url, connection });
    } finally {
      connection.destroy();
    }
  }
  throw noServer(reasons);
}

const noServer = (reasons: readonly string[]) =>
  new BackupError(`No database server answers (${reasons.join('; ')}). Check DATABASE_URL.`);

/**
 * Looks at every server of DATABASE_URL, because each one knows of its own connections only.
 * @throws BackupError while connections use the database, as those of gateways do, or when a server cannot be asked
 */
export async function assertUnused(databaseUrl: string): Promise<void> {
  const silent: string[] = [];
  const urls = hostUrls(databaseUrl).map((uri) => new URL(uri));
  for (const url of urls) {
    const users = await usersOf(url).catch((error) => {
      silent.push(`${url.host}: ${error.message || error.code}`);
      return 0;
    });
    if (users > 0)
      throw new BackupError(
        `${url.host}${url.pathname} is in use by ${users} other ${users === 1 ? 'connection' : 'connections'}. Stop every gateway, and whatever else uses it.`,
      );
  }
  if (silent.length === urls.length) throw noServer(silent);
  if (silent.length > 0)
    throw new BackupError(
      `Not every server can be asked whether gateways use it (${silent.join('; ')}). Start it, or leave it out of DATABASE_URL for this restore if it is off.`,
    );
}

/** A server lists a connection for a moment after its program has ended. */
const goneWithin = { looks: 10, pauseMs: 200 };

/** The number of connections that use the database of a URL, asked through one that uses none. */
async function usersOf(url: URL): Promise<number> {
  const uri = Object.assign(new URL(url), { pathname: '/' }).toString();
  const connection = await createConnection({ uri, connectTimeout: connectDeadlineMs });
  connection.on('error', () => {});
  try {
    for (let look = 1; ; look += 1) {
      const [[row]] = await connection.query<RowDataPacket[]>(
        'SELECT COUNT(*) AS users FROM information_schema.PROCESSLIST WHERE DB = ?',
        [decodeURIComponent(url.pathname.slice(1))],
      );
      const users = Number(row?.users);
      if (users === 0 || look === goneWithin.looks) return users;
      await sleep(goneWithin.pauseMs);
    }
  } finally {
    connection.destroy();
  }
}

/** The names of the tables of the database. */
export async function tablesOf(connection: Connection): Promise<string[]> {
  const [tables] = await connection.query<RowDataPacket[]>(
    "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE' ORDER BY TABLE_NAME",
  );
  return tables.map(({ name }) => name);
}

export const quoted = (table: string) => `\`${table.replaceAll('`', '``')}\``;

/** How many rows each table has. */
export async function rowsOf(connection: Connection): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  for (const table of await tablesOf(connection)) {
    const [[row]] = await connection.query<RowDataPacket[]>(`SELECT COUNT(*) AS count FROM ${quoted(table)}`);
    rows.set(table, Number(row?.count));
  }
  return rows;
}
