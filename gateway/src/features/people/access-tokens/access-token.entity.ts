import { Field, ID } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { Right } from '../../../platform/access/rights.js';
import { asciiColumn, timestampColumn } from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { Application } from '../../operations/applications/application.entity.js';
import { Account } from '../accounts/account.entity.js';

export const maxTokenNameLength = 60;

/** A token stays in the table for a while after its end. */
@Entity('access_tokens')
@Index('UQ_access_tokens_digest', ['digest'], { unique: true })
@Index('IX_access_tokens_account', ['accountId'])
@Index('IX_access_tokens_application', ['applicationId'])
@Index('IX_access_tokens_expiresAt', ['expiresAt'])
@GraphType('A secret by which a script of a person calls for one application, without a session.')
export class AccessToken {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the token.' })
  id: number;

  @Column({ type: 'varchar', length: maxTokenNameLength })
  @Field({ description: 'The name that its owner gave it: one line of 1 to 60 characters.' })
  name: string;

  /** JSON. */
  @Column(asciiColumn(400))
  rightsJson: string;

  @Column({ type: 'boolean' })
  @Field({ description: 'Whether it makes no changes: its mutations are refused.' })
  readOnly: boolean;

  /** JSON; null for everywhere. */
  @Column({ ...asciiColumn(255), nullable: true })
  networksJson: string | null;

  @Column(asciiColumn(4))
  @Field({ description: 'The last four characters of the secret, to tell it from others.' })
  ending: string;

  @Column(timestampColumn)
  @Field({ description: 'When it was created.' })
  createdAt: Date;

  @Column(timestampColumn)
  @Field({ description: 'When it ends.' })
  expiresAt: Date;

  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, { nullable: true, description: 'When it was last used, to the minute; null for never.' })
  lastUsedAt: Date | null;

  @Column({ ...asciiColumn(24), nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The network of that use, an IPv4 /24 or IPv6 /48: `192.0.2.0/24`; null for never.',
  })
  lastNetwork: string | null;

  @Column({ type: 'int' })
  accountId: number;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'FK_access_tokens_account' })
  account?: Relation<Account>;

  @Column({ type: 'int' })
  applicationId: number;

  @ManyToOne(() => Application, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationId', foreignKeyConstraintName: 'FK_access_tokens_application' })
  @Field(() => Application, { description: 'The only application in which it works.' })
  application: Relation<Application>;

  /** SHA-256: the secret itself is random, so that nobody finds it from its digest. */
  @Column(asciiColumn(64))
  digest: string;

  @Column({ ...timestampColumn, nullable: true })
  revokedAt: Date | null;

  /** How many of the mails about its end are written, or were not needed. */
  @Column({ type: 'int', default: 0 })
  reminders: number;

  @Field(() => [String], {
    simple: false,
    description:
      'The rights that it was given, such as `content.read`. At each call it has each of them that its owner still has.',
  })
  get rights(): Right[] {
    return JSON.parse(this.rightsJson) as Right[];
  }

  @Field(() => [String], {
    simple: false,
    description: 'The networks from which it is taken, such as `192.0.2.0/24`; empty for everywhere.',
  })
  get networks(): string[] {
    return JSON.parse(this.networksJson ?? '[]') as string[];
  }
}

@GraphType('An access token of a member of an application, for its owners.')
export class MemberAccessToken extends AccessToken {
  @Field({ description: 'The e-mail address of its owner.' })
  email: string;
}
