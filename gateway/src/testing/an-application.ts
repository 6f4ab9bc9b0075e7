import { randomBytes } from 'node:crypto';
import { Account } from '../features/accounts/account.js';
import { emailKey } from '../features/accounts/email-key.js';
import { Application } from '../features/applications/application.js';
import type { ApplicationScope } from '../platform/access/application-scope.js';
import type { Role } from '../platform/access/role.js';
import type { SignedIn } from '../platform/access/viewer.js';
import type { TestGateway } from './a-gateway.js';
import { as, type Client } from './as.js';

/** An application of its own, and one signed-in account in it: each test makes its own, so none meets another's rows. */
export interface TestApplication extends Client {
  readonly name: string;
  readonly email: string;
  readonly accountId: number;
  readonly sessionToken: string;
  readonly viewer: SignedIn;
  readonly scope: ApplicationScope;
}

export async function anApplication(
  gateway: TestGateway,
  { role = 'user' as Role } = {},
): Promise<TestApplication> {
  const { database, sessions, applicationAccess } = gateway.services;
  const name = `app-${randomBytes(8).toString('hex')}`;
  const email = `${name}@example.com`;
  const now = new Date();
  const { accountId, token } = await database.write(async (manager) => {
    const application = await manager.save(manager.create(Application, { name, createdAt: now }));
    const account = await manager.save(
      manager.create(Account, {
        applicationId: application.id,
        email,
        emailKey: emailKey(email),
        role,
        activatedAt: now,
        createdAt: now,
      }),
    );
    return { accountId: account.id, ...(await sessions.start(manager, account.id, 'a test')) };
  });
  const viewer = (await sessions.identify(token)) as SignedIn;
  return {
    name,
    email,
    accountId,
    sessionToken: token,
    viewer,
    scope: await applicationAccess.scopeFor(viewer),
    ...as(gateway, token),
  };
}
