import { waitLeftMs } from './call-context.js';
import { DomainError } from './errors/domain-error.js';

/** How often waits that have ended are looked for: a timer for each wait costs more than most queries. */
const sweepIntervalMs = 100;

interface Waiter {
  readonly endsAt: number;
  start(): void;
  reject(error: Error): void;
}

/**
 * Limits concurrency, with a bounded queue and a timeout: at most `maxConcurrent` run at once and at most `maxQueued`
 * wait, first come, first served, none longer than `acquireTimeoutMs` or beyond the deadline of its request. A full
 * queue rejects at once with UNAVAILABLE, so that overload and a frozen database are answered instead of waited for.
 */
export class ConcurrencyLimiter {
  #running = 0;
  #waiting: Waiter[] = [];
  #sweep: NodeJS.Timeout | undefined;

  constructor(
    private readonly maxConcurrent: number,
    private readonly maxQueued: number,
    private readonly acquireTimeoutMs: number,
  ) {}

  /** The number of running and waiting tasks, for `/metrics`. */
  get load(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting.length };
  }

  /** Runs the work when a slot is free. @throws DomainError UNAVAILABLE when the queue is full or the wait too long */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.maxConcurrent) this.#running += 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      // The slot passes to the first in the queue.
      const next = this.#waiting.shift();
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  #wait(): Promise<void> {
    const timeoutMs = Math.min(this.acquireTimeoutMs, waitLeftMs());
    if (timeoutMs <= 0 || this.#waiting.length >= this.maxQueued) throw busy();
    this.#sweep ??= setInterval(() => this.#rejectEnded(), sweepIntervalMs);
    return new Promise((start, reject) => {
      this.#waiting.push({ endsAt: performance.now() + timeoutMs, start, reject });
    });
  }

  #rejectEnded(): void {
    const now = performance.now() + sweepIntervalMs / 2;
    const ended = this.#waiting.filter(({ endsAt }) => endsAt <= now);
    if (ended.length > 0) this.#waiting = this.#waiting.filter(({ endsAt }) => endsAt > now);
    for (const { reject } of ended) reject(busy());
    if (this.#waiting.length > 0) return;
    clearInterval(this.#sweep);
    this.#sweep = undefined;
  }
}

const busy = () => new DomainError('UNAVAILABLE', 'The service is busy. Please try again in a moment.');
