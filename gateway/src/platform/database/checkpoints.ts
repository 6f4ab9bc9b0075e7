import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { DataSource } from 'typeorm';
import type { Logger } from '../logger.js';
import type { DatabaseFile } from './database-file.js';
import { type SqliteDriver, sqliteDriverOf } from './sqlite-driver.js';

/** 4 MB, as SQLite's own checkpoints. */
const pagesOfCheckpoint = 1000;
/** 32 MB. SQLite begins the log anew only if all of it is copied when a transaction begins: from here on, they wait. */
const pagesOfLongLog = 8000;

/**
 * The program of the thread. It is a text because a file of its own would be elsewhere in the bundle, among the modules
 * and in tests. It answers each checkpoint with the message of its error, if there was one. A checkpoint that fails is
 * tried again after the next commit; the log has everything meanwhile.
 */
const program = `
  const { statSync } = require('node:fs');
  const { parentPort, workerData } = require('node:worker_threads');
  const { driver, path, url, identity } = workerData;
  const { DatabaseSync } = require(driver);
  const database = new DatabaseSync(url);
  const { dev, ino } = statSync(path, { bigint: true });
  if (identity !== dev + ':' + ino) throw new Error(path + ' was replaced');
  parentPort.on('message', (task) => {
    if (task === 'close') {
      database.close();
      parentPort.close();
      return;
    }
    let failure;
    try {
      database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch (error) {
      failure = error.message;
    }
    parentPort.postMessage(failure);
  });
`;

/**
 * Copies what is committed from the log of the embedded database into its file, in a thread of its own: SQLite does it
 * within the commit that makes the log 4 MB long, in which nothing else runs. After 10,000 codes that were 17 ms, and
 * 95 among a million. The thread begins when there is something to copy.
 */
export class Checkpoints {
  readonly #driver: SqliteDriver;
  #thread: Worker | undefined;
  #threadEnded: Promise<void> | undefined;
  /** The checkpoint that runs, until it ends. */
  #running: Promise<void> | undefined;
  #endRunning = () => {};
  /** There was a commit during the checkpoint. */
  #isBehind = false;
  /** The last checkpoint failed. */
  #isFailing = false;
  /** There are no more checkpoints: the thread failed, or is being closed. */
  #isOff = false;
  #pagesOfLog = 0;

  constructor(
    private readonly file: DatabaseFile,
    writer: DataSource,
    private readonly logger: Logger,
  ) {
    this.#driver = sqliteDriverOf(writer);
  }

  /** Waits while a checkpoint of a long log runs. Without it, transactions right after one another kept it growing. */
  async beforeTransaction(): Promise<void> {
    while (this.#running && this.#pagesOfLog > pagesOfLongLog) await this.#running;
  }

  /** Starts a checkpoint when the log is long enough. Never throws, because the transaction before it is committed. */
  afterCommit(): void {
    if (this.#isOff) return;
    const pagesToCopy = this.#pagesToCopy();
    this.#isBehind = this.#running !== undefined;
    if (this.#running || pagesToCopy < pagesOfCheckpoint) return;
    try {
      this.#thread ??= this.#start();
      // A process does not end while a transaction may wait for the answer.
      this.#thread.ref();
      this.#thread.postMessage('checkpoint');
      this.#running = new Promise((resolve) => {
        this.#endRunning = resolve;
      });
    } catch (error) {
      this.#stop(error);
    }
  }

  /** Ends the thread, after the checkpoint that it is in the middle of. No commit starts another one. */
  async close(): Promise<void> {
    this.#isOff = true;
    this.#thread?.ref();
    this.#thread?.postMessage('close');
    await this.#threadEnded;
  }

  /** Finding it out takes 2 µs. It fails within a transaction, whose commit will ask again. */
  #pagesToCopy(): number {
    try {
      const [{ log, checkpointed }] = this.#driver.pragma('wal_checkpoint(NOOP)') as [
        { log: number; checkpointed: number },
      ];
      this.#pagesOfLog = log;
      return log - checkpointed;
    } catch {
      return 0;
    }
  }

  #start(): Worker {
    const thread = new Worker(program, {
      eval: true,
      name: 'checkpoints',
      workerData: {
        driver: createRequire(import.meta.url).resolve('@photostructure/sqlite'),
        path: this.file.path,
        // A file that is gone is not created again.
        url: `${pathToFileURL(this.file.path)}?mode=rw`,
        identity: this.file.identity,
      },
    });
    thread.on('message', (failure: string | undefined) => {
      if (failure !== undefined && !this.#isFailing)
        this.logger.warn({ err: new Error(failure) }, 'A checkpoint failed; commits try it again');
      this.#isFailing = failure !== undefined;
      // `close` waits for the thread.
      if (!this.#isOff) thread.unref();
      this.#ended();
      if (this.#isBehind) this.afterCommit();
    });
    thread.on('error', (error) => this.#stop(error));
    this.#threadEnded = new Promise((resolve) => {
      thread.on('exit', (code) => {
        this.#stop(new Error(`The thread ended with code ${code}`));
        resolve();
      });
    });
    return thread;
  }

  #ended(): void {
    this.#running = undefined;
    this.#endRunning();
  }

  #stop(error: unknown): void {
    if (!this.#isOff) this.logger.warn({ err: error }, 'Checkpoints run within commits from now on');
    this.#isOff = true;
    this.#ended();
  }
}
