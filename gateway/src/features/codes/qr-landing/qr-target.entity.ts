import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { asciiColumn } from '../../../platform/database/columns.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';

export const maxTargetLength = 500;
/** The longest name of the domain name system. */
export const maxHostLength = 253;

/** Where the active codes of a batch lead who opens them with a plain camera. */
@Entity('qr_targets')
@Index('UQ_qr_targets_batch', ['batchId'], { unique: true })
export class QrTarget {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  batchId: number;

  @ManyToOne(() => QrBatch, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'batchId', foreignKeyConstraintName: 'FK_qr_targets_batch' })
  batch?: Relation<QrBatch>;

  @Column(asciiColumn(maxTargetLength))
  url: string;

  /** The host of the address, which the application has to allow at the time of the visit. */
  @Column(asciiColumn(maxHostLength))
  host: string;
}
