import { type EntityManager, IsNull } from 'typeorm';
import { memberRoles, type Right, rightsOf } from '../../../platform/access/rights.js';
import type { Condition } from '../../../platform/database/dialect.js';
import { type SqlValue, select } from '../../../platform/database/rows/rows.js';
import { ApplicationKey } from './application-key.entity.js';

/**
 * Whether an account still has a right in an application: as an active member with such a role, or as an administrator in
 * whose session that application is worked in as owner.
 * @param account and `application` are columns of the statement, or places for values
 */
function stillHas(right: Right, account: string, application: string): string {
  const roles = memberRoles.filter((role) => rightsOf(role).includes(right)).map((role) => `'${role}'`);
  return `EXISTS (
    SELECT 1 FROM accounts bound WHERE bound.id = ${account}
      AND bound.activatedAt IS NOT NULL AND bound.deactivatedAt IS NULL AND (
        EXISTS (SELECT 1 FROM memberships membership WHERE membership.accountId = bound.id
          AND membership.applicationId = ${application} AND membership.role IN (${roles.join(', ')}))
        OR (bound.role = 'admin' AND EXISTS (SELECT 1 FROM sessions session WHERE session.accountId = bound.id
          AND session.worksAsOwnerOf = ${application} AND session.expiresAt > ?))))`;
}

/** The keys that open something. A member's browser does as long as its member may scan. */
export const validKeys = (now = new Date()): Condition => ({
  where: `application_key.revokedAt IS NULL AND (application_key.boundAccountId IS NULL OR ${stillHas(
    'codes.scan',
    'application_key.boundAccountId',
    'application_key.applicationId',
  )})`,
  values: [now],
});

/** Whether an account may still connect devices to an application. */
export async function mayConnect(
  manager: EntityManager,
  { accountId, applicationId }: { readonly accountId: number; readonly applicationId: number },
): Promise<boolean> {
  const values: SqlValue[] = [accountId, applicationId, applicationId, new Date()];
  return (await select(manager, `SELECT 1 AS one WHERE ${stillHas('devices', '?', '?')}`, values)).length > 0;
}

/**
 * Revokes the browsers of a member who leaves an application or may no longer scan there, or in all applications those of
 * an account whose sessions end: a later return revives none.
 */
export async function revokeBrowsers(
  manager: EntityManager,
  { accountId, applicationId }: { readonly accountId: number; readonly applicationId?: number },
): Promise<void> {
  const browsers = { boundAccountId: accountId, revokedAt: IsNull() };
  const where = applicationId === undefined ? browsers : { ...browsers, applicationId };
  await manager.update(ApplicationKey, where, { revokedAt: new Date() });
}
