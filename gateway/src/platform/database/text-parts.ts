import { type EntityManager, type QueryRunner, Table } from 'typeorm';
import { tableColumns } from './columns.js';
import type { RowRange } from './count-up-to.js';
import { foldText } from './fold-text.js';
import { foreignKey } from './foreign-key.js';

/*
 * An index by which a search finds a text anywhere in a column (docs/decisions/0023): a table with the parts of the texts
 * and the ids of their rows. Its statements name no entity, because migrations run them too, before later migrations add
 * columns.
 */

/** Longer words are found by so many of their characters, and then compared. */
export const maxPartLength = 16;

/** Compared byte by byte, but for blanks at the end, which parts are without: texts are folded before. */
export const partColumn = {
  type: 'varchar',
  length: maxPartLength,
  charset: 'utf8mb4',
  collation: 'utf8mb4_bin',
} as const;

const rowsPerStatement = 10_000;

/** A table of parts, and its column with the ids of the rows whose texts they are of. */
export interface PartsIndex {
  readonly table: string;
  readonly rowId: string;
}

/** The beginnings of all that a text has from some character on, each once, and without blanks at the end. */
export function textParts(text: string): string[] {
  const characters = [...foldText(text)];
  const parts = characters.map((_, at) => characters.slice(at, at + maxPartLength).join(''));
  // No word of a search ends with a blank. Other characters at the end are compared.
  const compared = parts.map((part) => part.replace(/ +$/, ''));
  return [...new Set(compared)].filter((part) => part !== '');
}

/** The parts of which each is of a text with a word, if that is no longer than a part. */
export function partsWith(word: string): RowRange {
  const begin = [...word].slice(0, maxPartLength).join('');
  // The last character of Unicode, which is assigned to nothing.
  return { where: 'part >= ? AND part < ?', values: [begin, `${begin}\u{10FFFF}`] };
}

/** Whether a text with the part that begins a word may be without the word. */
export const isLongerThanPart = (word: string) => [...word].length > maxPartLength;

/** A text, and the id of its row. */
export interface IndexedText {
  readonly id: number;
  readonly text: string;
}

/** Writes the parts of texts, in place of those that their rows had. The rows are new, or locked. */
export async function replaceParts(
  manager: EntityManager,
  { table, rowId }: PartsIndex,
  texts: readonly IndexedText[],
): Promise<void> {
  const ids = texts.map(({ id }) => Number(id)).join(', ');
  await manager.query(`DELETE FROM ${table} WHERE ${rowId} IN (${ids})`);
  const rows = texts.flatMap(({ id, text }) => textParts(text).map((part) => [part, id] as const));
  // Rows in the order of the primary key are inserted in half the time.
  rows.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    const inserted = rows.slice(at, at + rowsPerStatement);
    const places = inserted.map(() => '(?, ?)').join(', ');
    await manager.query(`INSERT INTO ${table} (part, ${rowId}) VALUES ${places}`, inserted.flat());
  }
}

/** The table of an index, in a migration. @param keys what the names of its index and foreign key end with */
export const partsTable = (
  runner: QueryRunner,
  { table, rowId }: PartsIndex,
  { keys, indexed }: { readonly keys: string; readonly indexed: string },
) =>
  new Table({
    name: table,
    columns: tableColumns(runner, [
      { name: 'part', ...partColumn, isPrimary: true },
      { name: rowId, type: 'int', isPrimary: true },
    ]).filter(({ name }) => name !== 'id'),
    withoutRowid: true,
    indices: [{ name: `IX_${table}_${keys}`, columnNames: [rowId] }],
    foreignKeys: [foreignKey(`FK_${table}_${keys}`, rowId, indexed, 'CASCADE')],
  });
