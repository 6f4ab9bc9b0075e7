import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { turnsAmongSteps } from '../../../platform/admission/heavy-work.js';
import { digest } from '../../../platform/digest.js';
import { said } from '../../../platform/errors/sentences.js';
import { inPieces } from '../../../platform/in-pieces.js';
import type { FileFormat } from '../../content/imports/file-format.inputs.js';
import type { PreviewedFile } from '../../content/imports/imports.inputs.js';
import { says as importsSay } from '../../content/imports/imports.messages.js';
import { foldHeading, mapColumns, readAs, valuesIn } from '../../content/imports/map-columns.js';
import type { CsvFile, CsvRow } from '../../content/imports/read-csv.js';
import type { CodeField } from '../code-fields/code-field.entity.js';
import { labelFonts } from '../label-fonts/label-fonts.js';
import { codesPerRead, type ValueChange } from './change-values.js';
import { says } from './code-values.messages.js';
import { findRows, type KeyColumn, keyColumns } from './find-rows.js';
import { valuesByCode } from './read-values.js';
import { checkValue } from './value-rules.js';

/** A file, and how it is read. */
export interface ValuesFile {
  readonly file: CsvFile;
  /** Of its bytes. */
  readonly fileDigest: string;
  readonly format: FileFormat;
  /** Whether each row becomes a new code, which it does not name. */
  readonly newCodes: boolean;
}

type PlannedRow = PreviewedFile['rows'][number] & {
  /** Of a valid row; a new code has no id yet. */
  readonly values: readonly ValueChange[];
};

export interface ValuesPlan extends PreviewedFile {
  readonly rows: readonly PlannedRow[];
}

/** A cell that removes a value. A blank one leaves it. */
const removed = '-';

const keyHeadings: Readonly<Record<KeyColumn, readonly string[]>> = {
  code: ['code', 'codes', 'qr code', 'qr codes', 'qr-code', 'codigo'],
  content: ['content', 'contents', 'contenu', 'contenus', 'inhalt', 'contenido'],
  serial: ['serial', 'serial number', 'numero de serie', 'seriennummer'],
};

const columnOf = ({ key }: CodeField) => `field:${key}`;

/** The columns of a file. A heading that says so is a field, then a key, then a name. */
function targetOf(fields: readonly CodeField[], { file, format, newCodes }: ValuesFile) {
  const names = new Set((format.columns ?? file.heading).map((name) => foldHeading(name ?? '')));
  const has = (column: KeyColumn) => keyHeadings[column].some((heading) => names.has(heading));
  const key = newCodes ? undefined : (keyColumns.find(has) ?? keyColumns[0]);
  const taken = new Set(key && keyHeadings[key]);
  const headings = new Map<CodeField, string>();
  for (const nameOf of [columnOf, (field: CodeField) => field.key, (field: CodeField) => field.label])
    for (const field of fields) {
      const heading = foldHeading(nameOf(field));
      if (headings.has(field) || taken.has(heading) || !names.has(heading)) continue;
      headings.set(field, heading);
      taken.add(heading);
    }
  const keys = fields.map((field) => field.key).join(', ');
  const problem = headings.size > 0 ? undefined : keys === '' ? says.noFields : says.noColumns(keys);
  const columns = fields.map((field) => ({
    ...{ name: columnOf(field), headings: [headings.get(field) ?? ''].filter(Boolean), byDefault: '' },
  }));
  const named = key ? [{ name: key, headings: keyHeadings[key] }, ...columns] : columns;
  return { key, columns: named, otherColumns: newCodes ? [] : keyColumns, problem, hasIds: false };
}

/** Compares a file with the values of codes. The same on any gateway, and within a transaction. */
export async function planValues(
  manager: EntityManager,
  scope: ApplicationScope,
  fields: readonly CodeField[],
  given: ValuesFile,
  templates: readonly string[],
): Promise<ValuesPlan> {
  const { file, fileDigest, format, newCodes } = given;
  const { characters } = await labelFonts();
  const target = targetOf(fields, given);
  const map = mapColumns(target, file, format);
  const read = map.problem ? [] : file.rows.map((row) => ({ ...row, given: valuesIn(target, map, row) }));
  const { key } = target;
  const nameOf = (row: { given: Readonly<Record<string, string>> }) => row.given[key ?? '']?.trim() ?? '';
  const codes = key && (await findRows(manager, scope, key, read.map(nameOf).filter(Boolean), templates));
  const seen = new Map<number, number>();
  const rows: PlannedRow[] = [];
  const counts = { NEW: 0, UPDATE: 0, UNCHANGED: 0, INVALID: 0 };
  const types = fields.map(({ id, type, choices }) => [id, type, choices]);
  let state = digest(JSON.stringify([scope.applicationId, newCodes, types, fileDigest, readAs(file, map)]));
  const columns = new Map(fields.map((field) => [field.id, columnOf(field)]));
  const changeOf = ({ fieldId, before: from, text: to }: ValueChange) => {
    return { column: columns.get(fieldId) ?? '', from, to };
  };
  const turn = turnsAmongSteps();
  for await (const piece of inPieces(read, codesPerRead)) {
    await turn();
    const ids = piece.flatMap((row) => codes?.get(nameOf(row)) ?? []);
    const known = await valuesByCode(manager, ids);
    const planned = piece.map((row) => {
      const errors: { column: string | null; message: string }[] = [];
      if (hasMore(row, map.headings.length))
        errors.push({ column: null, message: said(importsSay.tooManyCells) });
      const codeId = codes?.get(nameOf(row)) ?? 0;
      const other = seen.get(codeId);
      if (key && nameOf(row) === '') errors.push({ column: key, message: said(says.blankKey(key)) });
      else if (key && codeId === 0) errors.push({ column: key, message: said(says.noCode) });
      else if (key && other !== undefined) errors.push({ column: key, message: said(says.sameCode(other)) });
      else seen.set(codeId, row.line);
      const values: ValueChange[] = [];
      for (const field of fields) {
        const column = columnOf(field);
        const cell = row.given[column]?.trim() ?? '';
        if (cell === '') continue;
        const checked = cell === removed ? { text: '' } : checkValue(field, cell, characters);
        if (file.hasUnreadable && cell.includes('\ufffd'))
          errors.push({ column, message: said(importsSay.unreadable) });
        else if ('error' in checked) errors.push({ column, message: said(checked.error) });
        else {
          const before = known.get(codeId)?.get(field.id) ?? '';
          if (before === checked.text) continue;
          values.push({ codeId, fieldId: field.id, before, text: checked.text });
        }
      }
      const isInvalid = errors.length > 0;
      const outcome = isInvalid ? 'INVALID' : newCodes ? 'NEW' : values.length > 0 ? 'UPDATE' : 'UNCHANGED';
      counts[outcome] += 1;
      const changes = outcome === 'UPDATE' ? values.map(changeOf) : [];
      return { ...row, outcome, errors, changes, values: isInvalid ? [] : values } as const;
    });
    // Nothing else is known of new codes.
    if (!newCodes)
      state = digest(state + JSON.stringify(planned.map(({ outcome, values }) => [outcome, values])));
    rows.push(...planned);
  }
  return { file, map, rows, counts, digest: state, problem: undefined };
}

const hasMore = ({ cells }: CsvRow, columns: number) =>
  cells.slice(columns).some((cell) => cell.trim() !== '');
