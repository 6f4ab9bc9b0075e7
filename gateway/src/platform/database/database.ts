import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { ConcurrencyLimiter } from '../concurrency-limiter.js';
import { DomainError } from '../errors/domain-error.js';
import type { Logger } from '../logger.js';
import type { Checkpoints } from './checkpoints.js';
import { mysqlSource, poolSize, type Tables } from './data-sources.js';
import type { DatabaseFile } from './database-file.js';
import { DatabaseHosts } from './database-hosts.js';
import { isTemporary, isTransactionConflict } from './driver-errors.js';
import { embeddedTransaction, writeNothing } from './embedded-transaction.js';
import type { LogFlush } from './log-flush.js';
import { migrateInTurn } from './migrate.js';
import type { MigrationWait } from './migration-lock.js';
import { type EmbeddedDatabase, openEmbedded } from './open-embedded.js';
import { serverTransaction } from './server-transaction.js';
import { SharedTransactions } from './shared-transactions.js';
import { sharedWithin } from './shared-within.js';

export interface DatabaseConfig {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

type Sources = Pick<EmbeddedDatabase, 'reader' | 'writer' | 'release'> &
  Partial<EmbeddedDatabase> & { readonly hosts?: DatabaseHosts };
type Work<T> = (manager: EntityManager) => Promise<T>;

const acquireTimeoutMs = 4000;
const maxQueued = 200;
const maxAttempts = 6;
/** The next transaction of a list inserts its rows while the commit of one waits for the disk. */
const maxSharedAtOnce = 2;
const writerTrialIntervalMs = 1000;

/** The interface of services to the database: reads and transactions. */
export class Database {
  readonly #reader: DataSource;
  readonly #writer: DataSource;
  readonly #readLimiter: ConcurrencyLimiter;
  readonly #writeLimiter: ConcurrencyLimiter;
  readonly #file: DatabaseFile | undefined;
  readonly #checkpoints: Checkpoints | undefined;
  readonly #logFlush: LogFlush | undefined;
  readonly #hosts: DatabaseHosts | undefined;
  readonly #release: () => void;
  readonly #shared: SharedTransactions;
  readonly #commitListeners: ((manager: EntityManager) => void)[] = [];

  private constructor(
    sources: Sources,
    private readonly logger: Logger,
  ) {
    this.#reader = sources.reader;
    this.#writer = sources.writer;
    this.#file = sources.file;
    this.#checkpoints = sources.checkpoints;
    this.#logFlush = sources.logFlush;
    this.#hosts = sources.hosts;
    this.#release = sources.release;
    if (this.#reader === this.#writer) {
      this.#readLimiter = new ConcurrencyLimiter(poolSize, maxQueued, acquireTimeoutMs);
      this.#writeLimiter = this.#readLimiter;
    } else {
      // TypeORM shares ONE connection on SQLite, so concurrent transactions would lose committed writes: one at a time.
      this.#writeLimiter = new ConcurrencyLimiter(1, maxQueued, acquireTimeoutMs * 2);
      this.#readLimiter = new ConcurrencyLimiter(poolSize, maxQueued, acquireTimeoutMs);
    }
    this.#shared = new SharedTransactions((work) => this.write(work), maxSharedAtOnce);
  }

  /**
   * Opens the database and brings its schema up to date. Waits, and logs that, until a MySQL server is available.
   * @throws DirectoryInUseError when another process has the embedded database
   */
  static async open(
    config: DatabaseConfig,
    tables: Tables,
    logger: Logger,
    stop?: AbortSignal,
  ): Promise<Database> {
    const { databaseUrl } = config;
    if (databaseUrl !== undefined) {
      const hosts = new DatabaseHosts(databaseUrl, logger);
      return retryUntilAvailable(logger, stop, () =>
        openMysql(
          hosts,
          tables,
          { logger, stop },
          (source) =>
            new Database({ reader: source, writer: source, hosts, release: () => hosts.close() }, logger),
        ),
      );
    }
    return new Database(await openEmbedded(config.dataDir, tables, logger), logger);
  }

  /** `embedded` is one process's own SQLite; `server` is MySQL or MariaDB, shared by replicas. */
  get kind(): 'embedded' | 'server' {
    return this.#reader === this.#writer ? 'server' : 'embedded';
  }

  /** Work in progress and waiting, for `/metrics`. */
  get load() {
    return { read: this.#readLimiter.load, write: this.#writeLimiter.load };
  }

  /** Reads, outside any transaction. */
  read<T>(work: Work<T>): Promise<T> {
    return this.#translateErrors(() => this.#readLimiter.run(() => work(this.#reader.manager)));
  }

  /**
   * Reads as `read` does, and returns what outlasts a loss of power: for an answer that acknowledges an earlier write, as
   * that to a call that is repeated. What `read` finds may be committed and not yet on the disk.
   */
  async readDurable<T>(work: Work<T>): Promise<T> {
    const value = await this.read(work);
    await this.#flush();
    return value;
  }

  /**
   * Runs the work as one transaction: all of it, or nothing. It may run more than once (deadlocks are retried as a
   * whole), so it must do nothing that a rollback cannot undo; mail goes through the outbox for that reason.
   */
  write<T>(work: Work<T>): Promise<T> {
    return this.#write(work, (watched) =>
      (this.#file ? embeddedTransaction : serverTransaction)(this.#writer, watched),
    );
  }

  /**
   * Runs the work in a transaction that it may share with other work of the key: adds to one list, or scans of one
   * application. Like `write`, it may run more than once. Rows that exist it must neither change nor lock, but by
   * `collect`: without waiting for locks, or in the same order in every transaction.
   */
  writeShared<T>(key: string, work: Work<T>): Promise<T> {
    return this.#shared.run(key, work);
  }

  /**
   * Runs work that is exactly one statement. A server does all of a statement or nothing, so no transaction surrounds
   * it there, which saves two of three round trips. Everything else is as for `write`.
   */
  writeOne<T>(statement: Work<T>): Promise<T> {
    return this.#file
      ? this.write(statement)
      : this.#write(statement, (watched) => watched(this.#writer.manager));
  }

  /** Calls the listener after every committed transaction, with the manager of its work. */
  onCommit(listener: (manager: EntityManager) => void): void {
    this.#commitListeners.push(listener);
  }

  /**
   * Succeeds when calls would: a table can be read and written, and the file of an embedded database is in its place.
   * @throws DomainError UNAVAILABLE
   */
  async ping(): Promise<void> {
    await this.read((manager) => manager.query('SELECT 1 FROM migrations LIMIT 1'));
    await this.#tryWriter();
  }

  /** Shared by all calls within a second, so that probes cannot load the disk. */
  readonly #tryWriter = sharedWithin(writerTrialIntervalMs, () =>
    this.writeOne(this.#file ? writeNothing : deleteNothing),
  );

  async close(): Promise<void> {
    await this.#checkpoints?.close();
    await this.#reader.destroy();
    if (this.#writer !== this.#reader) await this.#writer.destroy();
    await this.#logFlush?.close();
    this.#release();
  }

  async #write<T>(work: Work<T>, commit: (work: Work<T>) => Promise<T>): Promise<T> {
    let committing: EntityManager | undefined;
    const watched = (manager: EntityManager) => {
      committing = manager;
      return work(manager);
    };
    const result = await this.#translateErrors(() =>
      this.#writeLimiter.run(() => this.#retryConflicts(() => commit(watched))),
    );
    if (committing) for (const listener of this.#commitListeners) listener(committing);
    // Outside the limiter: the next transaction runs meanwhile.
    await this.#flush();
    return result;
  }

  /** Waits until what was committed outlasts a loss of power. A server's COMMIT has waited for that. */
  async #flush(): Promise<void> {
    const logFlush = this.#logFlush;
    if (logFlush) await this.#translateErrors(() => logFlush.flush());
  }

  async #retryConflicts<T>(commit: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#checkpoints?.beforeTransaction();
        this.#logFlush?.assertWorking();
        this.#file?.assertInPlace();
        const result = await commit();
        // After the commit too, so that a write to a deleted file is not acknowledged.
        this.#file?.assertInPlace();
        this.#checkpoints?.afterCommit();
        return result;
      } catch (error) {
        if (!isTransactionConflict(error) || attempt === maxAttempts) throw error;
        await delay(Math.random() * 20 * 2 ** attempt);
      }
    }
  }

  async #translateErrors<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!isTemporary(error)) throw error;
      this.#hosts?.suspect();
      this.logger.warn({ err: error }, 'The database did not answer');
      throw new DomainError('UNAVAILABLE', 'The service is unavailable for a moment. Please try again.', [], {
        cause: error,
      });
    }
  }
}

/** Changes nothing; a server that is read-only rejects it like every change. */
const deleteNothing = (manager: EntityManager): Promise<void> =>
  manager.query('DELETE FROM migrations WHERE 1 = 0');

async function openMysql(
  hosts: DatabaseHosts,
  tables: Tables,
  wait: MigrationWait,
  make: (source: DataSource) => Database,
): Promise<Database> {
  if (hosts.areSeveral) await hosts.choose();
  const migrating = await (await mysqlSource(hosts, 'migrate', tables)).initialize();
  await migrateInTurn(migrating, wait).finally(() => migrating.destroy());
  const serving = await (await mysqlSource(hosts, 'serve', tables)).initialize();
  if (hosts.areSeveral) void hosts.watchOver();
  return make(serving);
}

async function retryUntilAvailable<T>(
  logger: Logger,
  stop: AbortSignal | undefined,
  open: () => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      stop?.throwIfAborted();
      // A node of a cluster that is losing its majority answers even reads with the timeout of a lock.
      if (!isTemporary(error)) throw error;
      logger.warn(
        `The database is not there yet (${(error as Error).message || (error as { code?: string }).code}). Trying again every 2 seconds.`,
      );
      await delay(2000, undefined, { signal: stop });
    }
  }
}
