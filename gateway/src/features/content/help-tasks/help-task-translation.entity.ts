import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { longTextColumn, References } from '../../../platform/database/columns.js';
import { SearchText } from '../../../platform/database/search-text.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { Account } from '../../people/accounts/account.entity.js';
import { Translation } from '../changes/translation.js';
import { maxTitleLength } from './help-task.entity.js';

@Entity('help_task_translations')
@Index('UQ_help_task_translations_language', ['helpTaskId', 'language'], { unique: true })
@Index('IX_help_task_translations_account', ['accountId'])
@GraphType('A help task in another language.')
export class HelpTaskTranslation extends Translation {
  @Column({ type: 'int' })
  @References('help_tasks', 'FK_help_task_translations_task')
  helpTaskId: number;

  @ManyToOne(() => Account, { onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'FK_help_task_translations_account' })
  account?: Relation<Account> | null;

  @Column({ type: 'varchar', length: maxTitleLength })
  title: string;

  @Column(longTextColumn)
  content: string;

  /** Its title and content, as a search compares them. */
  @SearchText('title', 'content')
  searchText?: string | null;
}
