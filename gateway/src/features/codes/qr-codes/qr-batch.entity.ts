import { Field, ID, Int } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  asciiColumn,
  lockVersionColumn,
  References,
  timestampColumn,
} from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { type CorrectionLevel, ErrorCorrectionEnum } from '../../../platform/symbols/correction-level.js';
import { maxPrefixLength } from '../code-names/serial-text.js';
import { usualLevel } from '../symbol-settings/symbol-settings.entity.js';
import type { UseEvery } from '../validity/use-every.js';

export const maxBatchNameLength = 100;
export const maxBatchNoteLength = 1000;

/** Both sums over batches, and the list of an application, are read from an index alone. */
@Entity('qr_batches')
@Index('IX_qr_batches_application', ['applicationId', 'id', 'size'])
@Index('IX_qr_batches_account', ['accountId', 'size'])
@Index('UQ_qr_batches_idempotencyKey', ['idempotencyKey', 'applicationId'], { unique: true })
// A serial number is found by the batch whose range has it.
@Index('IX_qr_batches_serial', ['applicationId', 'firstSerial'])
// Filters by validity, and phones that ask for changes, read the few batches with one.
@Index('IX_qr_batches_validity', ['applicationId', 'validityChangedAt'])
@GraphType('The QR codes of one generate request, or of one import.')
export class QrBatch {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the batch.' })
  id: number;

  @Column({ type: 'int' })
  @References('applications', 'FK_qr_batches_application')
  applicationId: number;

  /** The account that generated the batch. Null after its deletion; the codes stay in the application and its totals. */
  @Column({ type: 'int', nullable: true })
  @References('accounts', 'FK_qr_batches_account', 'SET NULL')
  accountId: number | null;

  /** The number of codes. Codes are never deleted, so sums of sizes are totals. */
  @Column({ type: 'int' })
  @Field(() => Int, { description: 'The number of codes in the batch.' })
  size: number;

  /** Null until somebody names the batch; see `batch-labels.ts`. */
  @Column({ type: 'varchar', length: maxBatchNameLength, nullable: true })
  name: string | null;

  @Column({ type: 'varchar', length: maxBatchNoteLength, nullable: true })
  @Field(() => String, { nullable: true, description: 'A note about the batch, when there is one.' })
  note: string | null;

  /** Of its symbols. It never changes, as printed symbols cannot. */
  @Column({ type: 'varchar', length: 1, default: usualLevel })
  @Field(() => ErrorCorrectionEnum, { description: 'The error correction of the symbols of its codes.' })
  errorCorrection: CorrectionLevel;

  /** The caller's key for the request, so that a repeated request generates nothing. */
  @Column({ ...asciiColumn(100), nullable: true })
  idempotencyKey: string | null;

  /** The prefix of its codes' serial numbers; null when they have none. */
  @Column({ ...asciiColumn(maxPrefixLength), nullable: true })
  serialPrefix: string | null;

  /** The serial number of its first code. The others follow without gaps, in the order of the ids. */
  @Column({ type: 'int', nullable: true })
  firstSerial: number | null;

  @Column({ type: 'boolean', default: false })
  @Field({ description: 'Whether its codes were printed elsewhere, and their contents imported.' })
  imported: boolean;

  /** From when its codes can be redeemed; null for no beginning. A code may have a validity of its own; see `validity.ts`. */
  @Column({ ...timestampColumn, nullable: true })
  validFrom: Date | null;

  /** The first instant at which they cannot be any more; null for no end. */
  @Column({ ...timestampColumn, nullable: true })
  validUntil: Date | null;

  @Column({ type: 'int', default: 1 })
  maxUses: number;

  @Column({ ...asciiColumn(4), default: 'NONE' })
  useEvery: UseEvery;

  /** Of `useEvery`; null for `NONE`. */
  @Column({ ...asciiColumn(64), nullable: true })
  useZone: string | null;

  /** When a validity was set last, of the batch or of one of its codes; null while they all are valid always, once. */
  @Column({ ...timestampColumn, nullable: true })
  validityChangedAt: Date | null;

  @Column(timestampColumn)
  @Field({ description: 'When the codes were generated.' })
  createdAt: Date;

  @Column(lockVersionColumn)
  lockVersion?: number;
}
