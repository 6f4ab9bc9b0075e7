import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { asciiColumn, longTextColumn, timestampColumn } from '../../platform/database/columns.js';
import { Account } from '../accounts/account.entity.js';
import { maxChangeNoteLength } from '../content-versions/change-note.js';
import { LegalText } from './legal-text.entity.js';

/** What a version is at a time; computed from its dates, so that nothing has to run when one starts. */
export const legalTextVersionStates = ['scheduled', 'in_force', 'superseded', 'withdrawn'] as const;
export type LegalTextVersionState = (typeof legalTextVersionStates)[number];

export const LegalTextVersionStateEnum = {
  SCHEDULED: 'scheduled',
  IN_FORCE: 'in_force',
  SUPERSEDED: 'superseded',
  WITHDRAWN: 'withdrawn',
} as const satisfies Record<string, LegalTextVersionState>;

registerEnumType(LegalTextVersionStateEnum, {
  name: 'LegalTextVersionState',
  description: 'What a version of a legal text is now.',
  valuesConfig: {
    SCHEDULED: { description: 'Comes into force at a later date; not public until then.' },
    IN_FORCE: { description: 'What the mobile app shows.' },
    SUPERSEDED: { description: 'Another version has come into force since.' },
    WITHDRAWN: { description: 'Was scheduled and taken back before its date; never was public.' },
  },
});

/** One saved state of a legal text. Rows are never changed, except that a scheduled one may be withdrawn. */
@Entity('legal_text_versions')
@Index('UQ_legal_text_versions_number', ['legalTextId', 'number'], { unique: true })
@Index('IX_legal_text_versions_effective', ['legalTextId', 'effectiveAt'])
@Index('IX_legal_text_versions_account', ['accountId'])
@ObjectType({
  description: 'A version of a legal or about text. Its number, text and dates never change.',
  simpleResolvers: true,
})
export class LegalTextVersion {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the version.' })
  id: number;

  @Column({ type: 'int' })
  legalTextId: number;

  @ManyToOne(() => LegalText, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'legalTextId', foreignKeyConstraintName: 'FK_legal_text_versions_text' })
  legalText?: Relation<LegalText>;

  @Column({ type: 'int' })
  @Field(() => Int, { description: 'The number of the version: 1 for the first of its text.' })
  number: number;

  @Column(longTextColumn)
  text: string;

  @Column(asciiColumn(64))
  @Field({
    description:
      'The SHA-256 of the text in Unicode form NFC with `\\n` as its line ends: 64 hexadecimal digits.',
  })
  digest: string;

  /** The account that saved it. Null after its deletion, for the seed, and for a text of an earlier release. */
  @Column({ type: 'int', nullable: true })
  accountId: number | null;

  @ManyToOne(() => Account, { onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'FK_legal_text_versions_account' })
  account?: Relation<Account> | null;

  @Column(timestampColumn)
  @Field({ description: 'When the version was saved.' })
  createdAt: Date;

  @Column(timestampColumn)
  @Field({ description: 'From when on the version is in force, until one with a later date is.' })
  effectiveAt: Date;

  @Column({ type: 'varchar', length: maxChangeNoteLength, nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'What the person who saved it says about the change: at most 200 characters.',
  })
  changeNote: string | null;

  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, { nullable: true, description: 'When a scheduled version was withdrawn.' })
  withdrawnAt: Date | null;

  /** Computed when the row is read. */
  @Field(() => LegalTextVersionStateEnum, { description: 'What the version is now.' })
  state: LegalTextVersionState;

  @Field(() => String, {
    nullable: true,
    description: 'The address of its public page, which never changes; null while it is not public.',
  })
  publicUrl: string | null;
}
