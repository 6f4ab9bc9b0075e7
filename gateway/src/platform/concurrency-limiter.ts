import { Semaphore, withTimeout } from 'async-mutex';
import { DomainError } from './errors/domain-error.js';
import { WaitDeadline } from './wait-deadline.js';

/**
 * Limits concurrency, with a bounded queue and a timeout: at most `maxConcurrent` run at once and at most `maxQueued`
 * wait, none longer than `acquireTimeoutMs` or beyond the deadline of its request. A full queue rejects at once with
 * UNAVAILABLE, so that overload and a frozen database are answered instead of waited for.
 */
export class ConcurrencyLimiter {
  readonly #semaphore: Semaphore;
  #queued = 0;
  #running = 0;

  constructor(
    maxConcurrent: number,
    private readonly maxQueued: number,
    private readonly acquireTimeoutMs: number,
  ) {
    this.#semaphore = new Semaphore(maxConcurrent);
  }

  /** The number of running and waiting tasks, for `/metrics`. */
  get load(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#queued };
  }

  /** Runs the work when a slot is free. @throws DomainError UNAVAILABLE when the queue is full or the wait too long */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#queued >= this.maxQueued) throw busy();
    this.#queued += 1;
    const [, release] = await this.#acquire().finally(() => {
      this.#queued -= 1;
    });
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      release();
    }
  }

  async #acquire() {
    if (!this.#semaphore.isLocked()) return this.#semaphore.acquire();
    const timeoutMs = Math.min(this.acquireTimeoutMs, WaitDeadline.leftMs());
    return withTimeout(this.#semaphore, timeoutMs, busy()).acquire();
  }
}

const busy = () => new DomainError('UNAVAILABLE', 'The service is busy. Please try again in a moment.');
