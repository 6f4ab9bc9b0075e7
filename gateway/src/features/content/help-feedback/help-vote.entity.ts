import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { maxNonceLength } from '../../../platform/app-fields.js';
import { asciiColumn, timestampColumn } from '../../../platform/database/columns.js';
import { Application } from '../../operations/applications/application.entity.js';

/** One answer of a person to "Did it help?", by which a repeated call is recognised. Nothing tells who it was. */
@Entity('help_votes')
@Index('UQ_help_votes_nonce', ['applicationId', 'nonce'], { unique: true })
@Index('IX_help_votes_createdAt', ['createdAt'])
export class HelpVote {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  applicationId: number;

  @ManyToOne(() => Application, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationId', foreignKeyConstraintName: 'FK_help_votes_application' })
  application?: Relation<Application>;

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
