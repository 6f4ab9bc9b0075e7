import { setTimeout as delay } from 'node:timers/promises';
import { onServer, type ScaleDatabase } from './scale-database.js';
import { changeSetting } from './server-setting.js';

/*
 * The memory in which a server holds pages of its tables and indexes: `innodb_buffer_pool_size`. A server that has less
 * than its data reads pages from the disk again and again, which is then what is measured.
 */

const units = { M: 1024 ** 2, G: 1024 ** 3 };

/** Bytes of `512M` or `4G`. */
export function parsePool(text: string): number {
  const [, number, unit] = /^(\d+)([MG])$/.exec(text) ?? [];
  if (!number) throw new Error(`--pool takes a size such as 512M or 4G, not "${text}".`);
  return Number(number) * units[unit as keyof typeof units];
}

export async function poolBytes(): Promise<number> {
  const [row] = await onServer<{ bytes: number }>('SELECT @@innodb_buffer_pool_size AS bytes');
  return Number(row?.bytes);
}

/** Gives the server another pool. @returns what gives it the one before */
export async function resizePool(bytes: number): Promise<() => Promise<void>> {
  const restore = await changeSetting('innodb_buffer_pool_size', bytes);
  try {
    await waitForPool();
    return restore;
  } catch (error) {
    await restore();
    throw error;
  }
}

/** MySQL, and MariaDB before 10.11.12, go on resizing after they have answered. The size is what they made of the one asked for. */
async function waitForPool(): Promise<void> {
  const bytes = await poolBytes();
  const [page] = await onServer<{ size: number }>('SELECT @@innodb_page_size AS size');
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const [pages] = await onServer<{ Value: string }>("SHOW STATUS LIKE 'Innodb_buffer_pool_pages_total'");
    if (Math.abs((Number(pages?.Value) * Number(page?.size)) / bytes - 1) < 0.1) return;
    await delay(100);
  }
  throw new Error('The server did not resize its memory for pages within a minute.');
}

/** Reads every index of a database, so that its pages are in the pool, as they are on a server that has run for a while. */
export async function warmUp({ name }: ScaleDatabase): Promise<void> {
  const indexes = await onServer<{ tableName: string; indexName: string }>(
    `SELECT DISTINCT TABLE_NAME AS tableName, INDEX_NAME AS indexName FROM information_schema.statistics
     WHERE TABLE_SCHEMA = '${name}' AND INDEX_TYPE = 'BTREE'`,
  );
  for (const { tableName, indexName } of indexes)
    await onServer(`SELECT COUNT(*) FROM ${name}.${tableName} FORCE INDEX (\`${indexName}\`)`);
}
