import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { asciiColumn, timestampColumn } from '../../../platform/database/columns.js';
import { said } from '../../../platform/errors/sentences.js';
import { Account } from '../accounts/account.entity.js';
import { deviceName } from './device-name.js';
import { type LogInMethod, LogInMethodEnum } from './log-in-method.js';

@Entity('sessions')
@Index('UQ_sessions_tokenHash', ['tokenHash'], { unique: true })
@Index('IX_sessions_account', ['accountId'])
@Index('IX_sessions_expiresAt', ['expiresAt'])
@ObjectType({ description: 'A session of an account in one browser or client.' })
export class Session {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the session.' })
  id: number;

  @Column({ type: 'int' })
  accountId: number;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'FK_sessions_account' })
  account?: Relation<Account>;

  /** The SHA-256 of the token; the token itself is never stored. */
  @Column(asciiColumn(64))
  tokenHash: string;

  @Column({ type: 'varchar', length: 255, nullable: true })
  @Field(() => String, { nullable: true, description: 'The User-Agent header of the browser or client.' })
  userAgent: string | null;

  @Column(timestampColumn)
  @Field({ description: 'When the session was started by logging in.' })
  createdAt: Date;

  @Column(timestampColumn)
  @Field({ description: 'When the session was last used, to the minute.' })
  lastSeenAt: Date;

  @Column(timestampColumn)
  @Field({ description: 'When the session expires unless it is renewed.' })
  expiresAt: Date;

  @Column({ ...timestampColumn, nullable: true })
  confirmedAt: Date | null;

  @Column({ type: 'varchar', length: 8, default: 'password' })
  @Field(() => LogInMethodEnum, { description: 'How the person logged in.' })
  method: LogInMethod;

  /** Whether the log-in had a second step, or this session set it up. */
  @Column({ type: 'boolean', default: false })
  @Field({
    description: 'Whether the log-in had a second step, or was in a browser that is trusted for 30 days.',
  })
  secondStep: boolean;

  @Column({ type: 'varchar', length: 64, nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The network of the log-in, an IPv4 /24 or IPv6 /48: `192.0.2.0/24`.',
  })
  network: string | null;

  /** The application in which an administrator works as owner; null for none. Not a foreign key. */
  @Column({ type: 'int', nullable: true })
  worksAsOwnerOf: number | null;

  @Field(() => String, {
    description: 'The browser and its system, or the program: "Firefox on Windows", "curl".',
  })
  get device(): string {
    return said(deviceName(this.userAgent));
  }

  /** Not a column: the service sets it when it lists a viewer's sessions. */
  @Field({ description: 'Whether it is the session of the current request.' })
  isCurrent: boolean;
}
