import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * The words in which migrations describe the tables that they create, since release 1.0.0. This module imports nothing of the
 * product, so that no later change reaches a released migration; a change here would, so words are added alone.
 */

interface Column {
  /** The type on each kind of database. */
  readonly sqlite: string;
  readonly server: string;
  readonly isNullable?: boolean;
  readonly default?: string;
}

const column = (sqlite: string, server = sqlite): Column => ({ sqlite, server });

export const id = column('integer PRIMARY KEY AUTOINCREMENT', 'int AUTO_INCREMENT PRIMARY KEY');
export const int = column('integer', 'int');
export const boolean = column('boolean', 'tinyint(1)');
/** A point in time, to the millisecond. */
export const datetime = column('datetime(3)');
/** Text of up to 16 MB. */
export const longText = column('mediumtext');
export const exactLongText = column('mediumtext', 'mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
/** Text that a server compares by the collation of its database. */
export const text = (length: number) => column(`varchar(${length})`);
/** Text that is compared byte by byte. */
export const ascii = (length: number) => varchar(length, 'ascii', 'ascii_bin');
export const exactText = (length: number) => varchar(length, 'utf8mb4', 'utf8mb4_bin');
/** Text that a server compares without case and accents. */
export const caselessText = (length: number) => varchar(length, 'utf8mb4', 'utf8mb4_unicode_520_ci');
/** The same, in the collation of the database if that ignores case. */
export const listedText = (length: number) => column(`varchar(${length})`, `varchar(${length})${caseless}`);

export const nullable = (of: Column): Column => ({ ...of, isNullable: true });
/** @param value - the default as SQL */
export const withDefault = (of: Column, value: string): Column => ({ ...of, default: value });

function varchar(length: number, charset: string, collation: string): Column {
  return column(`varchar(${length})`, `varchar(${length}) CHARACTER SET ${charset} COLLATE ${collation}`);
}

/** Whether a migration runs on the embedded database, which alone has partial indexes. */
export const isEmbedded = (runner: QueryRunner): boolean =>
  runner.connection.options.type === 'better-sqlite3';

/** Stands for a collation that depends on the database. */
const caseless = ' <caseless>';

interface Table {
  readonly columns: Readonly<Record<string, Column>>;
  readonly primaryKey?: readonly string[];
  /** The columns by the name of the index. Indexes whose names begin with `UQ_` are unique. */
  readonly indexes?: Indexes;
  /** Indexes that SQLite has instead of the ones of the same names, or beside them. */
  readonly sqliteIndexes?: Indexes;
  /** By name: the column, the table to whose ids it refers, and what a deletion there does. */
  readonly foreignKeys?: Readonly<
    Record<string, readonly [string, string, 'CASCADE' | 'RESTRICT' | 'SET NULL']>
  >;
}
type Indexes = Readonly<Record<string, readonly string[]>>;

/**
 * The migration that creates the tables of a feature.
 *
 * @param name ends with its place among all migrations: 13 digits
 * @param tables by name; a table follows those that it refers to
 */
export const baseline = (
  name: string,
  tables: Readonly<Record<string, Table>>,
): (new () => MigrationInterface) =>
  class implements MigrationInterface {
    readonly name = name;

    async up(runner: QueryRunner) {
      const isSqlite = runner.connection.options.type === 'better-sqlite3';
      const collation = isSqlite ? '' : await caselessCollation(runner);
      for (const [table, description] of Object.entries(tables))
        for (const statement of statementsOf(table, description, isSqlite))
          await runner.query(statement.replaceAll(caseless, collation));
    }

    async down(runner: QueryRunner) {
      for (const table of Object.keys(tables).toReversed()) await runner.query(`DROP TABLE ${table}`);
    }
  };

async function caselessCollation(runner: QueryRunner): Promise<string> {
  const [{ collation }] = await runner.query('SELECT @@collation_database AS collation');
  return collation.endsWith('_ci') ? '' : ' CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci';
}

/** One statement for a table on a server, because it commits each; SQLite creates indexes by statements of their own. */
function statementsOf(name: string, table: Table, isSqlite: boolean): string[] {
  const quoted = (word: string) => (isSqlite ? `"${word}"` : `\`${word}\``);
  const list = (columns: readonly string[]) =>
    columns.map((one) => (/^\w+$/.test(one) ? quoted(one) : one)).join(', ');
  const indexes = Object.entries({ ...table.indexes, ...(isSqlite && table.sqliteIndexes) }).map(
    ([index, columns]) => {
      const kind = index.startsWith('UQ_') ? 'UNIQUE INDEX' : 'INDEX';
      return { start: `${kind} ${quoted(index)}`, columns: `(${list(columns)})` };
    },
  );
  const definitions = [
    ...Object.entries(table.columns).map(([word, of]) => `${quoted(word)} ${definitionOf(of, isSqlite)}`),
    ...(table.primaryKey ? [`PRIMARY KEY (${list(table.primaryKey)})`] : []),
    ...(isSqlite ? [] : indexes.map(({ start, columns }) => `${start} ${columns}`)),
    ...Object.entries(table.foreignKeys ?? {}).map(
      ([key, [of, to, onDelete]]) =>
        `CONSTRAINT ${quoted(key)} FOREIGN KEY (${quoted(of)}) REFERENCES ${quoted(to)} (${quoted('id')}) ON DELETE ${onDelete} ON UPDATE NO ACTION`,
    ),
  ];
  const created = `CREATE TABLE ${quoted(name)} (${definitions.join(', ')})`;
  return isSqlite
    ? [created, ...indexes.map(({ start, columns }) => `CREATE ${start} ON ${quoted(name)} ${columns}`)]
    : [`${created} ENGINE=InnoDB`];
}

/**
 * The migration that puts indexes in the place of others. A server does so in one statement, and so has the index of a
 * foreign key, and a unique one, all the time.
 */
export const otherIndexes = (
  name: string,
  table: string,
  before: Indexes,
  after: Indexes,
): (new () => MigrationInterface) =>
  class implements MigrationInterface {
    readonly name = name;

    up(runner: QueryRunner) {
      return exchangeIndexes(runner, table, before, after);
    }

    down(runner: QueryRunner) {
      return exchangeIndexes(runner, table, after, before);
    }
  };

async function exchangeIndexes(runner: QueryRunner, table: string, dropped: Indexes, added: Indexes) {
  const names = Object.keys(dropped);
  const kindOf = (index: string) => (index.startsWith('UQ_') ? 'UNIQUE INDEX' : 'INDEX');
  if (!isEmbedded(runner)) {
    const adds = Object.entries(added).map(([one, columns]) => `ADD ${kindOf(one)} ${one} (${columns})`);
    await runner.query(
      `ALTER TABLE ${table} ${[...names.map((one) => `DROP INDEX ${one}`), ...adds].join(', ')}`,
    );
    return;
  }
  for (const one of names) await runner.query(`DROP INDEX ${one}`);
  for (const [one, columns] of Object.entries(added))
    await runner.query(`CREATE ${kindOf(one)} ${one} ON ${table} (${columns})`);
}

const definitionOf = (of: Column, isSqlite: boolean) =>
  `${isSqlite ? of.sqlite : of.server} ${of.isNullable ? 'NULL' : 'NOT NULL'}${of.default === undefined ? '' : ` DEFAULT ${of.default}`}`;
