import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { asciiColumn, timestampColumn } from '../../../platform/database/columns.js';
import { Account } from '../accounts/account.entity.js';

/**
 * The purpose for which a browser went to the provider: to log in, to confirm who it is, or to connect its account. A person
 * who came back with the address of an account waits as `pending` until that account is proven.
 */
export type SingleSignOnPurpose = 'log-in' | 'confirm' | 'connect' | 'pending';

/** A way to the provider and back, for ten minutes, once, in the browser that began it. */
@Entity('single_sign_on_states')
@Index('UQ_single_sign_on_states_tokenHash', ['tokenHash'], { unique: true })
@Index('IX_single_sign_on_states_browser', ['browserHash'])
@Index('IX_single_sign_on_states_account', ['accountId'])
@Index('IX_single_sign_on_states_expiresAt', ['expiresAt'])
export class SingleSignOnState {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  /** The SHA-256 of the `state` parameter; in a pending connection, of the mailed token. */
  @Column(asciiColumn(64))
  tokenHash: string;

  /** The SHA-256 of the cookie. */
  @Column(asciiColumn(64))
  browserHash: string;

  @Column(asciiColumn(8))
  purpose: SingleSignOnPurpose;

  /** The account that is confirmed or connected. */
  @Column({ type: 'int', nullable: true })
  accountId: number | null;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'FK_single_sign_on_states_account' })
  account?: Relation<Account> | null;

  /** The session that is confirmed, or that connects; not a foreign key. */
  @Column({ type: 'int', nullable: true })
  sessionId: number | null;

  @Column({ ...asciiColumn(64), nullable: true })
  nonce: string | null;

  @Column({ ...asciiColumn(128), nullable: true })
  codeVerifier: string | null;

  /** Of a pending connection: the person at the provider. */
  @Column({ ...asciiColumn(255), nullable: true })
  subject: string | null;

  @Column({ type: 'varchar', length: 254, nullable: true })
  emailSeen: string | null;

  /** Of a pending connection: whether the provider asked for a second factor. */
  @Column({ type: 'boolean' })
  secondStep: boolean;

  /** The own path that the browser comes back to. */
  @Column(asciiColumn(500))
  returnTo: string;

  @Column(timestampColumn)
  startedAt: Date;

  @Column(timestampColumn)
  expiresAt: Date;
}
