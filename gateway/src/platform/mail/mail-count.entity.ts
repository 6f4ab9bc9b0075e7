import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { asciiColumn, timestampColumn } from '../database/columns.js';

/** How many mails a network asked for, or an account sent, in the hour that began at `windowStartedAt`. */
@Entity('mail_counts')
@Index('IX_mail_counts_windowStartedAt', ['windowStartedAt'])
export class MailCount {
  /** A digest of the network or account, so that neither is stored in readable form. */
  @PrimaryColumn(asciiColumn(64))
  subjectKey: string;

  @Column({ type: 'int' })
  used: number;

  @Column(timestampColumn)
  windowStartedAt: Date;
}
