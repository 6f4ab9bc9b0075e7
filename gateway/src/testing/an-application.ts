import { randomBytes } from 'node:crypto';
import type { Services } from '../composition.js';
import { Account } from '../features/people/accounts/account.entity.js';
import { storeEmailSearchText } from '../features/people/accounts/email-search-text.js';
import { insertMembership } from '../features/people/members/insert-membership.js';
import type { ApplicationScope } from '../platform/access/application-scope.js';
import type { Role } from '../platform/access/role.js';
import type { SignedIn } from '../platform/access/viewer.js';
import { emailKey } from '../platform/email-address.js';
import { as, type Client } from './as.js';
import type { TestServices } from './services.js';

/** An application with one signed-in account. Each test creates its own, so that tests do not share rows. */
export interface TestApplication extends Client {
  readonly name: string;
  readonly email: string;
  readonly accountId: number;
  readonly sessionToken: string;
  readonly viewer: SignedIn;
  readonly scope: ApplicationScope;
}

export async function anApplication(
  gateway: TestServices,
  { role = 'user' as Role } = {},
): Promise<TestApplication> {
  const { sessions, applicationAccess } = gateway.services;
  const tenant = await aTenant(gateway.services, role);
  const viewer = (await sessions.identify(tenant.sessionToken)) as SignedIn;
  return {
    ...tenant,
    viewer,
    scope: await applicationAccess.scopeFor(viewer, null, 'codes.read'),
    ...as(gateway, tenant.sessionToken),
  };
}

/** The rows of an application as an administrator creates it, and of an account with a session in it. */
export async function aTenant({ database, applications, sessions }: Services, role: Role = 'user') {
  const name = `app-${randomBytes(8).toString('hex')}`;
  const email = `${name}@example.com`;
  const now = new Date();
  const { accountId, token } = await database.write(async (manager) => {
    const application = await applications.findOrCreate(manager, name);
    const account = await manager.save(
      manager.create(Account, {
        applicationId: application.id,
        email,
        emailKey: emailKey(email),
        role,
        activatedAt: now,
        invitedAt: now,
        createdAt: now,
      }),
    );
    await insertMembership(manager, { accountId: account.id, applicationId: application.id });
    await storeEmailSearchText(manager, [account.id]);
    return { accountId: account.id, ...(await sessions.start(manager, account.id, 'a test')) };
  });
  return { name, email, accountId, sessionToken: token };
}

export type Tenant = Awaited<ReturnType<typeof aTenant>>;
