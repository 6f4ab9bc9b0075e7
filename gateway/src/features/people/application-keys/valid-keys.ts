import { type EntityManager, IsNull } from 'typeorm';
import { memberRoles, rightsOf } from '../../../platform/access/rights.js';
import type { Condition } from '../../../platform/database/dialect.js';
import { ApplicationKey } from './application-key.entity.js';

const scanners = memberRoles
  .filter((role) => rightsOf(role).includes('codes.scan'))
  .map((role) => `'${role}'`)
  .join(', ');

/**
 * The keys that open something. A member's browser does as long as its member may scan: as an active member with such a
 * role, or as an administrator in whose session that application is worked in as owner.
 */
export const validKeys = (now = new Date()): Condition => ({
  where: `application_key.revokedAt IS NULL AND (application_key.boundAccountId IS NULL OR EXISTS (
    SELECT 1 FROM accounts bound WHERE bound.id = application_key.boundAccountId
      AND bound.activatedAt IS NOT NULL AND bound.deactivatedAt IS NULL AND (
        EXISTS (SELECT 1 FROM memberships membership WHERE membership.accountId = bound.id
          AND membership.applicationId = application_key.applicationId AND membership.role IN (${scanners}))
        OR (bound.role = 'admin' AND EXISTS (SELECT 1 FROM sessions session WHERE session.accountId = bound.id
          AND session.worksAsOwnerOf = application_key.applicationId AND session.expiresAt > ?)))))`,
  values: [now],
});

/** Revokes the browsers of a member who leaves an application or may no longer scan there: a later return revives none. */
export async function revokeBrowsers(
  manager: EntityManager,
  { accountId, applicationId }: { readonly accountId: number; readonly applicationId: number },
): Promise<void> {
  const browsers = { boundAccountId: accountId, applicationId, revokedAt: IsNull() };
  await manager.update(ApplicationKey, browsers, { revokedAt: new Date() });
}
