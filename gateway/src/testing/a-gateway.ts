import type { Writable } from 'node:stream';
import { In } from 'typeorm';
import { createServices, type Services } from '../composition.js';
import { type Config, readConfig } from '../config.js';
import { Account } from '../features/accounts/account.entity.js';
import { AccountEmailPart } from '../features/accounts/account-email-part.entity.js';
import { Application } from '../features/applications/application.entity.js';
import { ApplicationNamePart } from '../features/applications/application-name-part.entity.js';
import { Database } from '../platform/database/database.js';
import { textParts } from '../platform/database/text-parts.js';
import { createLogger } from '../platform/logger.js';
import { buildServer } from '../server.js';
import { schema } from '../tables.js';
import { migratedDatabase } from './migrated-database.js';

export interface TestGateway {
  readonly app: Awaited<ReturnType<typeof buildServer>>;
  readonly services: Services;
  readonly config: Config;
  close(): Promise<void>;
}

/**
 * Whatever a test did: a search finds each account by its address as it is now, and each application by its name. Of many
 * the newest are checked.
 */
async function assertIndexed(database: Database): Promise<void> {
  const newest = { order: { id: 'DESC' }, take: 100 } as const;
  const rows = await database
    .read(async (manager) => {
      const accounts = await manager.find(Account, newest);
      const applications = await manager.find(Application, newest);
      const [accountId, applicationId] = [accounts, applications].map((of) => In(of.map(({ id }) => id)));
      const emailParts = await manager.findBy(AccountEmailPart, { accountId });
      const nameParts = await manager.findBy(ApplicationNamePart, { applicationId });
      const partsOf = (parts: { part: string }[]) => parts.map(({ part }) => part);
      return [
        ...accounts.map(
          ({ id, email }) => [email, partsOf(emailParts.filter((part) => part.accountId === id))] as const,
        ),
        ...applications.map(
          ({ id, name }) => [name, partsOf(nameParts.filter((part) => part.applicationId === id))] as const,
        ),
      ];
    })
    // A test may have stopped the database.
    .catch(() => []);
  for (const [text, parts] of rows)
    if (parts.sort().join('\n') !== textParts(text).sort().join('\n'))
      throw new Error(`"${text}" was written, and not indexed.`);
}

/**
 * The whole gateway over a fresh database, without a port.
 * @param env overrides the environment it reads
 * @param log where it logs, when LOG_LEVEL says so
 */
export async function aGateway(env: Record<string, string> = {}, log?: Writable): Promise<TestGateway> {
  const store = await migratedDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    // All tests of a file call from one network.
    MAIL_MAX_PER_NETWORK: '1000',
    MAIL_MAX_PER_ACCOUNT: '1000',
    DATA_DIR: store.dataDir,
    ...(store.databaseUrl && { DATABASE_URL: store.databaseUrl }),
    ...env,
  });
  const logger = createLogger(config.logLevel, log);
  const database = await Database.open(config, schema, logger);
  const services = createServices(config, database, logger);
  const app = await buildServer(services, config, logger);
  return {
    app,
    services,
    config,
    close: async () => {
      await app.close();
      try {
        await assertIndexed(database);
      } finally {
        await database.close();
        await store.remove();
      }
    },
  };
}
