import { Field, ID, Int } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, longTextColumn, timestampColumn } from '../database/columns.js';
import { GraphType } from '../graphql/graph-type.js';

/** A mail to be sent, written in the transaction of the change that causes it. */
@Entity('outbox_mails')
@Index('IX_outbox_mails_due', ['state', 'dueAt'])
@Index('IX_outbox_mails_age', ['state', 'createdAt'])
@Index('IX_outbox_mails_planned', ['purpose', 'state', 'plannedAt'])
@Index('IX_outbox_mails_account', ['accountKey', 'state', 'dueAt'])
@Index('IX_outbox_mails_recent', ['recipientKey', 'purpose', 'createdAt'])
@GraphType('An email that could not be delivered.', 'FailedEmail')
export class OutboxMail {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the email.' })
  id: number;

  /** Why it is sent, such as `verify-email`: what the limit per address counts by. */
  @Column(asciiColumn(40))
  @Field({ description: 'The reason for sending it, for example `verify-email`.' })
  purpose: string;

  @Column({ type: 'varchar', length: 254 })
  @Field({ description: 'The address of the recipient.' })
  recipient: string;

  /** The digest of the normalised address; addresses are compared by it alone. */
  @Column(asciiColumn(64))
  recipientKey: string;

  @Column({ type: 'varchar', length: 255 })
  @Field({ description: 'The subject.' })
  subject: string;

  /** Emptied once sent: the body holds a link, and the link a secret. */
  @Column({ ...longTextColumn, nullable: true })
  text: string | null;

  @Column({ ...longTextColumn, nullable: true })
  html: string | null;

  /** The page that ends such mails, for the header `List-Unsubscribe`; a secret as the body is. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  endUrl: string | null;

  /**
   * `planned` until the hourly limit of its account lets it leave; `waiting` until sent; `parked` (a failed email) after a
   * permanent rejection or too many attempts.
   */
  @Column(asciiColumn(8))
  state: 'planned' | 'waiting' | 'sent' | 'parked';

  /** When it leaves, or its next attempt is due; a claim moves it ahead by the lease, so that no other sender takes it too. */
  @Column(timestampColumn)
  dueAt: Date;

  @Column({ type: 'int', default: 0 })
  @Field(() => Int, { description: 'The number of delivery attempts.' })
  attempts: number;

  @Column({ type: 'varchar', length: 500, nullable: true })
  @Field(() => String, {
    description: 'The error of the last attempt, as the mail server or provider reported it.',
  })
  lastError: string | null;

  /** A planned mail is created anew when it leaves: its age, its date and the limits of its address begin then. */
  @Column(timestampColumn)
  @Field({ description: 'When it was created; of a mail that waited for an hourly limit, when it left.' })
  createdAt: Date;

  /** When the list it belongs to was planned, the same for the whole list; null for a mail that left at once. */
  @Column({ ...timestampColumn, nullable: true })
  plannedAt: Date | null;

  /** Whose hourly limit a planned mail counts for when it leaves, as in `mail_counts`. */
  @Column({ ...asciiColumn(64), nullable: true })
  accountKey: string | null;

  @Column({ ...timestampColumn, nullable: true })
  sentAt: Date | null;

  /** The trace of the request that caused it, as the header of W3C Trace Context. */
  @Column({ type: 'varchar', length: 55, nullable: true })
  traceparent: string | null;
}
