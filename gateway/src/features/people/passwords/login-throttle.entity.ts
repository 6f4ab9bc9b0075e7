import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, timestampColumn } from '../../../platform/database/columns.js';

/** Recent password attempts of one account, network or known client. */
@Entity('password_attempts')
@Index('UQ_password_attempts_subjectKey', ['subjectKey'], { unique: true })
@Index('IX_password_attempts_lastAttemptAt', ['lastAttemptAt'])
export class LoginThrottle {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  /** A digest of the account's e-mail key, the network or the client: none is stored in readable form. */
  @Column(asciiColumn(64))
  subjectKey: string;

  @Column({ type: 'int' })
  attempts: number;

  @Column(timestampColumn)
  lastAttemptAt: Date;

  /** The next attempt is rejected until then. */
  @Column(timestampColumn)
  blockedUntil: Date;
}
