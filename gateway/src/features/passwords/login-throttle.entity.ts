import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, timestampColumn } from '../../platform/database/columns.js';

/** How often a password was guessed lately, for one account or from one network address. */
@Entity('password_attempts')
@Index('UQ_password_attempts_subjectKey', ['subjectKey'], { unique: true })
@Index('IX_password_attempts_lastAttemptAt', ['lastAttemptAt'])
export class LoginThrottle {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  /** A digest of the account's e-mail key or of the address: neither is kept readable. */
  @Column(asciiColumn(64))
  subjectKey: string;

  @Column({ type: 'int' })
  attempts: number;

  @Column(timestampColumn)
  lastAttemptAt: Date;

  /** The next attempt is refused until then. */
  @Column(timestampColumn)
  blockedUntil: Date;
}
