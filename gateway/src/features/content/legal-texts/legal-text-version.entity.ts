import { Field, Int, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import {
  asciiColumn,
  longTextColumn,
  References,
  timestampColumn,
} from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { Account } from '../../people/accounts/account.entity.js';
import { Version } from '../versions/version.js';
import { type LegalTextKey, LegalTextKeyEnum } from './legal-text-key.js';

/** The state of a version at a time; computed from its dates, so that nothing has to run when one starts. */
export const legalTextVersionStates = [
  'scheduled',
  'in_force',
  'superseded',
  'replaced',
  'withdrawn',
] as const;
export type LegalTextVersionState = (typeof legalTextVersionStates)[number];

export const LegalTextVersionStateEnum = {
  SCHEDULED: 'scheduled',
  IN_FORCE: 'in_force',
  SUPERSEDED: 'superseded',
  REPLACED: 'replaced',
  WITHDRAWN: 'withdrawn',
} as const satisfies Record<string, LegalTextVersionState>;

registerEnumType(LegalTextVersionStateEnum, {
  name: 'LegalTextVersionState',
  description: 'The present state of a version of a legal text.',
  valuesConfig: {
    SCHEDULED: { description: 'Comes into force at a later date; not public until then.' },
    IN_FORCE: { description: 'The text that the mobile app shows.' },
    SUPERSEDED: { description: 'Another version has come into force since.' },
    REPLACED: {
      description:
        'Another version was saved later for the same date, before that date. Never in force and never public, unless the other one is withdrawn in time.',
    },
    WITHDRAWN: { description: 'Was taken back and never in force, so that it never was public.' },
  },
});

/** One saved state of a legal text. Rows are never changed, except that one that never was in force may be withdrawn. */
@Entity('legal_text_versions')
@Index('UQ_legal_text_versions_number', ['legalTextId', 'number'], { unique: true })
@Index('IX_legal_text_versions_effective', ['legalTextId', 'effectiveAt'])
@Index('IX_legal_text_versions_account', ['accountId'])
@GraphType('A version of a legal or about text. Its number, text and dates never change.')
export class LegalTextVersion extends Version {
  @Column({ type: 'int' })
  @References('legal_texts', 'FK_legal_text_versions_text')
  legalTextId: number;

  @Column({ type: 'int' })
  @Field(() => Int, {
    description:
      'The number of the version: 1 for the first of its text. Numbers grow, with a gap where a backup was restored.',
  })
  number: number;

  @Column(longTextColumn)
  text: string;

  @Column(asciiColumn(64))
  @Field({
    description:
      'The SHA-256 of the text in Unicode form NFC with `\\n` as its line ends: 64 hexadecimal digits.',
  })
  digest: string;

  @ManyToOne(() => Account, { onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'FK_legal_text_versions_account' })
  account?: Relation<Account> | null;

  @Column(timestampColumn)
  @Field({ description: 'From when on the version is in force, until one with a later date is.' })
  effectiveAt: Date;

  @Column({ type: 'boolean', default: false })
  @Field({
    description:
      'Whether everybody is asked to accept this version, also who accepted an earlier one. False for one that only corrects.',
  })
  requiresAcceptance: boolean;

  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, {
    nullable: true,
    description: 'Until when everybody should have accepted it; null without such a date.',
  })
  acceptBy: Date | null;

  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, { nullable: true, description: 'When the version was withdrawn.' })
  withdrawnAt: Date | null;

  @Field(() => LegalTextKeyEnum, { description: 'Which of the three texts it is a version of.' })
  key: LegalTextKey;

  /** Computed when the row is read. */
  @Field(() => LegalTextVersionStateEnum, { description: 'The present state of the version.' })
  state: LegalTextVersionState;

  @Field(() => String, {
    nullable: true,
    description: 'The address of its public page, which never changes; null while it is not public.',
  })
  publicUrl: string | null;
}
