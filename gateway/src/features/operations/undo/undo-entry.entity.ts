import { Field, ID } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  asciiColumn,
  longTextColumn,
  References,
  timestampColumn,
} from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { UndoKind } from './undo-kind.js';

export const maxLabelLength = 150;

/** One action that can be undone, with all that it took away, for a day. */
@Entity('undo_entries')
@Index('IX_undo_entries_application', ['applicationId', 'id', 'payloadBytes'])
@Index('IX_undo_entries_account', ['accountId'])
@Index('IX_undo_entries_expiresAt', ['expiresAt'])
@GraphType('An action that can be undone for 24 hours.')
export class UndoEntry {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the entry, for `undo`.' })
  id: number;

  @Column({ type: 'int' })
  @References('applications', 'FK_undo_entries_application')
  applicationId: number;

  /** The account that did it. Null after its deletion. */
  @Column({ type: 'int', nullable: true })
  @References('accounts', 'FK_undo_entries_account', 'SET NULL')
  accountId: number | null;

  /** Whether it was an administrator of another application. Known also after the account is gone or has another role. */
  @Column({ type: 'boolean', default: false })
  byOutsider: boolean;

  @Column(asciiColumn(30))
  @Field(() => UndoKind, { description: 'The action.' })
  kind: UndoKind;

  @Column({ type: 'varchar', length: maxLabelLength })
  @Field({ description: 'Its objects in English, such as "3 questions" or "1 app user: lea@example.com".' })
  label: string;

  /** JSON of `UndoDetails`; null in entries of an earlier release. */
  @Column({ ...longTextColumn, nullable: true })
  detailsJson: string | null;

  @Column(timestampColumn)
  @Field({ description: 'When it was done.' })
  createdAt: Date;

  @Column(timestampColumn)
  @Field({ description: 'Until when it can be undone, unless newer entries need its place earlier.' })
  expiresAt: Date;

  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, { nullable: true, description: 'When it was undone; null before.' })
  undoneAt: Date | null;

  /** The length of the payload, which counts towards the limit of the application. */
  @Column({ type: 'int' })
  payloadBytes: number;

  /** JSON, for the kind's `restore`; empty once it is undone. The last column: SQLite reads the others without it. */
  @Column(longTextColumn)
  payload: string;
}
