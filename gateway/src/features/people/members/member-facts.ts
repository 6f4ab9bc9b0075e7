import { type EntityManager, In, IsNull } from 'typeorm';
import { memberRoles } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { idsIn, select } from '../../../platform/database/rows/rows.js';
import { lastLogIns } from '../../operations/audit-log/last-log-ins.js';
import { ApplicationKey } from '../application-keys/application-key.entity.js';
import type { Member } from './member.types.js';
import type { Membership } from './membership.entity.js';

const rankOf = (role: Member['role']) => memberRoles.indexOf(role);

/** Members of one application as the graph shows them, owners first. */
export async function membersWithFacts(
  manager: EntityManager,
  viewer: SignedIn,
  members: readonly Membership[],
): Promise<Member[]> {
  const [first] = members;
  if (!first) return [];
  const ids = members.map(({ accountId }) => accountId);
  const { where, values } = idsIn(ids, 'accountId');
  const seenSql = `SELECT accountId, MAX(lastSeenAt) AS lastSeenAt FROM sessions WHERE ${where} GROUP BY accountId`;
  const seen = await select<{ accountId: number; lastSeenAt: Date }>(manager, seenSql, values, [
    'lastSeenAt',
  ]);
  const logIns = await lastLogIns(manager, ids);
  const keys = await manager.find(ApplicationKey, {
    where: {
      applicationId: first.applicationId,
      accountId: In(ids),
      revokedAt: IsNull(),
      boundAccountId: IsNull(),
    },
    select: { accountId: true },
  });
  return members
    .map(({ id, role, createdAt, accountId, account }) => ({
      ...{ id, role, createdAt },
      email: account?.email ?? '',
      lastSeenAt: seen.find((row) => row.accountId === accountId)?.lastSeenAt ?? null,
      lastLogInAt: logIns.get(accountId) ?? null,
      isActive: Boolean(account?.activatedAt && !account.deactivatedAt),
      isViewer: accountId === viewer.accountId,
      keyCount: keys.filter((key) => key.accountId === accountId).length,
    }))
    .sort(
      (one, other) => rankOf(one.role) - rankOf(other.role) || one.email.localeCompare(other.email, 'en'),
    );
}
