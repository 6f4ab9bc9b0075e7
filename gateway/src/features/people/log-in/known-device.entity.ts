import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { asciiColumn, timestampColumn } from '../../../platform/database/columns.js';
import { Account } from '../accounts/account.entity.js';

/** A browser and system from which an account was used: a log-in from another one is mailed to its owner. */
@Entity('known_devices')
@Index('UQ_known_devices_device', ['accountId', 'device'], { unique: true })
export class KnownDevice {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  accountId: number;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'FK_known_devices_account' })
  account?: Relation<Account>;

  /** As `deviceName` calls it: "Chrome on Android". */
  @Column(asciiColumn(64))
  device: string;

  @Column(timestampColumn)
  seenAt: Date;
}
