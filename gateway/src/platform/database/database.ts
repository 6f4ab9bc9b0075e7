import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { ConcurrencyLimiter } from '../admission/concurrency-limiter.js';
import { DomainError } from '../errors/domain-error.js';
import type { Logger } from '../logger.js';
import { says } from './database.messages.js';
import type { DatabaseFile } from './open/data-directory.js';
import { DatabaseHosts } from './open/database-hosts.js';
import { isTemporary, retryConflicts } from './open/driver-errors.js';
import { migrateInTurn } from './open/migrate.js';
import type { MigrationWait } from './open/migration-lock.js';
import { mysqlSource } from './open/mysql-source.js';
import { openEmbedded } from './open/open-embedded.js';
import { assertNotBeingRestored, RestoreInProgressError } from './open/restore-mark.js';
import { poolSize, type Tables } from './open/source-settings.js';
import { transaction, writeNothing } from './open/transaction.js';

export type { Tables };

export interface DatabaseConfig {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/** The connections, with the file of the embedded database, or the hosts of a server. */
interface Sources {
  readonly reader: DataSource;
  readonly writer: DataSource;
  readonly file?: DatabaseFile;
  readonly hosts?: DatabaseHosts;
  release(): void;
}
type Work<T> = (manager: EntityManager) => Promise<T>;

const acquireTimeoutMs = 4000;
const maxQueued = 200;
const writerTrialIntervalMs = 1000;

/** The interface of services to the database: reads and transactions. */
export class Database {
  readonly #readLimiter = new ConcurrencyLimiter(poolSize, maxQueued, acquireTimeoutMs);
  readonly #writeLimiter: ConcurrencyLimiter;
  #writerTrial: Promise<void> | undefined;

  private constructor(
    private readonly sources: Sources,
    private readonly logger: Logger,
  ) {
    // TypeORM shares ONE connection on SQLite, so concurrent transactions would lose committed writes: one at a time.
    this.#writeLimiter =
      this.kind === 'server' ? this.#readLimiter : new ConcurrencyLimiter(1, maxQueued, acquireTimeoutMs * 2);
  }

  /**
   * Opens the database and brings its schema up to date. Waits, and logs that, until a MySQL server is available and no restore changes it.
   * @throws DirectoryInUseError when another process has the embedded database; NewerSchemaError
   */
  static async open(
    config: DatabaseConfig,
    tables: Tables,
    logger: Logger,
    stop?: AbortSignal,
  ): Promise<Database> {
    const { databaseUrl } = config;
    if (databaseUrl === undefined)
      return new Database(await openEmbedded(config.dataDir, tables, logger), logger);
    const hosts = new DatabaseHosts(databaseUrl, logger);
    const source = await openServer(hosts, tables, { logger, stop });
    return new Database({ reader: source, writer: source, hosts, release: () => hosts.close() }, logger);
  }

  /** `embedded` is one process's own SQLite; `server` is MySQL or MariaDB, shared by replicas. */
  get kind(): 'embedded' | 'server' {
    return this.sources.file ? 'embedded' : 'server';
  }

  /** Work in progress and waiting, for `/metrics`. */
  get load() {
    return { read: this.#readLimiter.load, write: this.#writeLimiter.load };
  }

  /** Reads, outside any transaction. */
  read<T>(work: Work<T>): Promise<T> {
    return this.#translateErrors(() => this.#readLimiter.run(() => work(this.sources.reader.manager)));
  }

  /**
   * Runs the work as one transaction: all of it, or nothing. It may run more than once (deadlocks are retried as a
   * whole), so it must do nothing that a rollback cannot undo; mail goes through the outbox for that reason.
   */
  write<T>(work: Work<T>): Promise<T> {
    const { writer, file } = this.sources;
    const commit = async () => {
      file?.assertInPlace();
      const result = await transaction(writer, work);
      // After the commit too, so that a write to a deleted file is not acknowledged.
      file?.assertInPlace();
      return result;
    };
    return this.#translateErrors(() => this.#writeLimiter.run(() => retryConflicts(commit)));
  }

  /**
   * Succeeds when calls would: a table can be read and written, and the file of an embedded database is in its place.
   * @throws DomainError UNAVAILABLE
   */
  async ping(): Promise<void> {
    await this.read((manager) => manager.query('SELECT 1 FROM migrations LIMIT 1'));
    // Shared by all calls within a second, so that probes cannot load the disk.
    this.#writerTrial ??= this.write(this.sources.file ? writeNothing : deleteNothing).finally(() =>
      setTimeout(() => {
        this.#writerTrial = undefined;
      }, writerTrialIntervalMs).unref(),
    );
    await this.#writerTrial;
  }

  async close(): Promise<void> {
    const { reader, writer, file, release } = this.sources;
    // SQLite does so when it closes the file, but not when the log has lost its name.
    if (file) await writer.query('PRAGMA wal_checkpoint(PASSIVE)').catch(() => {});
    await reader.destroy();
    if (writer !== reader) await writer.destroy();
    release();
  }

  async #translateErrors<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!isTemporary(error)) throw error;
      this.sources.hosts?.suspect();
      this.logger.warn({ err: error }, 'The database did not answer');
      throw new DomainError('UNAVAILABLE', says.unavailable, [], {
        cause: error,
      });
    }
  }
}

/** Changes nothing; a server that is read-only rejects it like every change. */
const deleteNothing = (manager: EntityManager): Promise<void> =>
  manager.query('DELETE FROM migrations WHERE 1 = 0');

async function tryOpening(hosts: DatabaseHosts, tables: Tables, wait: MigrationWait): Promise<DataSource> {
  if (hosts.areSeveral) await hosts.choose();
  const migrating = await (await mysqlSource(hosts, 'migrate', tables)).initialize();
  try {
    await assertNotBeingRestored(migrating);
    await migrateInTurn(migrating, wait);
    const serving = await (await mysqlSource(hosts, 'serve', tables)).initialize();
    if (hosts.areSeveral) void hosts.watchOver();
    return serving;
  } finally {
    await migrating.destroy();
  }
}

/** Waits until the server is available and no restore changes its database. */
async function openServer(hosts: DatabaseHosts, tables: Tables, wait: MigrationWait): Promise<DataSource> {
  const { logger, stop } = wait;
  for (;;) {
    try {
      return await tryOpening(hosts, tables, wait);
    } catch (error) {
      stop?.throwIfAborted();
      const isRestored = error instanceof RestoreInProgressError;
      // A node of a cluster that is losing its majority answers even reads with the timeout of a lock.
      if (!isRestored && !isTemporary(error)) throw error;
      logger.warn(
        isRestored
          ? error.message
          : `The database is not there yet (${(error as Error).message || (error as { code?: string }).code}). Trying again every 2 seconds.`,
      );
      await delay(2000, undefined, { signal: stop });
    }
  }
}
