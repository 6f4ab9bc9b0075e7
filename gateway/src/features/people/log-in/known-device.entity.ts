import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, References, timestampColumn } from '../../../platform/database/columns.js';

/** A browser and system from which an account was used: a log-in from another one is mailed to its owner. */
@Entity('known_devices')
@Index('UQ_known_devices_device', ['accountId', 'device'], { unique: true })
export class KnownDevice {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  @References('accounts', 'FK_known_devices_account')
  accountId: number;

  /** As `deviceName` calls it: "Chrome on Android". */
  @Column(asciiColumn(64))
  device: string;

  @Column(timestampColumn)
  seenAt: Date;
}
