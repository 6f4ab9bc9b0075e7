import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite';

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

/** SQLite has no dates; TypeORM's own text form is used for those that come as parameters. */
function bindable(value: unknown): unknown {
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

  constructor(path: string, options: { readonly?: boolean; timeout?: number }) {
    this.#database = named(
      () =>
        new DatabaseSync(path, {
          readOnly: options.readonly ?? false,
          timeout: options.timeout ?? 5000,
        }),
    );
  }

  prepare = (sql: string): Statement => named(() => new Statement(this.#database.prepare(sql)));
  exec = (sql: string) => named(() => this.#database.exec(sql));
  rows = (sql: string) => this.prepare(sql).all();
  pragma = (pragma: string) => this.rows(`PRAGMA ${pragma}`);
  close = () => this.#database.close();
}
