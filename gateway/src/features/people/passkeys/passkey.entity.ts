import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { asciiColumn, timestampColumn } from '../../../platform/database/columns.js';
import { Account } from '../accounts/account.entity.js';

/** The public part of a passkey. */
@Entity('passkeys')
@Index('UQ_passkeys_credential', ['credentialDigest'], { unique: true })
@Index('IX_passkeys_account', ['accountId'])
@ObjectType({ description: 'A passkey of an account.' })
export class Passkey {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the passkey.' })
  id: number;

  @Column({ type: 'int' })
  accountId: number;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'FK_passkeys_account' })
  account?: Relation<Account>;

  /** The SHA-256 of the credential id, which is too long for an index. */
  @Column(asciiColumn(64))
  credentialDigest: string;

  /** As browsers write it: base64url, of at most 1,023 bytes. */
  @Column(asciiColumn(1364))
  @Field(() => String, { description: 'The id by which browsers know the passkey, in base64url.' })
  credentialId: string;

  /** A COSE key in base64url. */
  @Column(asciiColumn(4096))
  publicKey: string;

  /** How often a key that is bound to one device was used. A server answers with a text. */
  @Column({ type: 'bigint' })
  counter: string | number;

  /** How browsers reach it, separated by commas: `internal,hybrid`. */
  @Column(asciiColumn(100))
  transports: string;

  /** `multiDevice` for a passkey that a provider may copy to other devices. */
  @Column(asciiColumn(12))
  deviceType: 'singleDevice' | 'multiDevice';

  /** Whether such a copy exists. */
  @Column({ type: 'boolean' })
  backedUp: boolean;

  /** The model of the authenticator. */
  @Column(asciiColumn(36))
  aaguid: string;

  /** The domain that it was made for, and works at alone. */
  @Column(asciiColumn(253))
  rpId: string;

  @Column({ type: 'varchar', length: 60 })
  @Field({ description: 'The name that its owner gave it, or the name of the browser which made it.' })
  name: string;

  @Column(timestampColumn)
  @Field({ description: 'When it was made.' })
  createdAt: Date;

  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, { nullable: true, description: 'When it was last used; null before the first time.' })
  lastUsedAt: Date | null;

  @Field(() => Boolean, {
    description:
      'Whether its provider copies it to other devices of its owner. Otherwise it is on one device, or on a security key.',
  })
  get isSynced(): boolean {
    return this.deviceType === 'multiDevice';
  }

  /** Not a column: the service sets it when it lists the passkeys of a viewer. */
  @Field(() => String, {
    nullable: true,
    description:
      'Why it cannot be used here: "Made for old.example.com, cannot be used here." Null if it can.',
  })
  unusableReason?: string | null;
}
