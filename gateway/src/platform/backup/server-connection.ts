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
  throw new BackupError(`No database server answers (${reasons.join('; ')}). Check DATABASE_URL.`);
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
