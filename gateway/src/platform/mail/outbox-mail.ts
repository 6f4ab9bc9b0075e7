import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiKey, instant, longText } from '../database/columns.js';

/** A mail to be sent, written in the transaction of the change that causes it. */
@Entity('outbox_mails')
@Index('IX_outbox_mails_due', ['state', 'dueAt'])
@Index('IX_outbox_mails_age', ['state', 'createdAt'])
@Index('IX_outbox_mails_recent', ['recipientKey', 'purpose', 'createdAt'])
@ObjectType('ParkedMail', {
  description: 'A mail that could not be sent and waits for an administrator.',
  simpleResolvers: true,
})
export class OutboxMail {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the mail.' })
  id: number;

  /** Why it is sent, such as `verify-email`: what the limit per address counts by. */
  @Column(asciiKey(40))
  @Field({ description: 'Why it was to be sent, for example `verify-email`.' })
  purpose: string;

  @Column({ type: 'varchar', length: 254 })
  @Field({ description: 'The address it was to go to.' })
  recipient: string;

  /** The digest of the normalised address; addresses are compared by it alone. */
  @Column(asciiKey(64))
  recipientKey: string;

  @Column({ type: 'varchar', length: 255 })
  @Field({ description: 'Its subject.' })
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
  @Field(() => Int, { description: 'How often it was tried.' })
  attempts: number;

  @Column({ type: 'varchar', length: 500, nullable: true })
  @Field(() => String, { description: 'Why the last attempt failed, in the words of whoever refused it.' })
  lastError: string | null;

  @Column(instant)
  @Field({ description: 'When it was written.' })
  createdAt: Date;

  @Column({ ...instant, nullable: true })
  sentAt: Date | null;
}
