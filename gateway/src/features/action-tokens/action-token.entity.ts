import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, timestampColumn } from '../../platform/database/columns.js';

/**
 * What a link lets its holder do, and for how long (design §2.6). The `app` actions are an app user's, `set-up` is of
 * a link that boot prints and belongs to nobody yet, the others are an account's.
 */
export const actionLifetimeSeconds = {
  'verify-email': 24 * 3600,
  'change-email': 24 * 3600,
  'delete-account': 24 * 3600,
  'reset-password': 3600,
  'reset-app-password': 3600,
  'accept-invitation': 7 * 24 * 3600,
  'accept-app-invitation': 7 * 24 * 3600,
  'set-up': 24 * 3600,
} as const;

/** The `subjectId` of a `set-up` token. */
export const noSubject = 0;

export type Action = keyof typeof actionLifetimeSeconds;

/** The secret in a mailed link. Only its SHA-256 is stored. */
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

  /** The account, or for the `app` actions the app user, whose link this is. */
  @Column({ type: 'int' })
  subjectId: number;

  /** The address that the link proves: the new one of an e-mail change, the one a sign-up was typed with. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  payload: string | null;

  @Column(timestampColumn)
  expiresAt: Date;

  @Column({ ...timestampColumn, nullable: true })
  usedAt: Date | null;
}
