import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, References, timestampColumn } from '../../../platform/database/columns.js';

/** The purpose of an answer to a challenge: a log-in, also as its second step; a new passkey; a confirmation. */
export type ChallengePurpose = 'log-in' | 'register' | 'confirm';

/** A random text that an authenticator signs, once. */
@Entity('passkey_challenges')
@Index('UQ_passkey_challenges_challenge', ['challengeDigest'], { unique: true })
@Index('IX_passkey_challenges_account', ['accountId'])
@Index('IX_passkey_challenges_network', ['network', 'expiresAt'])
@Index('IX_passkey_challenges_expiresAt', ['expiresAt'])
export class PasskeyChallenge {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column(asciiColumn(64))
  challengeDigest: string;

  @Column(asciiColumn(8))
  purpose: ChallengePurpose;

  /** Whose session asked for it; null at a log-in, which has none. */
  @Column({ type: 'int', nullable: true })
  @References('accounts', 'FK_passkey_challenges_account')
  accountId: number | null;

  /** The digest of the network that asked for it, which may have so many at once. */
  @Column(asciiColumn(64))
  network: string;

  @Column(timestampColumn)
  expiresAt: Date;
}
