import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiKey, instant, longText } from '../database/columns.js';

/** A mail to be sent, written in the transaction of the change that causes it. */
@Entity('outbox_mails')
@Index('IX_outbox_mails_due', ['state', 'dueAt'])
@Index('IX_outbox_mails_recent', ['recipientKey', 'purpose', 'createdAt'])
export class OutboxMail {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  /** Why it is sent, such as `verify-email`: what the limit per address counts by. */
  @Column(asciiKey(40))
  purpose: string;

  @Column({ type: 'varchar', length: 254 })
  recipient: string;

  /** The digest of the normalised address; addresses are compared by it alone. */
  @Column(asciiKey(64))
  recipientKey: string;

  @Column({ type: 'varchar', length: 255 })
  subject: string;

  /** Emptied once sent: the body holds a link, and the link a secret. */
  @Column({ ...longText, nullable: true })
  text: string | null;

  @Column({ ...longText, nullable: true })
  html: string | null;

  /** `waiting` until sent; `parked` after a permanent refusal or too many attempts. */
  @Column(asciiKey(8))
  state: 'waiting' | 'sent' | 'parked';

  /** When the next attempt is due; a claim moves it ahead by the lease, so that no other sender takes it too. */
  @Column(instant)
  dueAt: Date;

  @Column({ type: 'int', default: 0 })
  attempts: number;

  @Column({ type: 'varchar', length: 500, nullable: true })
  lastError: string | null;

  @Column(instant)
  createdAt: Date;

  @Column({ ...instant, nullable: true })
  sentAt: Date | null;
}
