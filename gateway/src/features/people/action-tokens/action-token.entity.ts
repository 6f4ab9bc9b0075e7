import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, lockVersionColumn, timestampColumn } from '../../../platform/database/columns.js';
import type { Action } from './actions.js';

/** The token of a mailed link. Only its SHA-256 is stored. */
@Entity('action_tokens')
@Index('UQ_action_tokens_tokenHash', ['tokenHash'], { unique: true })
@Index('IX_action_tokens_subject', ['subjectId', 'action'])
@Index('IX_action_tokens_expiresAt', ['expiresAt'])
export class ActionToken {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column(asciiColumn(64))
  tokenHash: string;

  @Column(asciiColumn(24))
  action: Action;

  /** The account that the link belongs to; the app user for the `app` actions, the invitation for the `join` ones. */
  @Column({ type: 'int' })
  subjectId: number;

  /** The address that the link proves: the new one of an e-mail change, or the one of a sign-up as typed. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  payload: string | null;

  @Column(timestampColumn)
  expiresAt: Date;

  @Column({ ...timestampColumn, nullable: true })
  usedAt: Date | null;

  @Column(lockVersionColumn)
  lockVersion?: number;
}
