import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { DataSource } from 'typeorm';
import type { Logger } from '../logger.js';
import type { DatabaseFile } from './database-file.js';
import type { SqliteDriver } from './sqlite-driver.js';

/** 4 MB, as SQLite's own checkpoints. */
const pagesOfCheckpoint = 1000;

/**
 * The program of the thread. It is a text because a file of its own would be elsewhere in the bundle, among the modules
 * and in tests. A checkpoint that fails is tried again after the next commit; the log has everything meanwhile.
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
    try {
      database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {}
    parentPort.postMessage('done');
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
  #isBusy = false;
  /** There was a commit during the checkpoint. */
  #isBehind = false;

  constructor(
    private readonly file: DatabaseFile,
    writer: DataSource,
    private readonly logger: Logger,
  ) {
    this.#driver = (writer.driver as unknown as { databaseConnection: SqliteDriver }).databaseConnection;
  }

  /** Starts a checkpoint when the log is long enough. */
  afterCommit(): void {
    this.#isBehind = this.#isBusy;
    if (this.#isBusy || this.#pagesToCopy() < pagesOfCheckpoint) return;
    this.#isBusy = true;
    this.#thread ??= this.#start();
    this.#thread.postMessage('checkpoint');
  }

  /** Ends the thread, after the checkpoint that it is in the middle of. */
  async close(): Promise<void> {
    const thread = this.#thread;
    if (thread === undefined) return;
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    thread.ref();
    thread.postMessage('close');
    await ended;
  }

  /** Finding it out takes 2 µs. It fails within a transaction, whose commit will ask again. */
  #pagesToCopy(): number {
    try {
      const [{ log, checkpointed }] = this.#driver.pragma('wal_checkpoint(NOOP)') as [
        { log: number; checkpointed: number },
      ];
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
    thread.unref();
    thread.on('message', () => {
      this.#isBusy = false;
      if (this.#isBehind) this.afterCommit();
    });
    thread.on('error', (error) => {
      this.#thread = undefined;
      this.logger.warn({ err: error }, 'Checkpoints run within commits from now on');
    });
    return thread;
  }
}
