import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../platform/database/dialect.js';
import { execute } from '../../../platform/database/rows/rows.js';
import { isAscii } from '../../../platform/database/search-text.js';
import { inPieces } from '../../../platform/in-pieces.js';
import { removeOf, rowsPerDelete } from '../code-fields/remove-values.js';
import { foldedLength, foldedValue } from '../code-names/folded-value.js';
import { maxValueLength } from './qr-code-value.entity.js';
import type { StoredValue } from './read-values.js';

/** As `insertNewCodes` inserts at once, for the same reason; a value takes less time than a code. */
const rowsPerInsert = { embedded: 300, server: 2000 };
const idDigits = 10;

/** Sets values of codes in the transaction of the manager; one without a text is removed. */
export async function writeValues(manager: EntityManager, values: readonly StoredValue[]): Promise<void> {
  const dialect = dialectOf(manager);
  const length = 2 * idDigits + 2 + foldedLength + maxValueLength;
  const rows = dialect.jsonRows('rows_', `VARCHAR(${length}) CHARACTER SET utf8mb4`);
  const sql = `${insertFrom(rows)} ${dialect.orUpdate((added) => ({ text: added('text'), folded: added('folded') }))}`;
  const step = dialect.isEmbedded ? rowsPerInsert.embedded : rowsPerInsert.server;
  const set = values.filter(({ text }) => text !== '');
  for await (const piece of inPieces(set, step))
    await execute(manager, sql, [JSON.stringify(piece.map(joined))]);
  await removeValues(
    manager,
    values.filter(({ text }) => text === ''),
  );
}

async function removeValues(manager: EntityManager, values: readonly StoredValue[]): Promise<void> {
  for (const fieldId of new Set(values.map((value) => value.fieldId))) {
    const codes = values.filter((value) => value.fieldId === fieldId).map(({ codeId }) => codeId);
    for await (const piece of inPieces(codes, rowsPerDelete)) await removeOf(manager, fieldId, piece);
  }
}

/** A row as one text of parts of fixed lengths: its ids, the length of the folded text, this, and the text. */
function joined({ codeId, fieldId, text }: StoredValue): string {
  const folded = foldedValue(text);
  const digits = (id: number) => String(id).padStart(idDigits, '0');
  // Databases count characters, not code units.
  return `${digits(codeId)}${digits(fieldId)}${String(isAscii(folded) ? folded.length : [...folded].length).padStart(2, '0')}${folded}${text}`;
}

const foldedAt = 2 * idDigits + 3;
const lengthOf = `SUBSTR(value, ${2 * idDigits + 1}, 2) + 0`;

/** SQLite takes what follows a table for a join, unless a condition ends it. */
const insertFrom = (rows: string) =>
  `INSERT INTO qr_code_values (codeId, fieldId, folded, text)
   SELECT SUBSTR(value, 1, ${idDigits}) + 0, SUBSTR(value, ${idDigits + 1}, ${idDigits}) + 0,
     SUBSTR(value, ${foldedAt}, ${lengthOf}), SUBSTR(value, ${foldedAt} + ${lengthOf})
   FROM ${rows} WHERE 1 = 1`;
