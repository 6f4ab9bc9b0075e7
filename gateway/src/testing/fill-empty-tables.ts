import type { EntityManager, EntityMetadata } from 'typeorm';

type Column = EntityMetadata['columns'][number];

/** Any value that the type of a column takes. */
function aValueFor({ type, databaseName }: Column): string | number {
  if (type === 'datetime') return '2026-01-01 00:00:00.000';
  if (type === 'varchar' || type === 'mediumtext') return databaseName.endsWith('Json') ? '[]' : 'a';
  return 1;
}

/** Inserts a row into each empty table of the schema. Columns that may be empty or have a default are left out. */
export async function fillEmptyTables(manager: EntityManager): Promise<void> {
  const first = async ({ tableName }: EntityMetadata, column = '*') =>
    (await manager.query(`SELECT ${column} FROM ${tableName} LIMIT 1`))[0];
  let empty = manager.connection.entityMetadatas;
  for (;;) {
    const before = empty;
    empty = [];
    for (const table of before) {
      if (await first(table)) continue;
      const values = new Map<string, unknown>();
      const needed = table.columns.filter(
        ({ isNullable, isGenerated, default: given }) => !isNullable && !isGenerated && given === undefined,
      );
      for (const column of needed) values.set(column.databaseName, aValueFor(column));
      for (const { columnNames, referencedEntityMetadata: other } of table.foreignKeys)
        for (const name of columnNames.filter((each) => values.has(each)))
          values.set(name, (await first(other, 'id'))?.id);
      if ([...values.values()].includes(undefined)) empty.push(table);
      else
        await manager.query(
          `INSERT INTO ${table.tableName} (${[...values.keys()].map((name) => `\`${name}\``).join(', ')})
           VALUES (${[...values].map(() => '?').join(', ')})`,
          [...values.values()],
        );
    }
    if (empty.length === 0) return;
    if (empty.length === before.length)
      throw new Error(`No row for ${empty.map(({ tableName }) => tableName)}`);
  }
}
