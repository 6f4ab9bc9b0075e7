import { Arg, Field, Int, ObjectType } from 'type-graphql';
import { csvHead, csvLines } from '../../../platform/csv/csv-writer.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { said } from '../../../platform/errors/sentences.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationField } from '../../operations/applications/application.args.js';
import { undoable } from '../../operations/undo/undo-field.js';
import { cellExcerpt } from './cell-excerpt.js';
import { FileFormatInput } from './file-format.inputs.js';
import { ImportKind, ImportMode, ImportOutcome } from './import-kind.js';
import type { ImportPlan, PlannedRow } from './import-plan.js';
import { ImportHeading, ImportRow, ImportSample, sampleOf } from './import-rows.js';
import { says } from './imports.messages.js';
import type { CsvFile } from './read-csv.js';

const maxShownRows = 200;
/** Two of the longest files fit into the memory of one answer. */
const costOfWholeFile = 3_500;

@MutationInput('A file to import.', 'The file.')
export class PreviewImportInput extends FileFormatInput {
  @Field(() => ImportKind, { description: 'The kind of its rows.' })
  kind: ImportKind;

  @Field({
    description:
      'The bytes of the file in base64, so that its character set is recognised: at most 2 MB and 5,000 rows. Headings in English, French, German or Spanish are known; other columns are not imported. A column such as `text:fr` has translations into a language of the application, and a blank cell in it leaves a translation as it is.',
  })
  csv: string;

  @Field(() => ImportMode, {
    defaultValue: ImportMode.ADD,
    description: 'The handling of a row that exists already and differs.',
  })
  mode: ImportMode;

  @Field(() => Boolean, {
    defaultValue: true,
    description:
      'Whether new app users are invited by mail; otherwise `inviteAppUsers` or `resendAppUserInvitation` does it another time.',
  })
  invite: boolean;

  @ApplicationField()
  application?: string | null;
}

@MutationInput('A file to import as a preview has shown it.', 'The file, and the digest of its preview.')
export class RunImportInput extends PreviewImportInput {
  @Field({ description: 'The `digest` of the preview.' })
  digest: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether invalid rows are left out. Otherwise one of them prevents the import.',
  })
  skipInvalid: boolean;
}

type PreviewedRow = Pick<PlannedRow, 'line' | 'cells' | 'outcome' | 'given' | 'changes' | 'errors'>;

/** A file as the preview of its import shows it. */
export interface PreviewedFile extends Pick<ImportPlan, 'digest' | 'map' | 'counts' | 'problem'> {
  readonly file: CsvFile;
  readonly rows: readonly PreviewedRow[];
}

@ObjectType({ description: 'The preview of an import. Nothing is stored.' })
export class ImportPreview {
  constructor(private readonly plan: PreviewedFile) {}

  @Field({
    description:
      'Names the file and the rows it is about, as they are now, for `runImport` or `importQrCodes`.',
  })
  get digest(): string {
    return this.plan.digest;
  }

  @Field({ description: 'The character set that was recognised or chosen, such as UTF-8 or Windows-1252.' })
  get encoding(): string {
    return this.plan.file.encoding;
  }

  @Field({ description: 'The delimiter that was recognised or chosen: a comma, a semicolon, a tab or `|`.' })
  get delimiter(): string {
    return this.plan.file.delimiter;
  }

  @Field(() => [ImportHeading], { description: 'The columns of the file, and what each of them is.' })
  get headings(): readonly ImportHeading[] {
    return this.plan.map.headings;
  }

  @Field({ description: 'Whether the first line names the columns.' })
  get hasHeading(): boolean {
    return this.plan.file.hasHeading;
  }

  @Field(() => [String], { description: 'The fields that a column of the file can be.' })
  get fields(): readonly string[] {
    return this.plan.map.fields;
  }

  @Field(() => [ImportSample], {
    description: 'A few rows as they are read: the first ones, and those with letters beyond ASCII.',
  })
  get sample(): ImportSample[] {
    return sampleOf(this.plan.file.rows);
  }

  @Field(() => Int, { description: 'How many rows would be added.' })
  get newCount(): number {
    return this.plan.counts.NEW;
  }

  @Field(() => Int, { description: 'How many rows would be changed.' })
  get updateCount(): number {
    return this.plan.counts.UPDATE;
  }

  @Field(() => Int, { description: 'How many rows exist already with the same values.' })
  get unchangedCount(): number {
    return this.plan.counts.UNCHANGED;
  }

  @Field(() => Int, { description: 'How many rows cannot be imported.' })
  get invalidCount(): number {
    return this.plan.counts.INVALID;
  }

  @Field(() => String, {
    nullable: true,
    description: 'Why none of it can be imported now, such as too many mails; null when it can.',
  })
  get problem(): string | null {
    const { map, problem = map.problem } = this.plan;
    return problem === undefined ? null : said(problem);
  }

  @Field(() => [ImportRow], { description: 'Rows in the order of the file, invalid ones first.' })
  rows(
    @Arg('first', () => Int, { defaultValue: 50, description: 'How many, 1 to 200.' }) first: number,
    @Arg('outcome', () => ImportOutcome, { nullable: true, description: 'Only rows with this outcome.' })
    outcome?: ImportOutcome | null,
  ): ImportRow[] {
    if (first < 1 || first > maxShownRows)
      throw fieldError('INVALID_INPUT', 'first', says.rowsOutOfRange(maxShownRows));
    const rows = outcome
      ? this.plan.rows.filter((row) => row.outcome === outcome)
      : this.plan.rows.toSorted((a, b) => rank(a) - rank(b));
    return rows.slice(0, first).map(({ line, outcome, given, changes, errors }) => ({
      line,
      outcome,
      values: Object.entries(given).map(([column, value]) => ({ column, value: cellExcerpt(value) })),
      changes,
      errors,
    }));
  }

  @Field({
    description:
      'The invalid rows as a CSV file, each with its errors in a column `error`: correct and import it again. It may be as long as the file, so one request reads two at most.',
    complexity: costOfWholeFile,
  })
  get invalidRows(): string {
    const { map, rows } = this.plan;
    // A file that was corrected has the errors of the time before.
    const columns = map.headings
      .map(({ heading, column }, at) => ({ heading: heading || column || '', at }))
      .filter(({ heading }) => heading !== 'error');
    const lines = rows
      .filter(({ outcome }) => outcome === 'INVALID')
      .map(({ cells, errors }) => [
        ...columns.map(({ at }) => cells[at] ?? ''),
        errors.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join(' '),
      ]);
    return Buffer.concat([
      csvHead([...columns.map(({ heading }) => heading), 'error']),
      csvLines(lines),
    ]).toString();
  }
}

const rank = ({ outcome }: PreviewedRow) => (outcome === 'INVALID' ? 0 : 1);

export const RunImportPayload = payload('RunImportPayload', 'The result of an import.', {
  addedCount: [() => Int, 'How many rows were added.'],
  updatedCount: [() => Int, 'How many rows were changed.'],
  unchangedCount: [() => Int, 'How many rows existed already with the same values.'],
  skippedCount: [() => Int, 'How many invalid rows were left out.'],
  message: [() => String, 'A message to show to the user.'],
  ...undoable,
});
