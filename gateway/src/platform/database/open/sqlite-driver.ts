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

function named<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    const { errcode } = error as { errcode?: number };
    if (errcode === undefined) throw error;
    const code = codeNames[errcode] ?? codeNames[errcode & 0xff] ?? 'SQLITE_ERROR';
    throw Object.assign(error as Error, { code });
  }
}

/** SQLite has no dates; TypeORM's own text form is used for those that come as parameters. */
function bindable(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', '');
  return value === undefined ? null : value;
}

function statementOf(statement: StatementSyncInstance) {
  const columns = statement.columns().map(({ name }) => name);
  // Rows as arrays cost half: the package looks each property of an object up by its name.
  if (columns.length > 0) statement.setReturnArrays(true);
  const toRow = (values: readonly unknown[]) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < values.length; at += 1) row[columns[at] as string] = values[at];
    return row;
  };
  return {
    reader: columns.length > 0,
    all: (...values: unknown[]) =>
      named(() => statement.all(...values.map(bindable)) as unknown as unknown[][]).map(toRow),
    run: (...values: unknown[]) => named(() => statement.run(...values.map(bindable))),
  };
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

  prepare = (sql: string) => named(() => statementOf(this.#database.prepare(sql)));
  exec = (sql: string) => named(() => this.#database.exec(sql));
  rows = (sql: string) => this.prepare(sql).all();
  pragma = (pragma: string) => this.rows(`PRAGMA ${pragma}`);
  close = () => this.#database.close();
}
