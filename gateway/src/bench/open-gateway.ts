import { createServices } from '../composition.js';
import { readConfig } from '../config.js';
import { Account } from '../features/accounts/account.entity.js';
import { indexEmails } from '../features/accounts/email-parts.js';
import type { SignedIn } from '../platform/access/viewer.js';
import { Database } from '../platform/database/database.js';
import { emailKey } from '../platform/email-address.js';
import { createLogger } from '../platform/logger.js';
import { schema } from '../tables.js';

export type OpenGateway = Awaited<ReturnType<typeof openGateway>>;

/** The whole gateway over a store, not listening: fills the database before it is served. */
export async function openGateway(env: NodeJS.ProcessEnv) {
  const config = readConfig({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    // A benchmark may use the sessions it starts here for longer than the default of ten minutes.
    SESSION_TTL_SECONDS: '86400',
    ...env,
  });
  const logger = createLogger(config.logLevel);
  const database = await Database.open(config, schema, logger);
  const services = createServices(config, database, logger);
  return { services, close: () => database.close() };
}

/** A new application, and somebody signed in to it. */
export async function aTenant({ services }: OpenGateway, name: string) {
  const { database, sessions, applications, applicationAccess } = services;
  const now = new Date();
  const token = await database.write(async (manager) => {
    const application = await applications.findOrCreate(manager, name);
    const email = `${name}@example.com`;
    const account = await manager.save(
      manager.create(Account, {
        applicationId: application.id,
        email,
        emailKey: emailKey(email),
        role: 'user',
        activatedAt: now,
        createdAt: now,
      }),
    );
    await indexEmails(manager, [account.id]);
    return (await sessions.start(manager, account.id, 'a benchmark')).token;
  });
  const viewer = (await sessions.identify(token)) as SignedIn;
  return { name, token, viewer, scope: await applicationAccess.scopeFor(viewer) };
}

export type Tenant = Awaited<ReturnType<typeof aTenant>>;
