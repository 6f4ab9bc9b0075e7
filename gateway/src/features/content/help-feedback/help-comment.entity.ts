import { Field, ID } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { maxNonceLength } from '../../../platform/app-fields.js';
import { asciiColumn, References, timestampColumn } from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';

export const maxCommentLength = 500;

/** What a person wrote beside an answer to "Did it help?". As `HelpFeedbackDay`, it refers to no row of the task. */
@Entity('help_comments')
@Index('UQ_help_comments_nonce', ['applicationId', 'nonce'], { unique: true })
@Index('IX_help_comments_task', ['applicationId', 'helpTaskId', 'id'])
@Index('IX_help_comments_day', ['applicationId', 'createdAt'])
@Index('IX_help_comments_createdAt', ['createdAt'])
@GraphType('A comment of a person about a help task. It is kept for 90 days.')
export class HelpComment {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the comment.' })
  id: number;

  @Column({ type: 'int' })
  @References('applications', 'FK_help_comments_application')
  applicationId: number;

  @Column({ type: 'int' })
  helpTaskId: number;

  /** Of the answer. */
  @Column(asciiColumn(maxNonceLength))
  nonce: string;

  @Column({ type: 'boolean' })
  @Field({ description: 'Whether the help task helped the person.' })
  helpful: boolean;

  @Column(asciiColumn(12))
  @Field({ description: 'The language in which the task was shown; empty if the app named none.' })
  language: string;

  @Column({ type: 'varchar', length: maxCommentLength })
  @Field({ description: 'The comment: plain text with its line breaks, at most 500 characters.' })
  text: string;

  @Column(timestampColumn)
  @Field({ description: 'When it was written.' })
  createdAt: Date;
}
