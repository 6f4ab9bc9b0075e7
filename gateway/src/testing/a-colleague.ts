import type { Application } from '../features/operations/applications/application.entity.js';
import { Account } from '../features/people/accounts/account.entity.js';
import { insertMembership } from '../features/people/members/insert-membership.js';
import { Membership } from '../features/people/members/membership.entity.js';
import type { MemberRole } from '../platform/access/rights.js';
import type { SignedIn } from '../platform/access/viewer.js';
import { emailKey } from '../platform/email-address.js';
import { joinApplication } from './a-member.js';
import { anApplication, type TestApplication } from './an-application.js';
import type { TestServices } from './services.js';

/** Somebody with an application of its own who also works in another one. */
export interface Colleague extends TestApplication {
  readonly membershipId: string;
}

export async function aColleague(
  gateway: TestServices,
  { scope }: TestApplication,
  role: MemberRole,
): Promise<Colleague> {
  const person = await anApplication(gateway);
  const { id } = await joinApplication(gateway, person, scope, role);
  return { ...person, membershipId: `${id}`, viewer: await viewerOf(gateway, person) };
}

/** Many accounts that an administrator has added, and that were not used yet. */
export const aCrowd = (
  { services: { database } }: TestServices,
  { name, scope: { applicationId } }: TestApplication,
  count: number,
) =>
  database.write(async (manager) => {
    for (let at = 0; at < count; at += 1) {
      const email = `crowd-${at}-${name}@example.com`;
      const added = {
        applicationId,
        email,
        emailKey: emailKey(email),
        role: 'user',
        searchText: email,
      } as const;
      const now = new Date();
      const account = manager.create(Account, { ...added, createdAt: now, invitedAt: now });
      const { id: accountId } = await manager.save(account);
      await insertMembership(manager, { accountId, applicationId, role: 'viewer' });
    }
  });

/** The viewer of a session as the gateway identifies it now. */
export const viewerOf = async (
  { services }: TestServices,
  { sessionToken }: Pick<TestApplication, 'sessionToken'>,
) => (await services.sessions.identify(sessionToken)) as SignedIn;

/** The roles in an application by address, in their order. */
export async function rolesIn(
  { services }: TestServices,
  { scope: { applicationId } }: TestApplication,
): Promise<Record<string, string>> {
  const rows = await services.database.read((manager) =>
    manager.find(Membership, {
      where: { applicationId },
      relations: { account: true },
      order: { id: 'ASC' },
    }),
  );
  return Object.fromEntries(rows.map(({ role, account }) => [account?.email ?? '', role]));
}

/** The home application of an account. */
export async function homeOf({ services }: TestServices, accountId: number): Promise<Application> {
  const account = await services.database.read((manager) =>
    manager.findOneOrFail(Account, { where: { id: accountId }, relations: { application: true } }),
  );
  return account.application as Application;
}
