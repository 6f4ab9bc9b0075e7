import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite';
import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';

/** SQLite's extended result codes, by the names TypeORM and `driver-errors.ts` know them. */
const codeNames: Record<number, string> = {
  3: 'SQLITE_PERM',
  5: 'SQLITE_BUSY',
  7: 'SQLITE_NOMEM',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  15: 'SQLITE_PROTOCOL',
  26: 'SQLITE_NOTADB',
  787: 'SQLITE_CONSTRAINT_FOREIGNKEY',
  1299: 'SQLITE_CONSTRAINT_NOTNULL',
  1555: 'SQLITE_CONSTRAINT_PRIMARYKEY',
  2067: 'SQLITE_CONSTRAINT_UNIQUE',
};

interface SqliteError extends Error {
  errcode?: number;
  code?: string;
}

function named<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    const { errcode } = error as SqliteError;
    if (errcode !== undefined)
      (error as SqliteError).code = codeNames[errcode] ?? codeNames[errcode & 0xff] ?? 'SQLITE_ERROR';
    throw error;
  }
}

/** SQLite has neither booleans nor dates; TypeORM's own text form is used for dates that come as parameters. */
function bindable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', '');
  return value === undefined ? null : value;
}

class Statement {
  readonly reader: boolean;
  readonly #columns: readonly string[];

  constructor(private readonly statement: StatementSyncInstance) {
    this.#columns = statement.columns().map(({ name }) => name);
    this.reader = this.#columns.length > 0;
    // Rows as arrays cost half: the package looks each property of an object up by its name.
    if (this.reader) statement.setReturnArrays(true);
  }

  all = (...values: unknown[]) =>
    named(() => this.statement.all(...values.map(bindable)) as unknown as unknown[][]).map(this.#toRow);

  #toRow = (values: readonly unknown[]) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < values.length; at += 1) row[this.#columns[at] as string] = values[at];
    return row;
  };

  run = (...values: unknown[]) => named(() => this.statement.run(...values.map(bindable)));
}

/**
 * The embedded database behind the interface of `better-sqlite3`, which TypeORM speaks. The package ships its
 * binaries, so that an install compiles nothing.
 */
export class SqliteDriver {
  readonly #database: InstanceType<typeof DatabaseSync>;
  /** By SQL text. Preparing takes 15 times as long as running a statement that finds one row. */
  readonly #prepared = new LRUCache<string, Statement>({ max: 500 });

  constructor(path: string, options: { readonly?: boolean; timeout?: number }) {
    this.#database = named(
      () =>
        new DatabaseSync(path, {
          readOnly: options.readonly ?? false,
          timeout: options.timeout ?? 5000,
        }),
    );
  }

  rows = (sql: string, values: readonly unknown[]): unknown[] => this.prepare(sql).all(...values);

  change = (sql: string, values: readonly unknown[]): { affected: number; insertId: number } => {
    const { changes, lastInsertRowid } = this.prepare(sql).run(...values);
    return { affected: Number(changes), insertId: Number(lastInsertRowid) };
  };

  prepare = (sql: string): Statement => {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = named(() => new Statement(this.#database.prepare(sql)));
    this.#prepared.set(sql, statement);
    return statement;
  };

  exec = (sql: string) => named(() => this.#database.exec(sql));
  pragma = (pragma: string) => this.prepare(`PRAGMA ${pragma}`).all();
  close = () => this.#database.close();
}

/** The driver of a connection to the embedded database. */
export const sqliteDriverOf = ({ driver }: DataSource) =>
  (driver as unknown as { databaseConnection: SqliteDriver }).databaseConnection;
