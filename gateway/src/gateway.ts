import 'reflect-metadata';
import { createServices, type Services } from './composition.js';
import { type Config, ConfigurationError, readConfig } from './config.js';
import type { FirstAdministrator } from './features/people/setup/admin-bootstrap.service.js';
import { Database } from './platform/database/database.js';
import { warnOfNetworkFolder } from './platform/database/open/data-directory.js';
import { DomainError } from './platform/errors/domain-error.js';
import { createLogger } from './platform/logger.js';
import { Schedule } from './platform/schedule.js';
import { scheduleBackups } from './scheduled-backups.js';
import { buildServer } from './server.js';
import { startupBanner } from './startup-banner.js';
import { explainStartupError } from './startup-errors.js';
import { scheduleSweeps } from './sweeps.js';
import { schema } from './tables.js';
import { version } from './version.js';

/** The longest time that a shutdown may take. */
const drainDeadlineMs = 20_000;
/** A gateway that is killed loses what it counted in so many seconds. */
const flushIntervalSeconds = 10;
/** A gateway of the release before may run beside this one, and write keys by its own rule. */
const keyIntervalSeconds = 3600;

/** Starts the gateway: configuration, database, services, server. Stops it in the opposite order. */
async function start(config: Config): Promise<void> {
  // A terminal gets readable lines, such as the links of mails.
  const terminal = process.stdout.isTTY && (await import('./readable-log.js'));
  const logger = createLogger(config.logLevel, terminal ? terminal.forPeople() : undefined);
  logger.info(`Back Office ${version} is starting`);
  const stopping = new AbortController();
  const stopEarly = () => {
    stopping.abort();
    // A database that hangs must not delay the exit.
    setTimeout(() => process.exit(1), drainDeadlineMs).unref();
  };
  process.on('SIGTERM', stopEarly).on('SIGINT', stopEarly);

  const database = await Database.open(config, schema, logger, stopping.signal);
  if (config.databaseUrl === undefined) warnOfNetworkFolder(config.dataDir, logger);
  const services = createServices(config, database, logger);
  await services.addressKeys.renewFirst();
  await services.erasures.finishInterrupted();
  const administrator = await findFirstAdministrator(services, config);
  const app = await buildServer(services, config, logger);
  stopping.signal.throwIfAborted();
  await app.listen({ port: config.port, host: config.host });
  services.outboxSender.start();
  services.webhookSender.start();
  const schedule = new Schedule(logger);
  scheduleSweeps(schedule, services, logger);
  scheduleBackups(schedule, database, config, logger);
  schedule.every(flushIntervalSeconds, 'write the counts of legacy calls', () =>
    services.legacyCalls.flush(),
  );
  schedule.every(
    keyIntervalSeconds,
    'renew the keys of addresses',
    (stop) => services.addressKeys.renew(stop),
    0,
  );
  // A setup link is always printed: without it nobody can log in.
  if (process.stdout.isTTY || !config.production || administrator.kind === 'link')
    process.stdout.write(startupBanner(config, administrator));

  let draining = false;
  const stop = async (signal: string) => {
    // Ctrl-C reaches the process twice under npm; without a listener the second would end it at once.
    if (draining) return;
    draining = true;
    logger.info(`${signal}: finishing requests in progress, accepting no new ones`);
    setTimeout(() => process.exit(1), drainDeadlineMs).unref();
    const senders = [services.outboxSender, services.webhookSender];
    await Promise.all([app.close(), ...senders.map((sender) => sender.stop()), schedule.stop()]);
    await Promise.all([
      services.lastSeen.settled(),
      services.keyUses.settled(),
      services.tokenUses.settled(),
      services.legacyCalls.flush(),
    ]);
    await database.close();
    // A connection to a mail provider that hangs would keep the process alive.
    process.exit();
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  process.removeListener('SIGTERM', stopEarly).removeListener('SIGINT', stopEarly);
  if (stopping.signal.aborted) await stop('SIGTERM');
}

/** @throws ConfigurationError when the address or password of the environment will not do */
async function findFirstAdministrator(services: Services, config: Config): Promise<FirstAdministrator> {
  try {
    return await services.adminBootstrap.ensureFirst(config);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'WEAK_PASSWORD') throw new ConfigurationError([`ADMIN_PASSWORD: ${error.message}`]);
    if (error.code === 'INVALID_INPUT') throw new ConfigurationError([`ADMIN_EMAIL: ${error.message}`]);
    throw error;
  }
}

try {
  await start(readConfig());
} catch (error) {
  if ((error as Error).name !== 'AbortError') {
    process.stderr.write(`${explainStartupError(error)}\n`);
    process.exitCode = 1;
  }
  // A half-open server or pool would keep the process alive.
  process.exit();
}
