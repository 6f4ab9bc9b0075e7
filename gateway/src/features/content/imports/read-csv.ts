import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import { withoutGuard } from '../../../platform/csv/formula-guard.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { type Said, say } from '../../../platform/errors/sentence.js';
import { decodeText, type Encoding } from './decode-text.js';

export const maxRows = 5_000;

/** How a file of one column is read. */
export interface CsvOptions {
  /** The most rows. */
  readonly maxRows?: number;
  /** Blank lines are rows too, so that their numbers can be told. */
  readonly keepsBlank?: boolean;
  /** Whether the first line names the columns; otherwise it is a row as well. */
  readonly isHeading?: (cells: readonly string[]) => boolean;
}
const maxColumns = 50;
/** Bytes that are parsed at once: two milliseconds of work. */
const pieceBytes = 32 * 1024;

/** A line of the file that is not blank, as far as it is a row. */
export interface CsvRow {
  /** The number of its first line in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvFile {
  readonly encoding: Encoding;
  readonly delimiter: ',' | ';' | '\t';
  readonly heading: readonly string[];
  readonly rows: readonly CsvRow[];
}

export const fileError = (message: Said) => fieldError('INVALID_INPUT', 'csv', message);

/**
 * Reads a file of at most 2 MB and 5,000 rows by default, blank ones included, in pieces between which others are served.
 * @throws DomainError INVALID_INPUT for what is not such a file
 */
export async function readCsv(bytes: Buffer, options: CsvOptions = {}): Promise<CsvFile> {
  const { maxRows: max = maxRows, keepsBlank = false, isHeading = () => true } = options;
  const { text, encoding } = decodeText(bytes);
  // Excel writes and reads such a line.
  const named = /^"?sep=([,;\t])"?(\r\n|\r|\n)/i.exec(text);
  const delimiter = (named?.[1] as CsvFile['delimiter'] | undefined) ?? sniffDelimiter(text);
  const rows: CsvRow[] = [];
  let heading: readonly string[] | undefined;
  let line = named ? 2 : 1;
  let records = 0;
  const take = (cells: readonly string[]) => {
    const firstLine = line;
    line += 1 + cells.reduce((sum, cell) => sum + lineBreaksIn(cell), 0);
    records += 1;
    // A blank line takes as long to read as a row.
    if (records > max + 1) throw tooManyLines(rows.length, max);
    const isBlank = cells.every((cell) => cell.trim() === '');
    if (isBlank && !(keepsBlank && heading)) return;
    if (cells.length > maxColumns)
      throw fileError(say`Line ${{ firstLine }} has more than ${{ max: maxColumns }} cells.`);
    if (heading === undefined && isHeading(cells)) {
      heading = cells;
      return;
    }
    heading ??= [];
    if (rows.length === max) throw tooManyLines(rows.length, max);
    rows.push({ line: firstLine, cells: cells.map(withoutGuard) });
  };
  const format: Options = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  };
  try {
    const table = Buffer.from(text.slice(named?.[0].length ?? 0));
    for await (const cells of pieces(table).pipe(parse(format))) take(cells);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw fileError(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? say`The quotation mark that opens on line ${{ line }} or later is not closed.`
        : say`The file cannot be read beyond line ${{ line }}.`,
    );
  }
  if (heading === undefined) throw fileError('The file is empty.');
  if (rows.length === 0) throw fileError('The file has no rows below its heading.');
  return { encoding, delimiter, heading, rows };
}

const tooManyLines = (rows: number, maxRows: number) => {
  const max = maxRows.toLocaleString('en');
  return fileError(
    rows === maxRows
      ? say`The file has more than ${{ max }} rows. Split it.`
      : say`The file has more than ${{ max }} lines, blank ones included. Delete the blank ones, or split the file.`,
  );
};

const pieces = (bytes: Buffer) =>
  Readable.from(
    (async function* () {
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        yield bytes.subarray(at, at + pieceBytes);
        await nextTurn();
      }
    })(),
  );

const lineBreaksIn = (cell: string) => cell.match(/\r\n|\r|\n/g)?.length ?? 0;

/** The delimiter that the heading has most of, outside quotation marks. */
function sniffDelimiter(text: string): CsvFile['delimiter'] {
  const counts = { ',': 0, ';': 0, '\t': 0 };
  const heading = /[^\r\n]*/.exec(text.trimStart().slice(0, 10_000))?.[0] ?? '';
  for (const character of heading.replace(/"[^"]*"/g, ''))
    if (character in counts) counts[character as CsvFile['delimiter']] += 1;
  const [best] = Object.entries(counts).toSorted(([, a], [, b]) => b - a) as [[CsvFile['delimiter'], number]];
  return best[1] === 0 ? ',' : best[0];
}
