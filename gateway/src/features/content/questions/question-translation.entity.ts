import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { longTextColumn, References } from '../../../platform/database/columns.js';
import { SearchText } from '../../../platform/database/search-text.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { Account } from '../../people/accounts/account.entity.js';
import { Translation } from '../changes/translation.js';

@Entity('question_translations')
@Index('UQ_question_translations_language', ['questionId', 'language'], { unique: true })
@Index('IX_question_translations_account', ['accountId'])
@GraphType('A question in another language.')
export class QuestionTranslation extends Translation {
  @Column({ type: 'int' })
  @References('questions', 'FK_question_translations_question')
  questionId: number;

  @ManyToOne(() => Account, { onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'FK_question_translations_account' })
  account?: Relation<Account> | null;

  @Column(longTextColumn)
  text: string;

  /** Its text, as a search compares it. */
  @SearchText('text')
  searchText?: string | null;
}
