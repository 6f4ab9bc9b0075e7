import { Field, ID, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, References, timestampColumn } from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';

export const maxKeyNameLength = 60;
/** How many characters of a key are shown after its creation, so that people can tell keys apart. */
export const keyEndingLength = 4;

/** The holder of a key: an app by configuration, or a device that was connected. */
export type KeyKind = 'KEY' | 'DEVICE';

/** The calls that a key opens. */
export const KeyPurposeEnum = { SCAN: 'SCAN', APP: 'APP' } as const;
export type KeyPurpose = keyof typeof KeyPurposeEnum;

registerEnumType(KeyPurposeEnum, {
  name: 'ApplicationKeyPurpose',
  description: 'The calls that an application key opens.',
  valuesConfig: {
    SCAN: { description: 'Everything that keys open: scans, and what APP opens.' },
    APP: {
      description:
        'For the app itself: acceptances, help search and feedback. It cannot redeem codes, so that it may be shipped inside an app.',
    },
  },
});

/** A revoked key stays in the table, because the scans that it reported name it. */
@Entity('application_keys')
@Index('UQ_application_keys_digest', ['keyDigest'], { unique: true })
@Index('UQ_application_keys_previous', ['previousDigest'], { unique: true })
@Index('IX_application_keys_application', ['applicationId'])
@Index('IX_application_keys_bound', ['boundAccountId'])
@Index('IX_application_keys_account', ['accountId'])
@GraphType('A key by which a mobile app calls for one application, as to redeem its QR codes.')
export class ApplicationKey {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the key.' })
  id: number;

  @Column({ type: 'int' })
  @References('applications', 'FK_application_keys_application')
  applicationId: number;

  /** The account that created the key. Null after its deletion; the key stays valid. */
  @Column({ type: 'int', nullable: true })
  @References('accounts', 'FK_application_keys_account', 'SET NULL')
  accountId: number | null;

  @Column({ type: 'varchar', length: maxKeyNameLength })
  @Field({ description: 'The name that its creator gave it: one line of 1 to 60 characters.' })
  name: string;

  /** SHA-256: the key itself is random, so that nobody finds it from its digest. */
  @Column(asciiColumn(64))
  keyDigest: string;

  @Column(asciiColumn(keyEndingLength))
  @Field({ description: 'The last four characters of the key, to tell it from others.' })
  ending: string;

  @Column(timestampColumn)
  @Field({ description: 'When the key was created.' })
  createdAt: Date;

  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, {
    nullable: true,
    description: 'When the key was last used, to the minute; null for a key that was never used.',
  })
  lastUsedAt: Date | null;

  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, { nullable: true, description: 'When the key was revoked; null for a valid key.' })
  revokedAt: Date | null;

  @Column({ type: 'varchar', length: 6, default: 'KEY' })
  kind: KeyKind;

  @Column({ type: 'varchar', length: 4, default: 'SCAN' })
  @Field(() => KeyPurposeEnum, { description: 'The calls that the key opens.' })
  purpose: KeyPurpose;

  /** JSON: what a device says of itself; see `devices/device-facts.ts`. */
  @Column({ type: 'varchar', length: 400, nullable: true })
  device: string | null;

  @Column({ ...timestampColumn, nullable: true })
  pairedAt: Date | null;

  /** The member whose browser it is. Not a foreign key: its deletion would make the browser a device of nobody. */
  @Column({ type: 'int', nullable: true })
  boundAccountId: number | null;

  /** The session that connected the browser, which the key ends with. Null for other keys. Not a foreign key. */
  @Column({ type: 'int', nullable: true })
  boundSessionId: number | null;

  /** The key before a roll, valid until the new one is used. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  previousDigest: string | null;
}
