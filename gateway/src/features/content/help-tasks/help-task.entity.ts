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

export const maxTitleLength = 200;
export const maxContentLength = 50_000;

@Entity('help_tasks')
@Index('IX_help_tasks_rank', ['applicationId', 'rank', 'id'])
@GraphType("An entry of an application's help center: a title and its content.")
export class HelpTask {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the help task.' })
  id: number;

  @Column({ type: 'int' })
  @References('applications', 'FK_help_tasks_application')
  applicationId: number;

  /** Its place in the list; see `features/content/changes/ranks.ts`. */
  @Column(rankColumn)
  rank: string;

  @Column({ type: 'varchar', length: maxTitleLength })
  @Field({ description: 'The title: plain text, at most 200 characters.' })
  title: string;

  @Column(longTextColumn)
  @Field({
    description: 'The content: plain text with its line breaks, at most 50,000 characters.',
    complexity: costOfText(maxContentLength),
  })
  content: string;

  @Column(timestampColumn)
  @Field({ description: 'When the help task was added.' })
  createdAt: Date;

  /** Its title and content, as a search compares it. */
  @SearchText('title', 'content')
  searchText?: string | null;

  @Column(lockVersionColumn)
  lockVersion?: number;
}
