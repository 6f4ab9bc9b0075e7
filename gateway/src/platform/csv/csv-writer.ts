import { stringify } from 'csv-stringify/sync';
import { guardFormula } from './formula-guard.js';

/** Excel reads UTF-8 only after a byte order mark. */
const byteOrderMark = '\uFEFF';

/** Lines of comma-separated values (RFC 4180): each cell is quoted, and none is a formula to a spreadsheet. */
export const csvLines = (records: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    stringify(records as string[][], {
      record_delimiter: 'windows',
      quoted: true,
      quoted_empty: true,
      cast: { string: guardFormula },
    }),
  );

/** The first line of a file: the names of its columns. */
export const csvHead = (columns: readonly string[]): Buffer =>
  Buffer.concat([Buffer.from(byteOrderMark), csvLines([columns])]);

/** The columns of a table, by their names, and the text of each. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string>>;

/** The cells of a row. */
export const cellsOf = <Row>(columns: CsvColumns<Row>, row: Row): string[] =>
  Object.values(columns).map((text) => text(row));
