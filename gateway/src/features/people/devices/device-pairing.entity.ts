import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { asciiColumn, References, timestampColumn } from '../../../platform/database/columns.js';
import { ApplicationKey } from '../application-keys/application-key.entity.js';

/** A connection code that was shown to a phone: it connects one device within ten minutes. */
@Entity('device_pairings')
@Index('UQ_device_pairings_token', ['tokenDigest'], { unique: true })
@Index('IX_device_pairings_application', ['applicationId', 'id'])
@Index('IX_device_pairings_account', ['accountId'])
@Index('IX_device_pairings_device', ['deviceId'])
@Index('IX_device_pairings_expiresAt', ['expiresAt'])
export class DevicePairing {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  @References('applications', 'FK_device_pairings_application')
  applicationId: number;

  /** Who shows the code. Its deletion ends the code. */
  @Column({ type: 'int' })
  @References('accounts', 'FK_device_pairings_account')
  accountId: number;

  /** The session that shows the code. Its end ends the code; not a foreign key, because the page asks for its device until then. */
  @Column({ type: 'int', nullable: true })
  sessionId: number | null;

  /** SHA-256: the token is random, so that nobody finds it from its digest. */
  @Column(asciiColumn(64))
  tokenDigest: string;

  @Column(timestampColumn)
  expiresAt: Date;

  /** When a device used the code; null before. */
  @Column({ ...timestampColumn, nullable: true })
  usedAt: Date | null;

  /** The device that used it. */
  @Column({ type: 'int', nullable: true })
  deviceId: number | null;

  @ManyToOne(() => ApplicationKey, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'deviceId', foreignKeyConstraintName: 'FK_device_pairings_device' })
  device?: Relation<ApplicationKey> | null;
}
