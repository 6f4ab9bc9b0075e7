import { type EntityManager, IsNull } from 'typeorm';
import { memberRoles, type Right, rightsOf } from '../../../platform/access/rights.js';
import type { Condition } from '../../../platform/database/dialect.js';
import { execute, select } from '../../../platform/database/rows/rows.js';
import { ApplicationKey } from './application-key.entity.js';

/**
 * Whether an account still has a right in an application: as an active member with such a role, or as an administrator in
 * whose session that application is worked in as owner.
 * @param account and `application`, `session` are columns of the statement, or places for values
 */
function stillHas(right: Right, account: string, application: string, session: string): string {
  const roles = memberRoles.filter((role) => rightsOf(role).includes(right)).map((role) => `'${role}'`);
  return `EXISTS (
    SELECT 1 FROM accounts bound WHERE bound.id = ${account}
      AND bound.activatedAt IS NOT NULL AND bound.deactivatedAt IS NULL AND (
        EXISTS (SELECT 1 FROM memberships membership WHERE membership.accountId = bound.id
          AND membership.applicationId = ${application} AND membership.role IN (${roles.join(', ')}))
        OR (bound.role = 'admin' AND EXISTS (SELECT 1 FROM sessions session WHERE session.accountId = bound.id
          AND session.worksAsOwnerOf = ${application} AND session.id = ${session} AND session.expiresAt > ?))))`;
}

/** Whether a session of an account has not ended. An id is given once, so that no later session revives a key. */
const sessionLives = (session: string, account: string) => `EXISTS (SELECT 1 FROM sessions living
  WHERE living.id = ${session} AND living.accountId = ${account} AND living.expiresAt > ?)`;

/** The session that connected a browser. */
const ownSessionLives = sessionLives('application_key.boundSessionId', 'application_key.boundAccountId');

/**
 * The keys that open something. A member's browser does as long as the session lives that connected it, and its member may
 * scan.
 */
export const validKeys = (now = new Date()): Condition => ({
  where: `application_key.revokedAt IS NULL AND (application_key.boundAccountId IS NULL OR (${ownSessionLives} AND ${stillHas(
    'codes.scan',
    'application_key.boundAccountId',
    'application_key.applicationId',
    'application_key.boundSessionId',
  )}))`,
  values: [now, now],
});

/** Whether a key belongs to a browser whose session has ended, to tell its member what to do. */
export async function outlivesItsSession(manager: EntityManager, keyDigest: string): Promise<boolean> {
  const sql = `SELECT 1 AS one FROM application_keys application_key WHERE application_key.keyDigest = ?
    AND application_key.boundAccountId IS NOT NULL AND application_key.revokedAt IS NULL AND NOT ${ownSessionLives}`;
  return (await select(manager, sql, [keyDigest, new Date()])).length > 0;
}

/** Revokes the browsers of a member whose sessions have ended: they count no more. */
export async function revokeEnded(manager: EntityManager, boundAccountId: number): Promise<void> {
  await execute(
    manager,
    `UPDATE application_keys SET revokedAt = ? WHERE boundAccountId = ? AND revokedAt IS NULL AND NOT EXISTS (
      SELECT 1 FROM sessions living WHERE living.id = boundSessionId AND living.expiresAt > ?)`,
    [new Date(), boundAccountId, new Date()],
  );
}

/** Whether a session lives in which an account may still connect devices to an application. */
export async function mayConnect(
  manager: EntityManager,
  {
    accountId,
    applicationId,
    sessionId,
  }: { readonly accountId: number; readonly applicationId: number; readonly sessionId: number | null },
): Promise<boolean> {
  const now = new Date();
  const sql = `SELECT 1 AS one WHERE ${sessionLives('?', '?')} AND ${stillHas('devices', '?', '?', '?')}`;
  const values = [sessionId, accountId, now, accountId, applicationId, applicationId, sessionId, now];
  return (await select(manager, sql, values)).length > 0;
}

/** Revokes the browsers of a member who leaves an application or may no longer scan there: a later return revives none. */
export async function revokeBrowsers(
  manager: EntityManager,
  { accountId, applicationId }: { readonly accountId: number; readonly applicationId: number },
): Promise<void> {
  const browsers = { boundAccountId: accountId, applicationId, revokedAt: IsNull() };
  await manager.update(ApplicationKey, browsers, { revokedAt: new Date() });
}
