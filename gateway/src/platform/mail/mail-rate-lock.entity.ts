import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { asciiColumn, timestampColumn } from '../database/columns.js';

/**
 * One row for each address and purpose. Writing it locks it until the transaction ends, so that concurrent calls count
 * the mails of an address one after the other.
 */
@Entity('mail_rate_locks')
@Index('IX_mail_rate_locks_lockedAt', ['lockedAt'])
export class MailRateLock {
  /** The digest of purpose and recipient. */
  @PrimaryColumn(asciiColumn(64))
  lockKey: string;

  @Column(timestampColumn)
  lockedAt: Date;
}
