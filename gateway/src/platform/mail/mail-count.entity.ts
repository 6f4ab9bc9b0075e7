import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { asciiColumn, timestampColumn } from '../database/columns.js';

/** How many mails a network asked for, or an account sent, in the hour that began at `windowStartedAt`. */
@Entity('mail_counts')
@Index('IX_mail_counts_windowStartedAt', ['windowStartedAt'])
export class MailCount {
  /** A digest of what is counted: networks and accounts are not kept readable. */
  @PrimaryColumn(asciiColumn(64))
  subjectKey: string;

  @Column({ type: 'int' })
  used: number;

  @Column(timestampColumn)
  windowStartedAt: Date;
}
