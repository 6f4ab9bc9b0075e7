import type { Writable } from 'node:stream';
import { In } from 'typeorm';
import { createServices, type Services } from '../composition.js';
import { type Config, readConfig } from '../config.js';
import { Account } from '../features/accounts/account.entity.js';
import { AccountEmailPart } from '../features/accounts/account-email-part.entity.js';
import { emailParts } from '../features/accounts/email-parts.js';
import { Database } from '../platform/database/database.js';
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

/** Whatever a test did: a search finds each account by its address as it is now. Of many accounts the newest are checked. */
async function assertIndexed(database: Database): Promise<void> {
  const newest = { order: { id: 'DESC' }, take: 100 } as const;
  const [accounts, parts] = await database
    .read(async (manager) => {
      const accounts = await manager.find(Account, newest);
      const ids = accounts.map(({ id }) => id);
      return [accounts, await manager.findBy(AccountEmailPart, { accountId: In(ids) })] as const;
    })
    // A test may have stopped the database.
    .catch(() => [[], []] as const);
  for (const { id, email } of accounts) {
    const indexed = parts.filter(({ accountId }) => accountId === id).map(({ part }) => part);
    if (indexed.sort().join('\n') === emailParts(email).sort().join('\n')) continue;
    throw new Error(`The address of the account ${id} was written, and not indexed.`);
  }
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
      await assertIndexed(database);
      await database.close();
      await store.remove();
    },
  };
}
