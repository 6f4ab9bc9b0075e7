import { stringify } from 'csv-stringify/sync';
import type { ExportedCode } from './qr-exports.service.js';

/** Excel reads UTF-8 only after a byte order mark. */
const byteOrderMark = '\uFEFF';

/** The columns of a table of codes, and their texts. Times are in UTC. */
const columns: Readonly<Record<string, (code: ExportedCode) => string>> = {
  code: ({ code }) => code,
  status: ({ status }) => status,
  content: ({ content }) => content,
  batch: ({ batch }) => batch,
  created: ({ createdAt }) => createdAt.toISOString(),
  printed: ({ printed }) => (printed ? 'yes' : 'no'),
  reason: ({ reason }) => reason ?? '',
  note: ({ note }) => note ?? '',
  changed: ({ changedAt }) => changedAt?.toISOString() ?? '',
};

/**
 * Comma-separated values (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in front,
 * which a program that reads the file takes off again.
 */
const csv = (records: readonly (readonly string[])[]) =>
  stringify(records as string[][], {
    record_delimiter: 'windows',
    escape_formulas: true,
    // The package itself quotes for a line break of two characters only.
    quoted_match: /[\r\n]/,
  });

/** The first line of a table of codes. @param more the names of columns that precede its own */
export const csvHead = (...more: string[]): Buffer =>
  Buffer.from(byteOrderMark + csv([[...more, ...Object.keys(columns)]]));

/** A line for each code. @param more the values of the columns that precede */
export const csvLines = (
  codes: readonly ExportedCode[],
  more: (code: ExportedCode) => readonly string[] = () => [],
): Buffer =>
  Buffer.from(csv(codes.map((code) => [...more(code), ...Object.values(columns).map((text) => text(code))])));
