import { Field, ID, Int, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { maxNonceLength } from '../../../platform/app-fields.js';
import {
  asciiColumn,
  exactTextColumn,
  References,
  timestampColumn,
} from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { type LegalTextKey, LegalTextKeyEnum } from '../legal-texts/legal-text-key.js';
import { Receipt } from './acceptance.types.js';

export const AcceptanceKindEnum = {
  ACCEPTED: 'ACCEPTED',
  WITHDRAWN: 'WITHDRAWN',
  IMPORTED: 'IMPORTED',
} as const;
export type AcceptanceKind = keyof typeof AcceptanceKindEnum;

registerEnumType(AcceptanceKindEnum, {
  name: 'AcceptanceKind',
  description: 'The act of a person.',
  valuesConfig: {
    ACCEPTED: { description: 'Accepted a version in the app.' },
    WITHDRAWN: { description: 'Took the consent to a text back; earlier acceptances of it count no more.' },
    IMPORTED: { description: 'Accepted a version before this product recorded it.' },
  },
});

export const maxSubjectLength = 100;
export const maxAppVersionLength = 30;

/** One acceptance or withdrawal that an app reported. Rows are added, and removed with their person or application. */
@Entity('acceptances')
@Index('UQ_acceptances_nonce', ['applicationId', 'nonce'], { unique: true })
@Index('IX_acceptances_application', ['applicationId', 'id'])
@Index('IX_acceptances_subject', ['applicationId', 'subject', 'legalTextKey', 'id'])
@Index('IX_acceptances_text', ['applicationId', 'legalTextKey', 'versionId', 'subject'])
@Index('IX_acceptances_version', ['versionId'])
@Index('IX_acceptances_app_user', ['appUserId'])
@GraphType('One acceptance of a version of a legal text, or its withdrawal. It never changes.')
export class Acceptance {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the acceptance.' })
  id: number;

  @Column({ type: 'int' })
  @References('applications', 'FK_acceptances_application')
  applicationId: number;

  @Column(exactTextColumn(maxSubjectLength))
  @Field({ description: "The app's own id of the person: at most 100 characters." })
  subject: string;

  /** The app user whose address the subject is. */
  @Column({ type: 'int', nullable: true })
  @References('app_users', 'FK_acceptances_app_user', 'SET NULL')
  appUserId: number | null;

  @Column(asciiColumn(20))
  @Field(() => LegalTextKeyEnum, { name: 'key', simple: false, description: 'Which of the three texts.' })
  legalTextKey: LegalTextKey;

  @Column({ type: 'int' })
  @References('legal_text_versions', 'FK_acceptances_version')
  versionId: number;

  /** Computed when the row is read. */
  @Field(() => Int, { name: 'version', simple: false, description: 'The number of the version.' })
  versionNumber: number;

  @Column({ ...asciiColumn(12), nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The language of the text that was shown; null in an application that names no languages.',
  })
  language: string | null;

  @Column(asciiColumn(64))
  @Field({ description: 'The SHA-256 of the text that was shown, as the version has it.' })
  digest: string;

  @Column(asciiColumn(9))
  @Field(() => AcceptanceKindEnum, { description: 'The act of the person.' })
  kind: AcceptanceKind;

  @Column(timestampColumn)
  @Field({ description: 'When the gateway received it, by the clock of the database.' })
  acceptedAt: Date;

  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, { nullable: true, description: 'When it was, by the clock of the device.' })
  clientTime: Date | null;

  @Column({ type: 'varchar', length: maxAppVersionLength, nullable: true })
  @Field(() => String, { nullable: true, description: 'The version of the app, if the app tells it.' })
  appVersion: string | null;

  @Column({ ...asciiColumn(45), nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The network of the device, shortened to its IPv4 /24 or IPv6 /48.',
  })
  network: string | null;

  /** The app's own name of the call, so that a repeated one is recorded once. */
  @Column(asciiColumn(maxNonceLength))
  @Field({ description: "The app's own name of the call." })
  nonce: string;

  /** Computed when the row is read. */
  @Field(() => Receipt, {
    nullable: true,
    description: 'The signed proof; null for an installation without a key to sign.',
  })
  receipt: Receipt | null;
}
