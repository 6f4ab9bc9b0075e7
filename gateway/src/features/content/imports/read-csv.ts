import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import { withoutGuard } from '../../../platform/csv/formula-guard.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { type DecodedText, decodeText } from './decode-text.js';
import { type Delimiter, delimiters, type FileFormat } from './file-format.inputs.js';
import { says } from './imports.messages.js';

export const maxRows = 5_000;

/** How a file is read, unless its format says otherwise. */
export interface CsvOptions {
  /** The most rows. */
  readonly maxRows?: number;
  /** Blank lines are rows too, so that their numbers can be told. */
  readonly keepsBlank?: boolean;
  /** Whether the first line names the columns; otherwise it is a row as well. */
  readonly isHeading?: (cells: readonly string[]) => boolean;
  /** The delimiters that are recognised. */
  readonly recognised?: readonly Delimiter[];
}
/** Address books have up to 92. */
const maxColumns = 100;
/** Bytes that are parsed at once: two milliseconds of work. */
const pieceBytes = 32 * 1024;

/** A line of the file that is not blank, as far as it is a row. */
export interface CsvRow {
  /** The number of its first line in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvFile extends Pick<DecodedText, 'encoding' | 'hasUnreadable'> {
  readonly delimiter: Delimiter;
  readonly hasHeading: boolean;
  /** A cell for each column, blank ones without a heading. */
  readonly heading: readonly string[];
  readonly rows: readonly CsvRow[];
}

export const fileError = (message: Sentence) => fieldError('INVALID_INPUT', 'csv', message);

/**
 * Reads a file of at most 2 MB and 5,000 rows by default, blank ones included, in pieces between which others are served.
 * @throws DomainError INVALID_INPUT for what is not such a file
 */
export async function readCsv(
  bytes: Buffer,
  options: CsvOptions = {},
  format: FileFormat = {},
): Promise<CsvFile> {
  const { maxRows: max = maxRows, keepsBlank = false, isHeading = () => true } = options;
  const { text, encoding, hasUnreadable } = decodeText(bytes, format.encoding);
  // Excel writes and reads such a line.
  const named = /^"?sep=([,;\t|])"?(\r\n|\r|\n)/i.exec(text);
  const delimiter =
    format.delimiter ??
    (named?.[1] as Delimiter | undefined) ??
    sniffDelimiter(text, options.recognised ?? delimiters);
  const rows: CsvRow[] = [];
  let heading: readonly string[] | undefined;
  let line = named ? 2 : 1;
  let records = 0;
  let width = 0;
  const take = (cells: readonly string[]) => {
    const firstLine = line;
    line += 1 + cells.reduce((sum, cell) => sum + lineBreaksIn(cell), 0);
    records += 1;
    // A blank line takes as long to read as a row.
    if (records > max + 1) throw tooManyLines(rows.length, max);
    const isBlank = cells.every((cell) => cell.trim() === '');
    if (isBlank && !(keepsBlank && heading)) return;
    if (cells.length > maxColumns) throw fileError(says.lineTooWide(firstLine, maxColumns));
    if (heading === undefined && (format.hasHeading ?? isHeading(cells))) {
      heading = cells;
      return;
    }
    heading ??= [];
    width = Math.max(width, cells.length);
    if (rows.length === max) throw tooManyLines(rows.length, max);
    rows.push({ line: firstLine, cells: cells.map(withoutGuard) });
  };
  const parsed: Options = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  };
  try {
    const table = Buffer.from(text.slice(named?.[0].length ?? 0));
    for await (const cells of pieces(table).pipe(parse(parsed))) take(cells);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw fileError(
      error.code === 'CSV_QUOTE_NOT_CLOSED' ? says.quoteOpen(line) : says.unreadableBeyond(line),
    );
  }
  if (heading === undefined) throw fileError(says.empty);
  if (rows.length === 0) throw fileError(says.noRows);
  const hasHeading = heading.length > 0;
  return {
    ...{ encoding, hasUnreadable, delimiter, hasHeading, rows },
    heading: hasHeading ? heading : Array.from({ length: width }, () => ''),
  };
}

const tooManyLines = (rows: number, max: number) =>
  fileError(rows === max ? says.tooManyRows(max) : says.tooManyLines(max));

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
function sniffDelimiter(text: string, recognised: readonly Delimiter[]): Delimiter {
  const heading = /[^\r\n]*/.exec(text.trimStart().slice(0, 10_000))?.[0] ?? '';
  const plain = heading.replace(/"[^"]*"/g, '');
  const counts = recognised.map((delimiter) => ({ delimiter, count: plain.split(delimiter).length }));
  const [best] = counts.toSorted((a, b) => b.count - a.count);
  return best === undefined || best.count === 1 ? ',' : best.delimiter;
}
