import { Field, ID } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { asciiColumn, timestampColumn } from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { Account } from '../accounts/account.entity.js';

/** A person at a provider of OpenID Connect, and the account that it opens. Nothing else connects the two. */
@Entity('identities')
@Index('UQ_identities_subject', ['issuer', 'subject'], { unique: true })
@Index('IX_identities_account', ['accountId'])
@GraphType('A connection of an account with the single sign-on.')
export class Identity {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the connection.' })
  id: number;

  /** The address of the provider, as its tokens name it. */
  @Column(asciiColumn(255))
  @Field({ description: 'The address of the provider.' })
  issuer: string;

  /** The name of the person there, which is never given to another person. */
  @Column(asciiColumn(255))
  subject: string;

  @Column({ type: 'int' })
  accountId: number;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'FK_identities_account' })
  account?: Relation<Account>;

  /** For the owner's eyes: an address at the provider decides nothing. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The e-mail address at the provider when it was connected; null if it named none.',
  })
  emailSeen: string | null;

  @Column(timestampColumn)
  @Field({ description: 'When it was connected.' })
  linkedAt: Date;

  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, { nullable: true, description: 'When it last opened the account; null if never.' })
  lastUsedAt: Date | null;
}
