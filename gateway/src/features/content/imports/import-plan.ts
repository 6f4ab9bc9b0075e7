import type { EntityManager } from 'typeorm';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import { digest } from '../../../platform/digest.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { type Said, said } from '../../../platform/errors/sentences.js';
import { isBlank, visibleText } from '../../../platform/visible-text.js';
import { cellExcerpt } from './cell-excerpt.js';
import type { FileFormat } from './file-format.inputs.js';
import { type Existing, findExisting, type Known } from './find-existing.js';
import type { ImportMode, ImportOutcome } from './import-kind.js';
import type { ImportColumn, ImportContext, ImportTarget, Values } from './import-target.js';
import { says } from './imports.messages.js';
import { type ColumnMap, mapColumns, readAs, valuesIn } from './map-columns.js';
import type { CsvFile, CsvRow } from './read-csv.js';

/** Rows that are checked at once: a millisecond of work. */
const rowsPerTurn = 50;

export interface RowError {
  /** Null when the error is about the whole row. */
  readonly column: string | null;
  readonly message: string;
}

export interface ColumnChange {
  readonly column: string;
  readonly from: string;
  readonly to: string;
}

/** The outcome of a row of an imported file. */
export interface PlannedRow extends CsvRow {
  readonly outcome: ImportOutcome;
  /** The values of the file. */
  readonly given: Values;
  /** The values that would be stored, for a row to add or to change. */
  readonly values: Values;
  /** The existing row. */
  readonly id: number | undefined;
  /** The digests of the values that it has. */
  readonly before: Values | undefined;
  /** The bytes of those that it changes. */
  readonly bytesBefore: number;
  readonly changes: readonly ColumnChange[];
  readonly errors: readonly RowError[];
}

export interface ImportPlan {
  readonly map: ColumnMap;
  readonly rows: readonly PlannedRow[];
  readonly counts: Readonly<Record<ImportOutcome, number>>;
  /** Why none of it can be imported now. */
  readonly problem: Said | undefined;
  /** Another digest means that the file, or a row that it is about, has changed. */
  readonly digest: string;
}

interface NamedRow extends CsvRow {
  readonly given: Values;
  readonly id: number | undefined;
  readonly errors: RowError[];
}

/** Compares a file with the rows of an application. The same on any gateway, and within a transaction. */
export async function planImport(
  manager: EntityManager,
  context: ImportContext,
  target: ImportTarget,
  mode: ImportMode,
  file: CsvFile,
  format: FileFormat,
): Promise<ImportPlan> {
  const map = mapColumns(target, file, format);
  const named = map.problem ? [] : file.rows.map((row) => nameCells(target, map, file, row));
  const existing = await findExisting(manager, context, target, named);
  const seen = new Map<string, number>();
  const rows: PlannedRow[] = [];
  for (const row of named) {
    if (rows.length % rowsPerTurn === 0) await nextTurn();
    rows.push(planRow(target, mode, row, existing, seen));
  }
  const counts = { NEW: 0, UPDATE: 0, UNCHANGED: 0, INVALID: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  const problem = counts.NEW > 0 ? await target.problemOf?.(manager, context, counts.NEW) : undefined;
  const state = rows.map(({ line, outcome, id, values, before }) => [line, outcome, id, values, before]);
  const scope = [context.scope.applicationId, target.undoKind, mode, readAs(file, map)];
  return { map, rows, counts, problem, digest: digest(JSON.stringify([scope, state])) };
}

/** The values of a row, and its errors so far. */
function nameCells(target: ImportTarget, map: ColumnMap, file: CsvFile, row: CsvRow): NamedRow {
  const given = valuesIn(target, map, row);
  const errors: RowError[] = [];
  if (row.cells.slice(map.headings.length).some((cell) => cell.trim() !== ''))
    errors.push({ column: null, message: said(says.tooManyCells) });
  for (const [column, value] of Object.entries(given))
    if (file.hasUnreadable && value.includes('\ufffd'))
      errors.push({ column, message: said(says.unreadable) });
  const { id: text = '' } = given;
  const id = /^#?(\d{1,9})$/.exec(text.trim())?.[1];
  if (text.trim() !== '' && id === undefined) errors.push({ column: 'id', message: said(says.noId) });
  return { ...row, given, id: id === undefined ? undefined : Number(id), errors };
}

/** @param seen the line of each row so far, by its existing row or key */
function planRow(
  target: ImportTarget,
  mode: ImportMode,
  row: NamedRow,
  { byId, byKey }: Known,
  seen: Map<string, number>,
): PlannedRow {
  const { keyColumn, keyOf, columns, noun } = target;
  const key = keyOf(row.given[keyColumn] ?? '');
  const found = row.id === undefined ? byKey.get(key) : byId.get(row.id);
  const errors = [...row.errors];
  if (row.id !== undefined && !found) errors.push({ column: 'id', message: said(says.noRow(noun, row.id)) });
  const column = row.id === undefined ? keyColumn : 'id';
  const name = found ? `id ${found.id}` : `${column} ${row.id ?? key}`;
  const other = seen.get(name);
  if (other === undefined) seen.set(name, row.line);
  else if (!isBlank(row.given[column] ?? ''))
    errors.push({ column, message: said(says.twice(column, other, row.line)) });

  // Fields without a value in the file stay as they are.
  const provided = columns.filter(
    ({ name, byDefault }) => byDefault === undefined || (row.given[name] ?? '') !== '',
  );
  const changed = provided.filter(
    ({ name, isFixed }) =>
      // A row that is found by its key has it, though the file may spell it otherwise.
      found &&
      !isFixed &&
      !(row.id === undefined && name === keyColumn) &&
      !isSame(row.given[name] ?? '', found.digests[name]),
  );
  const done = (outcome: ImportOutcome, values: Values): PlannedRow => {
    if (errors.length > 0)
      return {
        ...row,
        outcome: 'INVALID',
        id: undefined,
        before: undefined,
        bytesBefore: 0,
        values: {},
        changes: [],
        errors,
      };
    const changes = changed.map(({ name }) => ({
      column: name,
      from: found?.shown[name] ?? '',
      to: cellExcerpt(row.given[name] ?? ''),
    }));
    const bytesBefore = changed.reduce((sum, { name }) => sum + (found?.bytes[name] ?? 0), 0);
    return { ...row, outcome, id: found?.id, before: found?.digests, bytesBefore, values, changes, errors };
  };
  // Not checked: it is stored already, and rules may have changed since.
  if (found && changed.length === 0) return done('UNCHANGED', {});
  if (found && mode === 'ADD')
    errors.push({
      column: null,
      message: said(
        says.exists(
          found.id,
          changed.map(({ name }) => name),
        ),
      ),
    });
  const values = checked(target, row, provided, found, errors);
  const stored = found ? pick(values, changed) : values;
  return done(found ? 'UPDATE' : 'NEW', stored);
}

/** Whether a cell has the value that is stored, which may be without the blanks around it and what nobody sees. */
const isSame = (cell: string, stored: string | undefined): boolean =>
  digest(cell) === stored || digest(cell.trim()) === stored || digest(visibleText(cell)) === stored;

/** The values as they would be stored; errors are added to the row's. */
function checked(
  target: ImportTarget,
  { given }: NamedRow,
  provided: readonly ImportColumn[],
  found: Existing | undefined,
  errors: RowError[],
): Values {
  const defaults = Object.fromEntries(target.columns.map(({ name, byDefault = '' }) => [name, byDefault]));
  try {
    const isStored = (column: string) => (found?.bytes[column] ?? 0) > 0;
    return target.check({ ...defaults, ...pick(given, provided) }, !found, isStored);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    errors.push(...error.fields.map(({ field, message }) => ({ column: field, message: said(message) })));
    return given;
  }
}

const pick = (values: Values, columns: readonly ImportColumn[]): Values =>
  Object.fromEntries(columns.map(({ name }) => [name, values[name] ?? '']));
