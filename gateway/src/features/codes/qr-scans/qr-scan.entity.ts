import { Field, ID, Int, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { maxNonceLength } from '../../../platform/app-fields.js';
import { asciiColumn, References, timestampColumn } from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';

/** Why a scan was refused. The app receives `unknown` for a code of another application. */
export type Refusal = (typeof RefusalEnum)[keyof typeof RefusalEnum];

/** The refusals as the GraphQL schema names them. */
export const RefusalEnum = {
  UNKNOWN: 'unknown',
  ALREADY_USED: 'already_used',
  REVOKED: 'revoked',
  TOO_EARLY: 'too_early',
  EXPIRED: 'expired',
  USED_TODAY: 'used_today',
  OTHER_APPLICATION: 'other_application',
} as const;

registerEnumType(RefusalEnum, {
  name: 'QrScanRefusal',
  description: 'Why a scan was refused.',
  valuesConfig: {
    UNKNOWN: { description: 'The scanned text is no code of any application.' },
    ALREADY_USED: { description: 'The code had been used as often as it may be.' },
    REVOKED: { description: 'The code had been revoked before.' },
    TOO_EARLY: { description: 'The code was not valid yet.' },
    EXPIRED: { description: 'The code was not valid any more.' },
    USED_TODAY: { description: 'The code had been used on that day before.' },
    OTHER_APPLICATION: { description: 'The code belongs to another application. The app receives UNKNOWN.' },
  },
});

/** The result of a scan. */
export type ScanResult = (typeof ScanResultEnum)[keyof typeof ScanResultEnum];

/** The results as the GraphQL schema names them. */
export const ScanResultEnum = { ACCEPTED: 'accepted', REFUSED: 'refused' } as const;

registerEnumType(ScanResultEnum, {
  name: 'QrScanResult',
  description: 'The result of a scan.',
  valuesConfig: {
    ACCEPTED: { description: 'The code was redeemed, even if the app took the scan back later.' },
    REFUSED: { description: 'The code was not redeemed.' },
  },
});

export const maxScannedTextLength = 100;
export const maxDeviceLength = 60;
export const maxAppVersionLength = 30;

/** One scan by an app that wanted to redeem a code, accepted or refused. Rows are added and never changed, but for `annulledAt`. */
@Entity('qr_scans')
@Index('UQ_qr_scans_nonce', ['applicationId', 'nonce'], { unique: true })
@Index('IX_qr_scans_application', ['applicationId', 'id'])
@Index('IX_qr_scans_code', ['codeId', 'id'])
@Index('IX_qr_scans_batch', ['batchId', 'id'])
// Lists of the scans with a result read a range of one of these two for each refusal, or none; see `scan-list.ts`.
@Index('IX_qr_scans_application_result', ['applicationId', 'refusal', 'id'])
@Index('IX_qr_scans_batch_result', ['batchId', 'refusal', 'id'])
@Index('IX_qr_scans_key', ['keyId'])
@GraphType('One scan by a mobile app that wanted to redeem a code, accepted or refused.')
export class QrScan {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the scan.' })
  id: number;

  /** The application of the key. */
  @Column({ type: 'int' })
  @References('applications', 'FK_qr_scans_application')
  applicationId: number;

  @Column({ type: 'int' })
  @References('application_keys', 'FK_qr_scans_key')
  keyId: number;

  /** Null for a text that is no code of the application. */
  @Column({ type: 'int', nullable: true })
  @References('qr_codes', 'FK_qr_scans_code')
  codeId: number | null;

  /** The batch of the code, so that the scans of a batch are one range of an index. */
  @Column({ type: 'int', nullable: true })
  @References('qr_batches', 'FK_qr_scans_batch')
  batchId: number | null;

  /** The scanned text, cut to 100 characters; null for a code of the application. */
  @Column({ type: 'varchar', length: maxScannedTextLength, nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The scanned text, cut to 100 characters; null for a code of the application.',
  })
  scannedText: string | null;

  /** Null when the whole text is kept. */
  @Column({ type: 'int', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description:
      'How many characters were scanned, when they are more than the 100 that are kept; null otherwise.',
  })
  scannedLength: number | null;

  /** Null for an accepted scan. */
  @Column({ ...asciiColumn(20), nullable: true })
  @Field(() => RefusalEnum, {
    nullable: true,
    description: 'Why the scan was refused; null for an accepted one.',
  })
  refusal: Refusal | null;

  /** When the device scanned, by its own clock. */
  @Column(timestampColumn)
  @Field({ description: 'When the device scanned, by its own clock.' })
  scannedAt: Date;

  /** When the gateway received the scan; later for one that was made without a network. */
  @Column(timestampColumn)
  @Field({
    description: 'When the gateway received the scan: later for one that was made without a network.',
  })
  receivedAt: Date;

  @Column({ type: 'boolean', default: false })
  @Field({
    description:
      'Whether the scan was made without a network and uploaded later. The validity of its code was judged at `scannedAt`, if that was less than 24 hours before.',
  })
  uploaded: boolean;

  @Column({ type: 'varchar', length: maxDeviceLength, nullable: true })
  @Field(() => String, { nullable: true, description: 'The name of the device, if the app tells it.' })
  device: string | null;

  @Column({ type: 'varchar', length: maxAppVersionLength, nullable: true })
  @Field(() => String, { nullable: true, description: 'The version of the app, if the app tells it.' })
  appVersion: string | null;

  /** The app's own name of the scan, so that a repeated call counts once. */
  @Column(asciiColumn(maxNonceLength))
  nonce: string;

  /** When the app took an accepted scan back; null otherwise. */
  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, {
    nullable: true,
    description: 'When the app took an accepted scan back; null otherwise.',
  })
  annulledAt: Date | null;
}
