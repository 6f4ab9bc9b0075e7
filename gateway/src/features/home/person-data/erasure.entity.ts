import { Field, ID, Int, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  asciiColumn,
  longTextColumn,
  References,
  timestampColumn,
} from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { PersonDataKind } from './person-data-kind.js';

export const ErasureState = { RUNNING: 'RUNNING', DONE: 'DONE' } as const;
export type ErasureState = keyof typeof ErasureState;
registerEnumType(ErasureState, {
  name: 'ErasureState',
  description: 'Whether an erasure is finished.',
  valuesConfig: {
    RUNNING: { description: 'It runs, or was interrupted: a gateway that starts finishes it.' },
    DONE: { description: 'It is finished.' },
  },
});

@GraphType('How many rows of a kind an erasure removed.')
export class ErasureCount {
  @Field(() => PersonDataKind, { description: 'The kind.' })
  kind: PersonDataKind;

  @Field(() => Int, { description: 'How many rows were removed.' })
  rows: number;

  @Field(() => Int, {
    description:
      'How many rows stay without the person: acceptances that the application keeps, and entries of the audit log.',
  })
  kept: number;
}

/**
 * A person who was erased, known by keyed digests alone: they find the person again in a restored database. Rows are kept
 * for good.
 */
@Entity('erasures')
@Index('UQ_erasures_uid', ['uid'], { unique: true })
@Index('IX_erasures_application', ['applicationId', 'id'])
@Index('IX_erasures_state', ['state'])
@GraphType('The erasing of a person.')
export class Erasure {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the erasure.' })
  id: number;

  /** Its name in the lists beside the database, where ids may come again after a restore. */
  @Column(asciiColumn(36))
  uid: string;

  /** Null for all applications. */
  @Column({ type: 'int', nullable: true })
  @References('applications', 'FK_erasures_application')
  applicationId: number | null;

  /** The keyed digest of the address; null for a person who was named by the subject alone. */
  @Column({ ...asciiColumn(80), nullable: true })
  personKey: string | null;

  /** The keyed digest of the subject. */
  @Column({ ...asciiColumn(80), nullable: true })
  subjectKey: string | null;

  /** The account that erased. No foreign key: erasures outlive accounts. */
  @Column({ type: 'int' })
  accountId: number;

  @Column(timestampColumn)
  @Field({ description: 'When it began.' })
  at: Date;

  @Column(asciiColumn(7))
  @Field(() => ErasureState, { description: 'Whether it is finished.' })
  state: ErasureState;

  @Column(longTextColumn)
  countsJson: string;

  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, {
    nullable: true,
    description:
      'Until when scheduled backups of before may hold the person; null when the gateway writes none.',
  })
  backupsUntil: Date | null;
}
