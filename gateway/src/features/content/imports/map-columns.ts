import { foldText } from '../../../platform/database/search-text.js';
import { type Sentence, say } from '../../../platform/errors/sentence.js';
import type { ImportTarget } from './import-target.js';
import { fileError } from './read-csv.js';

/** A cell of the heading, and the column it stands for; null for one that is not imported. */
export interface MappedHeading {
  readonly heading: string;
  readonly column: string | null;
}

/** The answer repeats the headings. */
const maxHeadingLength = 200;

/** How much of a heading an error repeats. */
const maxNamed = 10;
const maxNamedLength = 40;

const idHeadings = ['id', 'identifiant', 'numero', 'number', 'no'];

/** A heading as it is compared. */
export const foldHeading = (cell: string): string =>
  foldText(cell)
    .trim()
    .replace(/[\s_]+/g, ' ');

/** Recognises the columns of a file by their headings. @throws DomainError INVALID_INPUT */
export function mapColumns(
  { columns, hasIds }: Pick<ImportTarget, 'columns' | 'hasIds'>,
  heading: readonly string[],
): MappedHeading[] {
  const known = hasIds ? [{ name: 'id', headings: idHeadings, byDefault: '' }, ...columns] : columns;
  if (heading.some((cell) => cell.length > maxHeadingLength))
    throw fileError(
      say`The first line has to name the columns, each with at most ${{ max: maxHeadingLength }} characters.`,
    );
  const mapped = heading.map((cell) => {
    const name = foldHeading(cell);
    return {
      heading: cell.trim(),
      column: known.find(({ headings }) => headings.includes(name))?.name ?? null,
    };
  });
  for (const { name, byDefault } of known) {
    const count = mapped.filter(({ column }) => column === name).length;
    if (count > 1) throw fileError(say`Two columns of the file are the ${{ name }}. Keep one of them.`);
    if (count === 0 && byDefault === undefined)
      throw fileError(
        say`The file has no column “${{ name }}”. Its first line has to name the columns: ${{ columns: columns.map((column) => column.name).join(', ') }}. ${namesOf(heading)}`,
      );
  }
  return mapped;
}

/** The headings of a file, for a message. */
function namesOf(heading: readonly string[]): Sentence {
  const names = heading.map((cell) => cell.trim()).filter((name) => name !== '');
  const shown = names
    .slice(0, maxNamed)
    .map((name) =>
      name.length > maxNamedLength ? `“${name.slice(0, maxNamedLength).toWellFormed()}…”` : `“${name}”`,
    );
  const more = names.length - maxNamed;
  return more > 0
    ? say`It has ${{ shown: shown.join(', ') }} and ${{ more }} more.`
    : say`It has ${{ shown: shown.join(', ') }}.`;
}
