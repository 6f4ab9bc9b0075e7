import type { HeldRole, MemberRole } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Session } from './session.entity.js';

/* The rows from which a viewer is made, by one query for each call. */

/** The memberships of an account as `parseHeld` reads them. At most 50: MySQL cuts a list at 1,024 bytes. */
const heldSql = `(SELECT GROUP_CONCAT(CONCAT(member.applicationId, ':', member.role)) FROM memberships member
      WHERE member.accountId = account.id)`;

/** One query for the signed-in calls of a moment: with TypeORM's relations it took two, and half of the call's time. */
export const identifySql = (where: string, owesSecondStep: string) => `
  SELECT session.tokenHash, account.id AS accountId, account.email, account.role,
    application.id AS applicationId, application.name AS applicationName,
    ${heldSql} AS held, session.worksAsOwnerOf, session.id AS sessionId, session.lastSeenAt,
    session.confirmedAt, session.secondStep AS hadSecondStep, ${owesSecondStep} AS owesSecondStep
  FROM sessions session
  JOIN accounts account ON account.id = session.accountId
  JOIN applications application ON application.id = account.applicationId
  WHERE ${where} AND session.expiresAt > ? AND account.activatedAt IS NOT NULL
    AND account.deactivatedAt IS NULL`;

/** A row while the account is active, with its session if that exists. */
export const stillHoldsSql = `
  SELECT session.expiresAt, session.worksAsOwnerOf, account.role, ${heldSql} AS held
  FROM accounts account LEFT JOIN sessions session ON session.id = ?
  WHERE account.id = ? AND account.activatedAt IS NOT NULL AND account.deactivatedAt IS NULL`;

export interface IdentifiedRow
  extends Omit<SignedIn, 'kind' | 'memberships' | 'hadSecondStep' | 'owesSecondStep'>,
    Pick<Session, 'tokenHash' | 'lastSeenAt'> {
  readonly hadSecondStep: number;
  readonly owesSecondStep: number;
  /** Each application with the role there, as `7:owner,9:viewer`; null without a membership. */
  readonly held: string | null;
}

export type HoldingRow = Pick<IdentifiedRow, 'role' | 'held' | 'worksAsOwnerOf'> & {
  readonly expiresAt: Date | null;
};

export const parseHeld = (held: string | null): HeldRole[] =>
  (held?.split(',') ?? []).map((part) => {
    const [applicationId, role] = part.split(':') as [string, MemberRole];
    return { applicationId: Number(applicationId), role };
  });

/** The viewer of a row. The databases answer 0 or 1 for a condition. */
export function viewerOf({ tokenHash: _, lastSeenAt: __, held, ...row }: IdentifiedRow): SignedIn {
  const { hadSecondStep, owesSecondStep } = row;
  return {
    ...row,
    kind: 'signedIn',
    memberships: parseHeld(held),
    hadSecondStep: Boolean(hadSecondStep),
    owesSecondStep: Boolean(owesSecondStep),
  };
}
