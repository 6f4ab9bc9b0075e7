import { Field, Int } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { asciiColumn, longTextColumn, References } from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { Account } from '../../people/accounts/account.entity.js';
import { Version } from '../versions/version.js';

/** One saved state of a help task; the last one is what the task is now. Rows are never changed. */
@Entity('help_task_versions')
@Index('UQ_help_task_versions_number', ['helpTaskId', 'number'], { unique: true })
@Index('IX_help_task_versions_account', ['accountId'])
@GraphType('A version of a help task. It never changes; the last 50 are kept.')
export class HelpTaskVersion extends Version {
  @Column({ type: 'int' })
  @References('help_tasks', 'FK_help_task_versions_task')
  helpTaskId: number;

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

  @ManyToOne(() => Account, { onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'FK_help_task_versions_account' })
  account?: Relation<Account> | null;

  /** Computed when the row is read. */
  @Field({ description: 'Whether it is what the task is now.' })
  isCurrent: boolean;
}
