import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { restoreMark } from '../database/open/restore-mark.js';
import { connectDeadlineMs, hostUrls } from '../database/open/source-settings.js';
import { BackupError } from './backup-error.js';

/** The first server of DATABASE_URL that answers, and a connection that uses no database of it yet. */
export interface Server {
  readonly url: URL;
  readonly database: string;
  /** The host and the database, without the password. */
  readonly place: string;
  readonly connection: Connection;
}

/** @throws BackupError when no server answers */
export async function withServer<T>(databaseUrl: string, work: (server: Server) => Promise<T>): Promise<T> {
  const reasons: string[] = [];
  for (const url of hostUrls(databaseUrl).map((uri) => new URL(uri))) {
    const uri = Object.assign(new URL(url), { pathname: '/' }).toString();
    const connection = await createConnection({ uri, connectTimeout: connectDeadlineMs }).catch((error) => {
      reasons.push(`${url.host}: ${error.message || error.code}`);
    });
    if (!connection) continue;
    // Without a listener a connection that breaks between two statements would end the process.
    connection.on('error', () => {});
    const database = decodeURIComponent(url.pathname.slice(1));
    const place = `${url.host}${url.pathname}`;
    return work({ url, database, place, connection }).finally(() => connection.destroy());
  }
  throw new BackupError(`No database server answers (${reasons.join('; ')}). Check DATABASE_URL.`);
}

/**
 * Asks every server of DATABASE_URL, because each one knows of its own connections only.
 * @throws BackupError while connections use the database, as gateways' do, or when a server cannot be asked
 */
export async function assertUnused(databaseUrl: string): Promise<void> {
  const sql = 'SELECT COUNT(*) AS users FROM information_schema.PROCESSLIST WHERE DB = ?';
  for (const uri of hostUrls(databaseUrl)) {
    const { host, pathname } = new URL(uri);
    const asked = withServer(uri, async ({ connection, database }) => {
      // A server lists a connection for a moment after its program has ended.
      for (let attempt = 1; ; attempt += 1) {
        const [[row]] = await connection.query<RowDataPacket[]>(sql, [database]);
        if (Number(row?.users) === 0 || attempt === 10) return Number(row?.users);
        await sleep(200);
      }
    });
    const users = await asked.catch((error) => {
      throw new BackupError(
        `Not every server can be asked whether gateways use it (${host}: ${error.message}). Start it, or leave it out of DATABASE_URL for this restore if it is off.`,
      );
    });
    if (users > 0)
      throw new BackupError(
        `${host}${pathname} is in use by ${users} other ${users === 1 ? 'connection' : 'connections'}. Stop every gateway, and whatever else uses it.`,
      );
  }
}

/** The tables of the database, without views and sequences, and whether the mark of a restore is one of them. */
export async function tablesOf({ connection, database }: Server) {
  const [rows] = await connection.query<RowDataPacket[]>(
    "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = ? AND TABLE_TYPE = 'BASE TABLE' ORDER BY TABLE_NAME",
    [database],
  );
  const names: string[] = rows.map(({ name }) => name);
  return { tables: names.filter((name) => name !== restoreMark), isMarked: names.includes(restoreMark) };
}
