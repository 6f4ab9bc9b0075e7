import type { QueryRunner, TableColumnOptions } from 'typeorm';

/*
 * Column shapes shared by entities and migrations, so that the two cannot differ. Spread the first three into
 * `@Column({ … })`.
 */

/** A point in time, kept to the millisecond: a plain `datetime` drops them. */
export const timestampColumn = { type: 'datetime', precision: 3 } as const;

/** A key compared byte by byte: the databases' default collations call `A@`, `a@` and `á@` equal. */
export const asciiColumn = (length: number) =>
  ({ type: 'varchar', length, charset: 'ascii', collation: 'ascii_bin' }) as const;

/** Counts how often `lockRows` locked the row, which nothing reads. */
export const lockVersionColumn = { type: 'int', default: 0, select: false } as const;

/** Text of up to 16 MB: `text` alone ends at 64 KB on MySQL. */
export const longTextColumn = { type: 'mediumtext' } as const;

/**
 * The columns of a new table, as this database takes them.
 * Lengths are strings here and numbers in entities; SQLite compares bytes anyway and has no character sets.
 */
export function tableColumns(runner: QueryRunner, columns: readonly MigrationColumn[]): TableColumnOptions[] {
  const sqlite = runner.connection.options.type === 'better-sqlite3';
  return [id, ...columns].map(
    (column) =>
      ({
        ...column,
        length: column.length === undefined ? undefined : String(column.length),
        // Entities say `int`, which TypeORM maps to the `integer` that SQLite generates ids for.
        ...(sqlite && {
          type: column.type === 'int' ? 'integer' : column.type,
          charset: undefined,
          collation: undefined,
        }),
      }) as TableColumnOptions,
  );
}

const id: MigrationColumn = {
  name: 'id',
  type: 'int',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
};

export type MigrationColumn = Omit<TableColumnOptions, 'length'> & { length?: number };
