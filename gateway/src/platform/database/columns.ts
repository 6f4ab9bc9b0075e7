import { ForeignKey } from 'typeorm';

/* Column shapes of entities. Migrations are frozen and have their own. */

/** A point in time, kept to the millisecond: a plain `datetime` drops them. */
export const timestampColumn = { type: 'datetime', precision: 3 } as const;

/** A key compared byte by byte: the databases' default collations call `A@`, `a@` and `á@` equal. */
export const asciiColumn = (length: number) =>
  ({ type: 'varchar', length, charset: 'ascii', collation: 'ascii_bin' }) as const;

/** A text in any script that is compared letter by letter, as one that is folded already. */
export const exactTextColumn = (length: number) =>
  ({ type: 'varchar', length, charset: 'utf8mb4', collation: 'utf8mb4_bin' }) as const;

/** Counts how often `lockRows` locked the row, which nothing reads. */
export const lockVersionColumn = { type: 'int', default: 0, select: false } as const;

/** Text of up to 16 MB: `text` alone ends at 64 KB on MySQL. */
export const longTextColumn = { type: 'mediumtext' } as const;

/**
 * The column refers to the id of a row of a table, under the name of the constraint. By default its row is deleted with that
 * one. A row that is read through it is declared by `@ManyToOne` instead.
 */
export const References = (table: string, name: string, onDelete: 'CASCADE' | 'SET NULL' = 'CASCADE') =>
  ForeignKey(table, { name, onDelete, onUpdate: 'NO ACTION' });
