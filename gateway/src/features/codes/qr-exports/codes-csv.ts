import { type CsvColumns, cellsOf, csvHead, csvLines } from '../../../platform/csv/csv-writer.js';
import type { ExportedCode, QrExport } from './qr-exports.service.js';

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
  serial: ({ serial }) => serial ?? '',
  validFrom: ({ validFrom }) => validFrom?.toISOString() ?? '',
  validUntil: ({ validUntil }) => validUntil?.toISOString() ?? '',
  uses: ({ uses }) => String(uses),
  maxUses: ({ maxUses }) => String(maxUses),
};

/** The first line of a table of codes. @param more the names of columns that precede its own */
export const codesHead = ({ fields }: Pick<QrExport, 'fields'>, ...more: string[]): Buffer =>
  csvHead([...more, ...Object.keys(columns), ...fields.map((key) => `field:${key}`)]);

/** A line for each code. @param more the values of the columns that precede */
export const codesLines = (
  codes: readonly ExportedCode[],
  more: (code: ExportedCode) => readonly string[] = () => [],
): Buffer => csvLines(codes.map((code) => [...more(code), ...cellsOf(columns, code), ...code.values]));

/** A table of codes, in pieces. */
export async function* codesCsv(exported: QrExport): AsyncGenerator<Buffer> {
  yield codesHead(exported);
  for await (const codes of exported.chunks) yield codesLines(codes);
}

/** The memory that an export of images holds for each code: an entry in the list of files, and a line of the table. */
export const heldBytesPerCode = 1_500;
/** A chunk of a thousand codes, and what is on its way to the client. */
export const heldBytes = 1024 * 1024;
