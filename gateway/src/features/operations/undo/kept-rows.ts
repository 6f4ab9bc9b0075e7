import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { idsIn, isDuplicate, select, selectRows } from '../../../platform/database/rows/rows.js';
import { withSearchText } from '../../../platform/database/search-text.js';
import type { Said, Sentence } from '../../../platform/errors/sentences.js';
import { inPieces } from '../../../platform/in-pieces.js';

/** The size of a payload beyond which an action cannot be undone. */
export const maxPayloadBytes = 4 * 1024 * 1024;
/** A statement of this many rows is short enough for the embedded database, which runs on this thread. */
const rowsPerStatement = 100;

/** A row that could not be restored. */
export interface RestoreConflict {
  readonly id: string;
  readonly message: Said;
}

/** The result of a restore. */
export interface Restored {
  readonly restored: number;
  readonly conflicts: readonly RestoreConflict[];
  /** The ids of what was restored, as the audit log names it. */
  readonly ids: readonly (number | string)[];
  /** How many there are, when `ids` does not name all. */
  readonly count?: number;
  /** Sentences about parts of restored rows that were not kept. */
  readonly missing?: readonly Sentence[];
}

/**
 * Reads rows that are about to be deleted, for the payload of an entry. The caller has locked them, so that no change
 * is committed in between.
 * @returns undefined when they are too large for a payload; no more of them is read
 */
export async function keepRows<Row extends ObjectLiteral & { id: number }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  ids: readonly number[],
): Promise<Row[] | undefined> {
  const kept: Row[] = [];
  let bytes = 0;
  for await (const piece of inPieces(ids, rowsPerStatement)) {
    const { where, values } = idsIn(piece);
    const rows = (await selectRows(manager, entity, `WHERE ${where} ORDER BY id`, values)) as Row[];
    bytes += Buffer.byteLength(JSON.stringify(rows));
    if (bytes > maxPayloadBytes) return undefined;
    kept.push(...rows);
  }
  return kept;
}

/**
 * Inserts kept rows with the ids that they had.
 * @param conflictOf the sentence about a row whose place is taken: by its id or by a unique index
 */
export async function restoreRows<Row extends ObjectLiteral & { id: number }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  kept: readonly Row[],
  conflictOf: (row: Row) => Said,
): Promise<Restored> {
  const conflicts: RestoreConflict[] = [];
  for await (const piece of inPieces(kept, rowsPerStatement)) {
    const rows = piece.map((row) => withDates(manager, entity, row));
    await forgetDeleted(manager, entity, rows);
    if (!(await insert(manager, entity, rows)))
      for (const row of rows)
        if (!(await insert(manager, entity, [row])))
          conflicts.push({ id: String(row.id), message: conflictOf(row) });
  }
  const lost = new Set(conflicts.map(({ id }) => id));
  const ids = kept.map(({ id }) => id).filter((id) => !lost.has(String(id)));
  return { restored: ids.length, conflicts, ids };
}

/** @returns false when one of the rows has its place taken, and then none is inserted */
async function insert<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  rows: Row[],
): Promise<boolean> {
  try {
    const values = rows.map((row) => withSearchText(entity, row));
    await manager.createQueryBuilder().insert().into(entity).values(values).updateEntity(false).execute();
    return true;
  } catch (error) {
    // The databases undo the statement, and the transaction goes on.
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Clears references to rows that are deleted meanwhile, such as the account that invited somebody, as their deletion does. */
async function forgetDeleted<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  rows: Row[],
): Promise<void> {
  for (const { columnNames, referencedTablePath, onDelete } of metadataOf(manager, entity).foreignKeys) {
    const column = columnNames[0] as keyof Row;
    if (onDelete !== 'SET NULL') continue;
    const ids = [...new Set(rows.map((row) => row[column] as number | null))].filter((id) => id !== null);
    if (ids.length === 0) continue;
    const { where, values } = idsIn(ids);
    const found = await select<{ id: number }>(
      manager,
      `SELECT id FROM ${referencedTablePath} WHERE ${where}`,
      values,
    );
    const present = new Set(found.map(({ id }) => id));
    for (const row of rows) if (!present.has(row[column])) Object.assign(row, { [column]: null });
  }
}

const metadataOf = (manager: EntityManager, entity: EntityTarget<ObjectLiteral>) =>
  manager.connection.getMetadata(entity);

/** JSON has no dates. */
function withDates<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: Row,
): Row {
  const { columns } = metadataOf(manager, entity);
  const dates = columns
    .filter(({ type, propertyName }) => type === 'datetime' && row[propertyName])
    .map(({ propertyName }) => [propertyName, new Date(row[propertyName] as string)]);
  return { ...row, ...Object.fromEntries(dates) };
}
