import { Field, Int } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { cellExcerpt } from './cell-excerpt.js';
import { ImportOutcome } from './import-kind.js';
import type { CsvRow } from './read-csv.js';

@GraphType('A column of an imported file.')
export class ImportHeading {
  @Field({ description: 'The heading, as in the file; blank without one.' })
  heading: string;

  @Field(() => String, { nullable: true, description: 'The field; null for a column that is not imported.' })
  column: string | null;
}

@GraphType('A value of a row.')
export class ImportValue {
  @Field({ description: 'Its column.' })
  column: string;

  @Field({ description: 'The value, or its first 300 characters.' })
  value: string;
}

@GraphType('A value that an import would change.')
export class ImportChange {
  @Field({ description: 'Its column.' })
  column: string;

  @Field({ description: 'The present value, or its first 300 characters.' })
  from: string;

  @Field({ description: 'The new value, or its first 300 characters.' })
  to: string;
}

@GraphType('Why a row cannot be imported.')
export class ImportRowError {
  @Field(() => String, { nullable: true, description: 'The column; null when it is about the whole row.' })
  column: string | null;

  @Field({ description: 'The reason, in a sentence.' })
  message: string;
}

@GraphType('A row of an imported file.')
export class ImportRow {
  @Field(() => Int, { description: 'The number of its first line in the file, from 1.' })
  line: number;

  @Field(() => ImportOutcome, { description: 'The outcome of the row.' })
  outcome: ImportOutcome;

  @Field(() => [ImportValue], { description: 'Its values.' })
  values: ImportValue[];

  @Field(() => [ImportChange], { description: 'The changes of an existing row.' })
  changes: readonly ImportChange[];

  @Field(() => [ImportRowError], { description: 'Why it is invalid.' })
  errors: readonly ImportRowError[];
}

@GraphType('A row of a file as it is read.')
export class ImportSample {
  @Field(() => Int, { description: 'The number of its first line in the file, from 1.' })
  line: number;

  @Field(() => [String], { description: 'Its cells, each with its first 300 characters at most.' })
  cells: readonly string[];
}

const maxSample = 5;
const minFirst = 2;

/** The first rows, and the first ones in which the character set shows. */
export function sampleOf(rows: readonly CsvRow[]): ImportSample[] {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const telling = filled.filter(({ cells }) => cells.some((cell) => /[^\0-\x7F]/.test(cell)));
  const chosen = new Set([
    ...filled.slice(0, minFirst),
    ...telling.slice(0, maxSample - minFirst),
    ...filled.slice(minFirst, maxSample),
  ]);
  return [...chosen]
    .slice(0, maxSample)
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, cells }) => ({ line, cells: cells.map(cellExcerpt) }));
}
