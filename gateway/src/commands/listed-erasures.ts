import { dirname, join } from 'node:path';
import {
  erasureListName,
  type ListedErasure,
  mergeErasures,
  readErasureList,
} from '../features/home/person-data/erasure-list.js';
import { withServer } from '../platform/backup/server-connection.js';
import { listedIn } from './restored-erasures.js';

/**
 * Writes the list of erasures beside a backup, where a restore of an earlier backup finds it, also without the database or
 * the folder of before.
 */
export async function listErasuresBeside(
  path: string,
  databaseUrl: string | undefined,
  dataDir: string,
): Promise<void> {
  const erasures =
    databaseUrl === undefined ? readErasureList(join(dataDir, erasureListName)) : await onServer(databaseUrl);
  await mergeErasures(join(dirname(path), erasureListName), erasures);
}

/** None in a database of an earlier version. */
const onServer = (databaseUrl: string): Promise<ListedErasure[]> =>
  withServer(databaseUrl, async ({ connection, database }) => {
    await connection.query(`USE \`${database.replaceAll('`', '``')}\``);
    return listedIn(async (sql) => (await connection.query(sql))[0] as unknown[]).catch((error) => {
      if (error.code === 'ER_NO_SUCH_TABLE') return [];
      throw error;
    });
  });
