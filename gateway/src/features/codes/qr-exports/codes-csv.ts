import { type CsvColumns, cellsOf, csvHead, csvLines } from '../../../platform/csv/csv-writer.js';
import type { ExportedCode } from './qr-exports.service.js';

/** The columns of a table of codes. Times are in UTC. */
const columns: CsvColumns<ExportedCode> = {
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

/** The first line of a table of codes. @param more the names of columns that precede its own */
export const codesHead = (...more: string[]): Buffer => csvHead([...more, ...Object.keys(columns)]);

/** A line for each code. @param more the values of the columns that precede */
export const codesLines = (
  codes: readonly ExportedCode[],
  more: (code: ExportedCode) => readonly string[] = () => [],
): Buffer => csvLines(codes.map((code) => [...more(code), ...cellsOf(columns, code)]));
