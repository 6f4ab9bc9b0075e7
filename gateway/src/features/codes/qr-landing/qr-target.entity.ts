import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, References } from '../../../platform/database/columns.js';

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
  @References('qr_batches', 'FK_qr_targets_batch')
  batchId: number;

  @Column(asciiColumn(maxTargetLength))
  url: string;

  /** The host of the address, which the application has to allow at the time of the visit. */
  @Column(asciiColumn(maxHostLength))
  host: string;
}
