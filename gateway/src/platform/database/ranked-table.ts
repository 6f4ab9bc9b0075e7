import { type DataSource, type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { addColumns } from './add-columns.js';
import { maxRankLength, unranked } from './ranks.js';

const rowsPerUpdate = 10_000;

const isSqlite = ({ options }: DataSource) => options.type === 'better-sqlite3';

/** `rankOfId` as SQL, for many rows at once. */
export const rankOfIdSql = (connection: DataSource) =>
  isSqlite(connection) ? "printf('j%010d', id)" : "CONCAT('j', LPAD(id, 10, '0'))";

/**
 * Migrations that give the rows of a table, which were listed by their ids, ranks in that order. Each is one statement,
 * or can be repeated: a server commits every change of a table at once.
 *
 * @param number the place of the first of four migrations: 13 digits
 */
export const rankTable = (table: string, number: number): (new () => MigrationInterface)[] => [
  class implements MigrationInterface {
    readonly name = `AddRankTo_${table}${number}`;

    up = (runner: QueryRunner) => {
      const ascii = isSqlite(runner.connection) ? '' : 'CHARACTER SET ascii COLLATE ascii_bin ';
      const rank = `\`rank\` varchar(${maxRankLength}) ${ascii}NOT NULL DEFAULT '${unranked}'`;
      return addColumns(runner, table, [rank]);
    };

    down = (runner: QueryRunner) => runner.dropColumn(table, 'rank');
  },

  class implements MigrationInterface {
    readonly name = `FillRanksOf_${table}${number + 1}`;

    up = async (runner: QueryRunner) => {
      const [{ last }]: [{ last: number | null }] = await runner.query(
        `SELECT MAX(id) AS last FROM ${table}`,
      );
      const rank = rankOfIdSql(runner.connection);
      for (let from = 0; from <= (last ?? -1); from += rowsPerUpdate) {
        const ids = `id >= ${from} AND id < ${from + rowsPerUpdate}`;
        await runner.query(`UPDATE ${table} SET \`rank\` = ${rank} WHERE ${ids}`);
      }
    };

    down = async () => {};
  },

  class implements MigrationInterface {
    readonly name = `IndexRanksOf_${table}${number + 2}`;
    readonly #index = indexOf(table, 'rank', ['applicationId', 'rank', 'id']);

    up = (runner: QueryRunner) => runner.createIndex(table, this.#index);

    down = (runner: QueryRunner) => runner.dropIndex(table, this.#index);
  },

  class implements MigrationInterface {
    readonly name = `DropIndexOfIdsOf_${table}${number + 3}`;
    readonly #index = indexOf(table, 'application', ['applicationId', 'id']);

    up = (runner: QueryRunner) => runner.dropIndex(table, this.#index);

    down = (runner: QueryRunner) => runner.createIndex(table, this.#index);
  },
];

const indexOf = (table: string, name: string, columnNames: string[]) =>
  new TableIndex({ name: `IX_${table}_${name}`, columnNames });
