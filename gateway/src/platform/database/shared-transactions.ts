import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { type Call, currentCall } from '../call-context.js';
import { ConcurrencyLimiter } from '../concurrency-limiter.js';
import { collecting } from './collected.js';

type Work<T> = (manager: EntityManager) => Promise<T>;
type Write = <T>(work: Work<T>) => Promise<T>;

/** The locks of the first work last until the commit. */
const maxShared = 16;
const maxQueued = 200;
/** After this, work does not wait for its key any longer: a frozen server holds up no more than what it has begun. */
const maxWaitMs = 500;

/** Work that waits for its transaction, or is in one. */
class Part {
  isStarted = false;
  readonly outcome: Promise<unknown>;
  resolve: (value: unknown) => void = () => {};
  reject: (error: unknown) => void = () => {};
  readonly #call: Call = currentCall();

  constructor(private readonly work: Work<unknown>) {
    this.outcome = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // It may fail before its call gets a turn.
    this.outcome.catch(() => {});
  }

  /** Runs as part of the call that asked for it: the audit log names who made a change. */
  run(manager: EntityManager): Promise<unknown> {
    return this.#call.run(() => this.work(manager));
  }

  /** Runs in a transaction of its own. */
  runAlone(write: Write): Promise<void> {
    return this.#call.run(() => write(this.work)).then(this.resolve, this.reject);
  }
}

/** The works of one key, whose transactions take turns. */
interface Line {
  readonly limiter: ConcurrencyLimiter;
  readonly waiting: Part[];
}

/**
 * Transactions that several works share: those of a key that arrive in the same turn of the event loop, or while earlier
 * transactions of the key are in progress. A transaction for each takes four more statements, three round trips among them,
 * and has the disk write once more. Works that change one row, as adds to a list do, would wait for each other anyway.
 *
 * A work that fails fails alone: the transaction is undone, and each work runs again in one of its own.
 */
export class SharedTransactions {
  readonly #lines = new Map<string, Line>();

  /** @param maxConcurrent how many transactions of one key may be in progress */
  constructor(
    private readonly write: Write,
    private readonly maxConcurrent: number,
  ) {}

  /** Runs work in a transaction, which it may share with others of the key. It may run more than once. */
  async run<T>(key: string, work: Work<T>): Promise<T> {
    const line = this.#lineOf(key);
    const part = new Part(work);
    line.waiting.push(part);
    try {
      await line.limiter.run(async () => {
        if (!part.isStarted) await this.#runNext(line);
      });
    } catch {
      // It waited too long for its turn, or too many wait. It may have begun in the one of another.
      if (!part.isStarted) {
        line.waiting.splice(line.waiting.indexOf(part), 1);
        await part.runAlone(this.write);
      }
    } finally {
      const { running, waiting } = line.limiter.load;
      if (running + waiting === 0 && this.#lines.get(key) === line) this.#lines.delete(key);
    }
    return part.outcome as Promise<T>;
  }

  #lineOf(key: string): Line {
    let line = this.#lines.get(key);
    if (!line) {
      line = {
        limiter: new ConcurrencyLimiter(this.maxConcurrent, maxQueued, maxWaitMs),
        waiting: [],
      };
      this.#lines.set(key, line);
    }
    return line;
  }

  async #runNext({ waiting }: Line): Promise<void> {
    await yieldToEventLoop();
    const parts = waiting.splice(0, maxShared);
    for (const part of parts) part.isStarted = true;
    const runAlone = () => Promise.all(parts.map((part) => part.runAlone(this.write)));
    // Another transaction that begins in this turn may have taken all.
    if (parts.length < 2) {
      await runAlone();
      return;
    }
    let began = false;
    let failure: unknown;
    let values: unknown[] = [];
    try {
      await this.write(async (manager) => {
        began = true;
        values = [];
        failure = undefined;
        try {
          await collecting(manager, async () => {
            for (const part of parts) values.push(await part.run(manager));
          });
        } catch (error) {
          failure = error;
          throw error;
        }
      });
    } catch (error) {
      // A transaction that did not begin did nothing: the wait for it ends with the deadline of one call. Any other error
      // comes from the database or from the commit, after which nobody knows what was done.
      if (!began || error === failure) await runAlone();
      else for (const part of parts) part.reject(error);
      return;
    }
    for (const [at, part] of parts.entries()) part.resolve(values[at]);
  }
}
