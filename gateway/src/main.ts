import 'reflect-metadata';
import { createServices, schema } from './composition.js';
import { type Config, ConfigurationError, readConfig } from './config.js';
import { Database } from './platform/database/database.js';
import { DirectoryInUseError } from './platform/database/directory-lock.js';
import { createLogger } from './platform/logger.js';
import { buildServer } from './server.js';

/** A shutdown takes no longer than this, whatever still runs. */
const drainDeadlineMs = 20_000;

/** Starts the gateway: configuration, database, services, server. Stops it in the opposite order. */
async function start(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  const stopping = new AbortController();
  const stopEarly = () => stopping.abort();
  process.once('SIGTERM', stopEarly).once('SIGINT', stopEarly);

  const database = await Database.open(config, schema, logger, stopping.signal);
  const services = createServices(config, database, logger);
  const app = await buildServer(services, config, logger);
  await app.listen({ port: config.port, host: config.host });

  const stop = async (signal: string) => {
    logger.info(`${signal}: finishing what is under way, taking nothing new`);
    setTimeout(() => process.exit(1), drainDeadlineMs).unref();
    await app.close();
    await database.close();
  };
  process.removeListener('SIGTERM', stopEarly).removeListener('SIGINT', stopEarly);
  process.once('SIGTERM', stop).once('SIGINT', stop);
  if (stopping.signal.aborted) await stop('SIGTERM');
}

/** What a person who starts the gateway can mend is told in a sentence; anything else with its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof DirectoryInUseError) return error.message;
  const { code, port, address, message, stack } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is in use. Stop what uses it, or set PORT to another one.`;
  if (code === 'EACCES')
    return `Not allowed: ${message}. Choose another PORT or DATA_DIR, or give this user the right.`;
  if (code === 'ER_ACCESS_DENIED_ERROR' || code === 'ER_BAD_DB_ERROR')
    return `The database refuses DATABASE_URL: ${message}`;
  return stack ?? String(error);
}

try {
  await start(readConfig());
} catch (error) {
  if ((error as Error).name !== 'AbortError') {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
  // A half-open server or pool would keep the process alive.
  process.exit();
}
