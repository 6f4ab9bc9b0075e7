import { searchTextOf } from '../platform/database/search-text.js';
import type { TestServices } from './services.js';

/** The columns of the whole database in which a text stands, in any case, as `table.column`. */
export async function rowsWith(
  { services }: Pick<TestServices, 'services'>,
  text: string,
): Promise<string[]> {
  const found: string[] = [];
  await services.database.read(async (manager) => {
    for (const { tableName, columns } of manager.connection.entityMetadatas)
      for (const { databaseName } of columns) {
        const column = manager.connection.driver.escape(databaseName);
        for (const one of new Set([text.toLowerCase(), searchTextOf([text])])) {
          const sql = `SELECT COUNT(*) AS count FROM ${tableName} WHERE INSTR(LOWER(CAST(${column} AS CHAR)), ?) > 0`;
          const [{ count }] = await manager.query(sql, [one]);
          if (Number(count) > 0) found.push(`${tableName}.${databaseName}`);
        }
      }
  });
  return [...new Set(found)];
}
