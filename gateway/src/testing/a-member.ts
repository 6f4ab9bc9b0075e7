import { randomBytes } from 'node:crypto';
import { Account } from '../features/people/accounts/account.entity.js';
import { storeEmailSearchText } from '../features/people/accounts/email-search-text.js';
import { insertMembership } from '../features/people/members/insert-membership.js';
import type { ApplicationScope } from '../platform/access/application-scope.js';
import type { MemberRole } from '../platform/access/rights.js';
import { emailKey } from '../platform/email-address.js';
import { as, type Client } from './as.js';
import type { TestServices } from './services.js';

export interface TestMember extends Client {
  readonly accountId: number;
  readonly membershipId: number;
  readonly email: string;
  readonly sessionToken: string;
}

/** A signed-in account that works in an application with a role, and nowhere else. */
export async function aMember(
  gateway: TestServices,
  { applicationId }: ApplicationScope,
  role: MemberRole,
): Promise<TestMember> {
  const { database, sessions } = gateway.services;
  const email = `${role}-${randomBytes(8).toString('hex')}@example.com`;
  const now = new Date();
  const member = await database.write(async (manager) => {
    const { id: accountId } = await manager.save(
      manager.create(Account, {
        ...{ applicationId, email, emailKey: emailKey(email), role: 'user' as const },
        ...{ activatedAt: now, invitedAt: now, createdAt: now },
      }),
    );
    await storeEmailSearchText(manager, [accountId]);
    const { id: membershipId } = await insertMembership(manager, { accountId, applicationId, role });
    const { token } = await sessions.start(manager, accountId, 'a test');
    return { accountId, membershipId, sessionToken: token };
  });
  return { email, ...member, ...as(gateway, member.sessionToken) };
}

/** Makes an account, which works elsewhere, a member of an application too. */
export const joinApplication = (
  { services: { database } }: TestServices,
  { accountId }: { readonly accountId: number },
  { applicationId }: ApplicationScope,
  role: MemberRole,
) => database.write((manager) => insertMembership(manager, { accountId, applicationId, role }));
