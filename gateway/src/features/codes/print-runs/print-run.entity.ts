import { Field, ID, Int, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  asciiColumn,
  lockVersionColumn,
  References,
  timestampColumn,
} from '../../../platform/database/columns.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { LabelTextEnum, maxFieldLine, maxOwnLine, SymbolPositionEnum } from './label-texts.js';
import type { LabelText, SymbolPosition } from './labels/label-drawing.js';
import { findSheet, labelsPerSheet, type SheetGeometry } from './labels/sheet-geometry.js';
import { says } from './print-runs.messages.js';

/** A run is prepared, and then either confirmed or abandoned; both are final. */
export type PrintRunStatus = 'prepared' | 'confirmed' | 'abandoned';

export const PrintRunStatusEnum = {
  PREPARED: 'prepared',
  CONFIRMED: 'confirmed',
  ABANDONED: 'abandoned',
} as const;
registerEnumType(PrintRunStatusEnum, {
  name: 'PrintRunStatus',
  description: 'The status of a print run.',
  valuesConfig: {
    PREPARED: { description: 'Can be printed; nobody has said yet how it came out.' },
    CONFIRMED: { description: 'Printed: its codes are printed, except on spoiled and empty labels.' },
    ABANDONED: { description: 'Not printed, and cannot be printed any more.' },
  },
});

@Entity('print_runs')
@Index('IX_print_runs_application', ['applicationId', 'id'])
@Index('IX_print_runs_account', ['accountId'])
@Index('IX_print_runs_sheet', ['sheetId', 'accountId', 'confirmedAt', 'id'])
@Index('IX_print_runs_reprintOf', ['reprintOfId'])
@Index('IX_print_runs_status', ['status', 'createdAt'])
@GraphType('One printing of QR codes on label sheets.')
export class PrintRun {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the print run.' })
  id: number;

  @Column({ type: 'int' })
  @References('applications', 'FK_print_runs_application')
  applicationId: number;

  /** The account that prepared the run. Null after its deletion. */
  @Column({ type: 'int', nullable: true })
  @References('accounts', 'FK_print_runs_account', 'SET NULL')
  accountId: number | null;

  @Column(asciiColumn(30))
  sheetId: string;

  @Column({ type: 'int' })
  @Field(() => Int, {
    description: 'The cell of the first label on the first sheet, from 1, row by row from the left.',
  })
  startCell: number;

  @Column({ type: 'int' })
  @Field(() => Int, { description: 'How many labels each code has, side by side.' })
  copies: number;

  @Column(asciiColumn(13))
  @Field(() => LabelTextEnum, { description: 'The text beside or below the symbols.' })
  text: LabelText;

  @Column({ type: 'varchar', length: 5, default: 'auto' })
  @Field(() => SymbolPositionEnum, { description: 'Where the symbols are.' })
  symbolPosition: SymbolPosition;

  @Column({ type: 'varchar', length: maxOwnLine, default: '' })
  @Field({ description: 'The second line of labels with `CODE_AND_TEXT`; empty with other texts.' })
  ownLine: string;

  @Column({ type: 'varchar', length: maxFieldLine, default: '' })
  @Field({ description: 'The second line of `CODE_AND_FIELDS`, such as `{seat} · {name}`; else empty.' })
  fieldLine1: string;

  @Column({ type: 'varchar', length: maxFieldLine, default: '' })
  @Field({ description: 'The third line of `CODE_AND_FIELDS`; empty without one.' })
  fieldLine2: string;

  @Column({ type: 'boolean', default: false })
  @Field({
    description:
      'Whether the labels have the logo of the application: the one that it has when the PDF is drawn.',
  })
  logo: boolean;

  /** The batch of the first code. Null for a run of an earlier release that was abandoned. */
  @Column({ type: 'int', nullable: true })
  firstBatchId: number | null;

  @Column({ type: 'int', default: 0 })
  batchCount: number;

  @Column({ type: 'boolean' })
  @Field({ description: 'Whether the corners of the labels are marked; always on plain paper.' })
  cutMarks: boolean;

  @Column({ type: 'int' })
  @Field(() => Int, { description: 'The number of codes in the run.' })
  codeCount: number;

  @Column({ type: 'int' })
  @Field(() => Int, { description: 'The number of labels in the run.' })
  labelCount: number;

  @Column({ type: 'int' })
  @Field(() => Int, {
    description:
      'How many codes of the selection are not in the run, because they were used or revoked when it was prepared.',
  })
  leftOutCount: number;

  @Column(asciiColumn(9))
  @Field(() => PrintRunStatusEnum, { description: 'The status of the run.' })
  status: PrintRunStatus;

  @Column({ type: 'int', nullable: true })
  @References('print_runs', 'FK_print_runs_reprintOf', 'SET NULL')
  reprintOfId: number | null;

  @Column(timestampColumn)
  @Field({ description: 'When the run was prepared.' })
  createdAt: Date;

  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, { nullable: true, description: 'When the run was confirmed.' })
  confirmedAt: Date | null;

  @Field(() => ID, {
    nullable: true,
    simple: false,
    description: 'The run whose spoiled and empty labels this one prints again.',
  })
  get reprintOf(): number | null {
    return this.reprintOfId;
  }

  @Field(() => Int, { simple: false, description: 'The number of sheets.' })
  get pageCount(): number {
    return pageOf(this, this.labelCount);
  }

  @Field({
    simple: false,
    description:
      'The path of the PDF, which is drawn when it is requested, with the calibration of the account that requests it. It needs a session, and answers 409 for an abandoned run. `?sheets=first` is the first sheet alone, `?sheets=rest` the others.',
  })
  get pdfPath(): string {
    return `/print-runs/${this.id}.pdf`;
  }

  @Field(() => String, {
    nullable: true,
    simple: false,
    description:
      'The path of the labels in ZPL, for label printers with 203 dots an inch, or 300 with `?dpi=300`. It needs a session, as the PDF does. Null for sheets.',
  })
  get zplPath(): string | null {
    return sheetOf(this).isForLabelPrinter ? `/print-runs/${this.id}.zpl` : null;
  }

  @Column(lockVersionColumn)
  lockVersion?: number;
}

/** The labels of a run in words. @param batch the name of the batch of its first code, if that is known */
export function nameOf(
  { labelCount, batchCount }: Pick<PrintRun, 'labelCount' | 'batchCount'>,
  batch: string | null,
): Sentence {
  if (batch === null) return says.labels(labelCount);
  if (batchCount === 1) return says.labelsOf(batch, labelCount);
  return says.labelsOfSeveral(labelCount, batch, batchCount - 1);
}

/** The numbers of the first and the last label on some sheets of a run: all of them, the first one, or the others. */
export function labelsOn(run: PrintRun, sheets: 'all' | 'first' | 'rest'): [from: number, to: number] {
  const onFirst = Math.min(run.labelCount, labelsPerSheet(sheetOf(run)) - run.startCell + 1);
  if (sheets === 'first') return [1, onFirst];
  return [sheets === 'rest' ? onFirst + 1 : 1, run.labelCount];
}

type Placed = Pick<PrintRun, 'sheetId' | 'startCell'>;

/** @throws Error for a sheet that the product no longer has: sheets with runs must stay */
export function sheetOf({ sheetId }: Pick<PrintRun, 'sheetId'>): SheetGeometry {
  const sheet = findSheet(sheetId);
  if (!sheet) throw new Error(`A print run refers to the unknown sheet ${sheetId}.`);
  return sheet;
}

/** The page of a label by its number, both from 1. */
export const pageOf = (run: Placed, label: number): number =>
  Math.ceil((run.startCell - 1 + label) / labelsPerSheet(sheetOf(run)));

/** The cell of a label by its number, both from 1. */
export const cellOf = (run: Placed, label: number): number =>
  ((run.startCell - 2 + label) % labelsPerSheet(sheetOf(run))) + 1;
