import { foldText } from '../../../platform/database/search-text.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import type { FileFormat } from './file-format.inputs.js';
import type { ImportColumn, ImportTarget, Values } from './import-target.js';
import { says } from './imports.messages.js';
import { type CsvFile, type CsvRow, fileError } from './read-csv.js';

/** A cell of the heading, and the column it stands for; null for one that is not imported. */
export interface MappedHeading {
  readonly heading: string;
  readonly column: string | null;
}

/** The columns of a file. */
export interface ColumnMap {
  readonly headings: readonly MappedHeading[];
  /** The places of the cells that are the value of a column, in the order in which they are joined. */
  readonly places: readonly (readonly [column: string, places: readonly number[]])[];
  /** The columns that a heading can stand for. */
  readonly fields: readonly string[];
  /** Why the file cannot be read with these columns. */
  readonly problem: Sentence | undefined;
}

type Columns = Pick<ImportTarget, 'columns' | 'otherColumns' | 'problem' | 'hasIds'>;

/** The answer repeats the headings. */
const maxHeadingLength = 200;

/** How much of a heading an error repeats. */
const maxNamed = 10;
const maxNamedLength = 40;

const idColumn: ImportColumn = {
  name: 'id',
  headings: ['id', 'identifiant', 'numero', 'number', 'no'],
  byDefault: '',
};

/** A heading as it is compared. */
export const foldHeading = (cell: string): string =>
  foldText(cell)
    .trim()
    .replace(/[\s_]+/g, ' ');

/** The headings of a file or, where a person has said what its columns are, their names. */
export const columnNames = (
  { heading }: Pick<CsvFile, 'heading'>,
  { columns }: FileFormat,
): readonly string[] => (columns ? columns.map((name) => name ?? '') : heading);

/**
 * Recognises the columns of a file by their headings, unless a person has said what they are.
 * @throws DomainError INVALID_INPUT for headings that are too long, and for a column that a person cannot choose
 */
export function mapColumns(
  target: Columns,
  { heading, hasHeading }: Pick<CsvFile, 'heading' | 'hasHeading'>,
  { columns: chosen }: FileFormat = {},
): ColumnMap {
  const known = target.hasIds ? [idColumn, ...target.columns] : target.columns;
  const fields = [...new Set([...known.map(({ name }) => name), ...(target.otherColumns ?? [])])];
  if (heading.some((cell) => cell.length > maxHeadingLength))
    throw fileError(says.headingTooLong(maxHeadingLength));
  if (chosen) checkChosen(chosen, fields, heading.length);
  const names = heading.map(foldHeading);
  const places = known.map((column) => {
    const found = chosen ? inOrder(column, names, placesOf(chosen, [column.name])) : recognise(column, names);
    return [column.name, found] as const;
  });
  const headings = heading.map((cell, at) => ({
    heading: cell.trim(),
    column: places.find(([, found]) => found.includes(at))?.[0] ?? null,
  }));
  const problem = target.problem ?? problemOf(known, { heading, hasHeading }, places);
  return { headings, places: places.filter(([, found]) => found.length > 0), fields, problem };
}

const placesOf = (names: readonly (string | null)[], wanted: readonly string[]): number[] =>
  names.flatMap((name, at) => (name !== null && wanted.includes(name) ? [at] : []));

/** The places of a column by the headings of a file. A name besides its parts is left out. */
function recognise({ headings, parts }: ImportColumn, names: readonly string[]): number[] {
  const whole = placesOf(names, headings);
  if (whole.length > 0 || !parts) return whole;
  const [first, either, last] = parts.map((part) => placesOf(names, part)) as [number[], number[], number[]];
  return first.length > 0 && either.length > 0 && last.length > 0 ? either : [...first, ...either, ...last];
}

/** A family name that stands before the given name is read after it. */
function inOrder({ parts }: ImportColumn, names: readonly string[], places: readonly number[]): number[] {
  const rankOf = (at: number) =>
    parts?.[0].includes(names[at] ?? '') ? 0 : parts?.[2].includes(names[at] ?? '') ? 2 : 1;
  return places.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function checkChosen(chosen: readonly (string | null)[], fields: readonly string[], count: number): void {
  const unknown = chosen.find((name) => name !== null && !fields.includes(name));
  if (unknown != null)
    throw fieldError('INVALID_INPUT', 'columns', says.noField(shortened(unknown), fields.join(', ')));
  if (chosen.length !== count) throw fieldError('INVALID_INPUT', 'columns', says.otherColumns(count));
}

function problemOf(
  known: readonly ImportColumn[],
  { heading, hasHeading }: Pick<CsvFile, 'heading' | 'hasHeading'>,
  places: ColumnMap['places'],
): Sentence | undefined {
  for (const { name, byDefault, parts } of known) {
    // A language has several tags, and so a column of its name for each.
    const count = new Set(places.flatMap(([column, found]) => (column === name ? found : []))).size;
    if (count > 1 && !parts) return says.columnTwice(name);
    if (count > 0 || byDefault !== undefined) continue;
    if (!hasHeading) return says.columnNotChosen(name);
    const columns = known.filter((column) => column !== idColumn).map((column) => column.name);
    return says.noColumn(name, columns.join(', '), ...namesOf(heading));
  }
  return undefined;
}

/** The values of a row by their columns. Cells that form a value together are joined by blanks. */
export function valuesIn(
  { columns }: Pick<ImportTarget, 'columns'>,
  { places }: ColumnMap,
  { cells }: CsvRow,
): Values {
  const values: Record<string, string> = {};
  for (const [column, found] of places) {
    const given = found.flatMap((at) => cells[at] ?? []);
    if (given.length === 0) continue;
    const whole =
      given.length === 1
        ? (given[0] ?? '')
        : given
            .map((cell) => cell.trim())
            .filter(Boolean)
            .join(' ');
    const read = columns.find(({ name }) => name === column)?.read;
    values[column] = read ? read(whole) : whole;
  }
  return values;
}

/** How a file was read, for the digest of its preview. */
export const readAs = ({ encoding, delimiter, hasHeading, heading }: CsvFile, { places }: ColumnMap) => [
  ...[encoding, delimiter, hasHeading],
  ...[heading, places],
];

const shortened = (name: string) =>
  name.length > maxNamedLength ? `${name.slice(0, maxNamedLength).toWellFormed()}…` : name;

/** The first headings of a file, and the number of the others. */
function namesOf(heading: readonly string[]): [shown: readonly string[], more: number] {
  const names = heading.map((cell) => cell.trim()).filter((name) => name !== '');
  return [names.slice(0, maxNamed).map(shortened), Math.max(0, names.length - maxNamed)];
}
