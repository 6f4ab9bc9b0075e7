import { Field, ID } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  lockVersionColumn,
  longTextColumn,
  References,
  timestampColumn,
} from '../../../platform/database/columns.js';
import { SearchText } from '../../../platform/database/search-text.js';
import { costOfText } from '../../../platform/graphql/cost-of-text.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { rankColumn } from '../changes/ranks.js';

export const maxTextLength = 10_000;

@Entity('questions')
@Index('IX_questions_rank', ['applicationId', 'rank', 'id'])
@GraphType('A question of an application.')
export class Question {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the question.' })
  id: number;

  @Column({ type: 'int' })
  @References('applications', 'FK_questions_application')
  applicationId: number;

  /** Its place in the list; see `features/content/changes/ranks.ts`. */
  @Column(rankColumn)
  rank: string;

  @Column(longTextColumn)
  @Field({
    description: 'The question: plain text with its line breaks, at most 10,000 characters.',
    complexity: costOfText(maxTextLength),
  })
  text: string;

  @Column(timestampColumn)
  @Field({ description: 'When the question was added.' })
  createdAt: Date;

  /** Its text, as a search compares it. */
  @SearchText('text')
  searchText?: string | null;

  @Column(lockVersionColumn)
  lockVersion?: number;
}
