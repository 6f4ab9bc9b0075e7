import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, References, timestampColumn } from '../../../platform/database/columns.js';
import type { LogInMethod } from '../sessions/log-in-method.js';

/** A log-in whose first step is done and whose second is missing. It is no session, and opens nothing else. */
@Entity('pending_log_ins')
@Index('UQ_pending_log_ins_tokenHash', ['tokenHash'], { unique: true })
@Index('IX_pending_log_ins_account', ['accountId'])
@Index('IX_pending_log_ins_expiresAt', ['expiresAt'])
export class PendingLogIn {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  /** The SHA-256 of the token, which only the browser has. */
  @Column(asciiColumn(64))
  tokenHash: string;

  @Column({ type: 'int' })
  @References('accounts', 'FK_pending_log_ins_account')
  accountId: number;

  /** The way of the first step. */
  @Column(asciiColumn(8))
  method: LogInMethod;

  /** A digest of the password hash and of the second factor's epoch: a change of either ends the log-in. */
  @Column(asciiColumn(64))
  credentials: string;

  @Column({ type: 'int' })
  attempts: number;

  @Column(timestampColumn)
  expiresAt: Date;
}
