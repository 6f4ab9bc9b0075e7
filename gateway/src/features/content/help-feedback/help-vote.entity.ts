import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { maxNonceLength } from '../../../platform/app-fields.js';
import { asciiColumn, References, timestampColumn } from '../../../platform/database/columns.js';

/** One answer of a person to "Did it help?", by which a repeated call is recognised. Nothing tells who it was. */
@Entity('help_votes')
@Index('UQ_help_votes_nonce', ['applicationId', 'nonce'], { unique: true })
@Index('IX_help_votes_createdAt', ['createdAt'])
export class HelpVote {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  @References('applications', 'FK_help_votes_application')
  applicationId: number;

  /** Chosen by the app. */
  @Column(asciiColumn(maxNonceLength))
  nonce: string;

  @Column({ type: 'int' })
  helpTaskId: number;

  @Column({ type: 'boolean' })
  helpful: boolean;

  @Column(timestampColumn)
  createdAt: Date;
}
