import { Field, ID } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { asciiColumn, References, timestampColumn } from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { codeLength } from '../code-names/code-generator.js';
import { maxContentLength } from '../code-names/content-digest.js';
import type { UseEvery } from '../validity/use-every.js';
import { QrBatch } from './qr-batch.entity.js';
import { type QrStatus, QrStatusEnum } from './qr-status.js';

/** The path of the image of a code. Images are not stored but drawn on request. */
export const imagePathOf = (code: string) => `/qr/${code}.png`;

@Entity('qr_codes')
@Index('UQ_qr_codes_code', ['code'], { unique: true })
@Index('IX_qr_codes_ending', ['ending'])
@Index('IX_qr_codes_history', ['applicationId', 'batchId', 'id'])
// Filters and counts read a range of it for each status, printed or not; see `filter-sql.ts`.
@Index('IX_qr_codes_status', ['applicationId', 'status', 'printed', 'createdAt', 'id', 'batchId'])
// Only imported codes are in it on SQLite; a server has no partial indexes.
@Index('IX_qr_codes_content', ['contentDigest'], { where: 'contentDigest IS NOT NULL' })
@GraphType('One QR code.')
export class QrCode {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the QR code.' })
  id: number;

  @Column({ type: 'int' })
  @References('applications', 'FK_qr_codes_application')
  applicationId: number;

  @Column({ type: 'int' })
  batchId: number;

  /** Without a foreign key, which would cost every new code one more index. Nothing else holds that a batch with codes stays. */
  @ManyToOne(() => QrBatch, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'batchId' })
  batch?: Relation<QrBatch>;

  @Column(asciiColumn(codeLength))
  @Field({ description: "The unique code: 20 characters of Crockford's base32." })
  code: string;

  /** The last characters of the code, by which a search finds it. */
  @Column({ ...asciiColumn(4), nullable: true, select: false })
  ending?: string | null;

  /** The content of the symbol, from the template at the time of generation: printed codes never change. */
  @Column({ type: 'varchar', length: maxContentLength })
  content: string;

  /** By which an imported code is found; null for our own. See `content-digest.ts`. */
  @Column({ ...asciiColumn(24), nullable: true })
  contentDigest: string | null;

  /** The number after the prefix of the batch; null for a code without one. */
  @Column({ type: 'int', nullable: true })
  serialNumber: number | null;

  @Column(asciiColumn(8))
  @Field(() => QrStatusEnum, { description: 'The status of the code.' })
  status: QrStatus;

  @Column({ type: 'boolean', default: false })
  @Field({ description: 'Whether the code is on a label of a confirmed print run.' })
  printed: boolean;

  /** The change to the present status, without a foreign key for the same reason. */
  @Column({ type: 'int', nullable: true })
  statusChangeId: number | null;

  /** How often apps have redeemed it. 0 also for a code that a gateway before release 1.1 redeemed; see `usesOf`. */
  @Column({ type: 'int', default: 0 })
  uses: number;

  /** The time of the latest use by an app. */
  @Column({ ...timestampColumn, nullable: true })
  lastUsedAt: Date | null;

  /** Null for the validity of its batch; else it and the next four are the code's own. */
  @Column({ type: 'int', nullable: true })
  maxUses: number | null;

  @Column({ ...timestampColumn, nullable: true })
  validFrom: Date | null;

  @Column({ ...timestampColumn, nullable: true })
  validUntil: Date | null;

  @Column({ ...asciiColumn(4), nullable: true })
  useEvery: UseEvery | null;

  @Column({ ...asciiColumn(64), nullable: true })
  useZone: string | null;

  /** The time of its batch, by which filters find the codes of a batch. */
  @Column(timestampColumn)
  @Field({ description: 'When the code was generated.' })
  createdAt: Date;

  @Field({
    description:
      'The path of the image, a PNG of 300×300 pixels. It needs no session. With `.svg` in place of `.png` it is an SVG; `?size=150|300|600|1200`, `margin=0` to `10` (modules) and `level=L|M|Q|H` give other images.',
    simple: false,
  })
  get imagePath(): string {
    return imagePathOf(this.code);
  }
}
