import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import { idsIn, select } from '../../../platform/database/rows/rows.js';
import { foldText } from '../../../platform/database/search-text.js';
import { digest } from '../../../platform/digest.js';
import { isStorable } from '../../../platform/errors/parse-input.js';
import { inPieces } from '../../../platform/in-pieces.js';
import { decodeFile } from '../../content/imports/decode-text.js';
import { type CsvFile, type CsvRow, readCsv } from '../../content/imports/read-csv.js';
import { contentDigest, maxContentLength } from '../code-names/content-digest.js';
import { findCode } from '../qr-codes/code-search.js';

export const maxImportedCodes = 10_000;
const rowsPerRead = 500;

/** A row of a file of contents; without an error it is to be imported. */
export interface PlannedCode extends CsvRow {
  readonly content: string;
  readonly digest: string;
  readonly error: string | undefined;
}

export interface CodesPlan {
  readonly file: CsvFile;
  readonly rows: readonly PlannedCode[];
  readonly newCount: number;
  readonly invalidCount: number;
  /** Another digest means that the file, or what is known of its contents, has changed. */
  readonly digest: string;
}

const headings = new Set([
  'content',
  'contents',
  'contenu',
  'contenus',
  'code',
  'codes',
  'qr code',
  'qr codes',
]);

/** Reads a file of one column. Its first line is a heading when it is one of a few words. @throws DomainError INVALID_INPUT */
export const readContents = (csv: string): Promise<CsvFile> =>
  readCsv(decodeFile(csv), {
    maxRows: maxImportedCodes,
    keepsBlank: true,
    isHeading: ([cell = '', ...others]) =>
      headings.has(
        foldText(cell)
          .trim()
          .replace(/[\s_-]+/g, ' '),
      ) && others.every((other) => other.trim() === ''),
  });

/** Compares a file with the codes of an application. The same on any gateway, and within a transaction. */
export async function planCodes(
  manager: EntityManager,
  { applicationId }: ApplicationScope,
  file: CsvFile,
  templates: readonly string[],
): Promise<CodesPlan> {
  const seen = new Map<string, number>();
  const rows: PlannedCode[] = [];
  const last = file.rows.findLastIndex(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  for await (const piece of inPieces(file.rows.slice(0, last + 1), rowsPerRead)) {
    await nextTurn();
    const read = piece.map((row) => {
      const content = row.cells[0]?.trim() ?? '';
      return { ...row, content, digest: contentDigest(content), error: errorOf(row, content) };
    });
    const known = await findKnown(manager, applicationId, read, templates);
    for (const row of read) {
      const error = row.error ?? known(row) ?? repeated(seen, row);
      rows.push({ ...row, error });
    }
  }
  const invalidCount = rows.filter(({ error }) => error !== undefined).length;
  const state = rows.map(({ line, content, error }) => [line, content, error ?? null]);
  return {
    file,
    rows,
    newCount: rows.length - invalidCount,
    invalidCount,
    digest: digest(JSON.stringify([applicationId, state])),
  };
}

function errorOf({ cells }: CsvRow, content: string): string | undefined {
  if (cells.slice(1).some((cell) => cell.trim() !== ''))
    return 'The line has more than one column. Put a content that has commas or semicolons between quotation marks.';
  if (content === '') return 'The line is empty.';
  if (content.length > maxContentLength)
    return `The content has ${content.length.toLocaleString('en')} characters. At most ${maxContentLength} can be imported.`;
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(content))
    return 'The content has a line break, a tab or another control character.';
  if (!isStorable(content) || content.includes('\ufffd'))
    return 'The content has a character that cannot be read. Save the file as CSV (UTF-8).';
  return undefined;
}

/** The error of a row whose content is on an earlier line. */
function repeated(seen: Map<string, number>, { content, line }: ReadRow) {
  const other = seen.get(content);
  if (other === undefined) {
    seen.set(content, line);
    return undefined;
  }
  return `The same content is on line ${other}.`;
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
): Promise<(row: ReadRow) => string | undefined> {
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
    if (digests.has(row.digest)) return 'This content is imported already.';
    return ownCodes.has(codes.get(row.content) ?? '')
      ? 'This is a code of the application already.'
      : undefined;
  };
}
