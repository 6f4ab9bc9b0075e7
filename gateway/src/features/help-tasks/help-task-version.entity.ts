import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { asciiColumn, longTextColumn, timestampColumn } from '../../platform/database/columns.js';
import { Account } from '../accounts/account.entity.js';
import { maxChangeNoteLength } from '../content-versions/change-note.js';
import { HelpTask } from './help-task.entity.js';

/** One saved state of a help task; the last one is what the task is now. Rows are never changed. */
@Entity('help_task_versions')
@Index('UQ_help_task_versions_number', ['helpTaskId', 'number'], { unique: true })
@Index('IX_help_task_versions_account', ['accountId'])
@ObjectType({
  description: 'A version of a help task, of which the last 50 are kept. It never changes.',
  simpleResolvers: true,
})
export class HelpTaskVersion {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the version.' })
  id: number;

  @Column({ type: 'int' })
  helpTaskId: number;

  @ManyToOne(() => HelpTask, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'helpTaskId', foreignKeyConstraintName: 'FK_help_task_versions_task' })
  helpTask?: Relation<HelpTask>;

  @Column({ type: 'int' })
  @Field(() => Int, { description: 'The number of the version: 1 for the first of its task.' })
  number: number;

  @Column({ type: 'varchar', length: 200 })
  @Field({ description: 'The title of the task in this version.' })
  title: string;

  @Column(longTextColumn)
  content: string;

  @Column(asciiColumn(64))
  @Field({
    description:
      'The SHA-256 of the title, an empty line and the content, in Unicode form NFC with `\\n` as line ends: 64 hexadecimal digits.',
  })
  digest: string;

  /** The account that saved it. Null after its deletion, for the seed, and for a task of an earlier release. */
  @Column({ type: 'int', nullable: true })
  accountId: number | null;

  @ManyToOne(() => Account, { onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'FK_help_task_versions_account' })
  account?: Relation<Account> | null;

  @Column(timestampColumn)
  @Field({ description: 'When the version was saved.' })
  createdAt: Date;

  @Column({ type: 'varchar', length: maxChangeNoteLength, nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'What the person who saved it says about the change: at most 200 characters.',
  })
  changeNote: string | null;

  /** Computed when the row is read. */
  @Field({ description: 'Whether it is what the task is now.' })
  isCurrent: boolean;
}
