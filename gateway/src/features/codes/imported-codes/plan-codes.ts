import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import { idsIn, select } from '../../../platform/database/rows/rows.js';
import { digest } from '../../../platform/digest.js';
import { isStorable } from '../../../platform/errors/parse-input.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { inPieces } from '../../../platform/in-pieces.js';
import { decodeFile } from '../../content/imports/decode-text.js';
import type { FileFormat } from '../../content/imports/file-format.inputs.js';
import type { ImportTarget } from '../../content/imports/import-target.js';
import { says as importsSay } from '../../content/imports/imports.messages.js';
import {
  type ColumnMap,
  foldHeading,
  mapColumns,
  readAs,
  valuesIn,
} from '../../content/imports/map-columns.js';
import { type CsvFile, type CsvOptions, type CsvRow, readCsv } from '../../content/imports/read-csv.js';
import { contentDigest, maxContentLength } from '../code-names/content-digest.js';
import { findCode } from '../qr-codes/code-search.js';
import { says } from './imported-codes.messages.js';
import { type ImportedValidity, readValidity, validityColumns } from './validity-cells.js';

export const maxImportedCodes = 10_000;
const rowsPerRead = 500;

/** A row of a file of contents; without an error it is to be imported. */
export interface PlannedCode extends CsvRow {
  readonly content: string;
  readonly digest: string;
  /** Null for the one of the batch. */
  readonly validity: ImportedValidity | null;
  readonly error: Sentence | undefined;
}

export interface CodesPlan extends ContentsFile {
  readonly rows: readonly PlannedCode[];
  readonly newCount: number;
  readonly invalidCount: number;
  /** Another digest means that the file, or what is known of its contents, has changed. */
  readonly digest: string;
}

const contentHeadings = [
  ...['content', 'contents', 'contenu', 'contenus', 'code', 'codes'],
  ...['qr code', 'qr codes', 'qr-code', 'qr-codes', 'inhalt', 'contenido'],
];
const targetWith = (headings: readonly string[]): Pick<ImportTarget, 'columns' | 'hasIds'> => ({
  hasIds: false,
  columns: [{ name: 'content', headings }, ...validityColumns],
});
const target = targetWith(contentHeadings);
/** Of an export, which has the codes themselves in a column of their own. */
const exported = targetWith(['content']);

/** A file of contents, and which of its columns they are. */
export interface ContentsFile {
  readonly file: CsvFile;
  readonly map: ColumnMap;
}

/**
 * Reads a file of contents. Its first line is a heading when one of its cells is a word for them; a file of one column
 * needs none. The first line says how many columns there are: an unquoted delimiter in a content makes none.
 * @throws DomainError INVALID_INPUT
 */
export async function readContents(csv: string, format: FileFormat): Promise<ContentsFile> {
  const options: CsvOptions = {
    maxRows: maxImportedCodes,
    keepsBlank: true,
    recognised: [',', ';', '\t'],
    isHeading: (cells) => cells.some((cell) => contentHeadings.includes(foldHeading(cell))),
  };
  const read = await readCsv(decodeFile(csv), options, format);
  const first = read.hasHeading ? read.heading : (read.rows[0]?.cells ?? []);
  const width = 1 + first.findLastIndex((cell) => cell.trim() !== '');
  const file = { ...read, heading: read.heading.slice(0, width) };
  const known = file.heading.some((cell) => foldHeading(cell) === 'content') ? exported : target;
  return { file, map: mapColumns(known, file, width === 1 ? { columns: ['content'], ...format } : format) };
}

/** Compares a file with the codes of an application. The same on any gateway, and within a transaction. */
export async function planCodes(
  manager: EntityManager,
  { applicationId }: ApplicationScope,
  { file, map }: ContentsFile,
  templates: readonly string[],
): Promise<CodesPlan> {
  const seen = new Map<string, number>();
  const rows: PlannedCode[] = [];
  const last = file.rows.findLastIndex(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const contents = map.problem ? [] : file.rows.slice(0, last + 1);
  for await (const piece of inPieces(contents, rowsPerRead)) {
    await nextTurn();
    const read = piece.map((row) => {
      const values = valuesIn(target, map, row);
      const content = values.content?.trim() ?? '';
      const { validity, error: ofValidity } = readValidity(values);
      const error = errorOf(row, content, map.headings.length) ?? ofValidity;
      return { ...row, content, digest: contentDigest(content), validity, error };
    });
    const known = await findKnown(manager, applicationId, read, templates);
    for (const row of read) {
      const error = row.error ?? known(row) ?? repeated(seen, row);
      rows.push({ ...row, error });
    }
  }
  const invalidCount = rows.filter(({ error }) => error !== undefined).length;
  const state = rows.map(({ line, content, validity, error }) => [
    line,
    content,
    validity,
    error?.en ?? null,
  ]);
  return {
    ...{ file, map },
    rows,
    newCount: rows.length - invalidCount,
    invalidCount,
    digest: digest(JSON.stringify([applicationId, readAs(file, map), state])),
  };
}

function errorOf({ cells }: CsvRow, content: string, columns: number): Sentence | undefined {
  if (cells.slice(columns).some((cell) => cell.trim() !== ''))
    return columns > 1 ? importsSay.tooManyCells : says.severalColumns;
  if (content === '') return says.empty;
  if (content.length > maxContentLength) return says.tooLong(content.length, maxContentLength);
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(content)) return says.notOneLine;
  if (!isStorable(content) || content.includes('\ufffd')) return says.unreadable;
  return undefined;
}

/** The error of a row whose content is on an earlier line. */
function repeated(seen: Map<string, number>, { content, line }: ReadRow) {
  const other = seen.get(content);
  if (other === undefined) {
    seen.set(content, line);
    return undefined;
  }
  return says.twice(other);
}

/** The code in a content, by the first template that has one there. */
const codeOf = (content: string, templates: readonly string[]) =>
  templates.map((template) => findCode(content, template)).find((code) => code !== undefined);

type ReadRow = Omit<PlannedCode, 'error'>;

/** Makes the error of a row whose content the application has already, as its own code or an imported one. */
async function findKnown(
  manager: EntityManager,
  applicationId: number,
  rows: readonly ReadRow[],
  templates: readonly string[],
): Promise<(row: ReadRow) => Sentence | undefined> {
  const byDigest = idsIn(
    rows.map((row) => row.digest),
    'contentDigest',
  );
  const imported = await select<{ contentDigest: string }>(
    manager,
    `SELECT contentDigest FROM qr_codes WHERE ${byDigest.where} AND applicationId + 0 = ?`,
    [...byDigest.values, applicationId],
  );
  const codes = new Map(rows.map(({ content }) => [content, codeOf(content, templates)]));
  const byCode = idsIn(
    [...codes.values()].filter((code) => code !== undefined),
    'code',
  );
  const own = await select<{ code: string }>(
    manager,
    `SELECT code FROM qr_codes WHERE ${byCode.where} AND applicationId + 0 = ?`,
    [...byCode.values, applicationId],
  );
  const [digests, ownCodes] = [
    new Set(imported.map((row) => row.contentDigest)),
    new Set(own.map(({ code }) => code)),
  ];
  return (row) => {
    if (digests.has(row.digest)) return says.isImported;
    return ownCodes.has(codes.get(row.content) ?? '') ? says.isCode : undefined;
  };
}
