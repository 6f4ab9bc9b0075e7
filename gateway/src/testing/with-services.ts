import { createServices, type Services } from '../composition.js';
import { readConfig } from '../config.js';
import { Database, type DatabaseConfig } from '../platform/database/database.js';
import { createLogger } from '../platform/logger.js';
import { schema } from '../tables.js';

/**
 * Works on a database that a gateway process will serve, or has served. The embedded one belongs to one process at a
 * time, so none may be running then.
 */
export async function withServices<T>(
  store: DatabaseConfig,
  work: (services: Services) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const logger = createLogger('silent');
  const database = await Database.open(store, schema, logger);
  const config = readConfig({
    ...env,
    DATA_DIR: store.dataDir,
    ...(store.databaseUrl !== undefined && { DATABASE_URL: store.databaseUrl }),
  });
  try {
    return await work(createServices(config, database, logger));
  } finally {
    await database.close();
  }
}
