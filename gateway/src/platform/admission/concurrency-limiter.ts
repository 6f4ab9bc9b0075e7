import { currentCall, waitLeftMs } from '../call-context.js';
import { DomainError } from '../errors/domain-error.js';
import type { Sentence } from '../errors/sentences.js';
import { says } from './admission.messages.js';

/** Units that a call holds. */
export interface Permit {
  /** Releases the units beyond this number. A larger number has no effect. */
  shrinkTo(units: number): void;
  /** Releases all units; further calls have no effect. */
  release(): void;
}

interface Waiter {
  readonly units: number;
  readonly timer: NodeJS.Timeout;
  start(permit: Permit): void;
  reject(error: Error): void;
}

interface Options {
  /** Whether each party may hold only as much as is still free: one alone gets half, so that another one always finds some. */
  readonly isShared?: boolean;
  /** How much each party may hold at most. */
  readonly maxOfOne?: number;
  readonly busy?: Sentence;
}

/**
 * Limits what calls hold at once, with a bounded queue and a timeout: `capacity` units are held and at most `maxQueued`
 * calls wait, none longer than `acquireTimeoutMs` or beyond the deadline of its request. Parties (applications or
 * networks) take turns, each call of one first come, first served, so that a burst of one holds up the others by one
 * call each. A full queue rejects at once with UNAVAILABLE, so that overload and a frozen database are answered instead
 * of waited for: it rejects a call of the party that has most calls in it.
 */
export class ConcurrencyLimiter {
  #inUse = 0;
  #waiting = 0;
  /** Units held by each party, where that is limited. */
  readonly #held = new Map<string, number>();
  /** By the parties of their calls; the party whose turn is next comes first. None is empty. */
  readonly #queues = new Map<string, Waiter[]>();

  constructor(
    private readonly capacity: number,
    private readonly maxQueued: number,
    private readonly acquireTimeoutMs: number,
    private readonly options: Options = {},
  ) {}

  /** Whether a tenth or less is free. */
  get isScarce(): boolean {
    return this.#free * 10 <= this.capacity;
  }

  /** The number of running and waiting tasks, for `/metrics`. */
  get load(): { running: number; waiting: number } {
    return { running: this.#inUse, waiting: this.#waiting };
  }

  /** Runs the work when a unit is free. @throws DomainError UNAVAILABLE when the queue is full or the wait too long */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { party } = currentCall();
    const permit = this.#takeNow(party, 1) ?? (await this.acquire(party));
    try {
      return await work();
    } finally {
      permit.release();
    }
  }

  /** Takes units without waiting. @returns undefined when they are not free for this party */
  take(party: string, units = 1): Permit | undefined {
    return this.#fits(party, units) ? this.#grant(party, units) : undefined;
  }

  /** Waits for units. @throws DomainError UNAVAILABLE when the queue is full or the wait too long */
  async acquire(party: string, units = 1): Promise<Permit> {
    const permit = this.#takeNow(party, units);
    if (permit) return permit;
    const timeoutMs = Math.min(this.acquireTimeoutMs, waitLeftMs());
    if (timeoutMs <= 0 || (this.#waiting >= this.maxQueued && !this.#makeRoomFor(party))) throw this.#busy();
    return new Promise((start, reject) => {
      const timer = setTimeout(() => {
        this.#remove(party, waiter);
        reject(this.#busy());
        this.#startNext();
      }, timeoutMs);
      const waiter: Waiter = { units, timer, start, reject };
      this.#queues.set(party, [...(this.#queues.get(party) ?? []), waiter]);
      this.#waiting += 1;
      this.#startNext();
    });
  }

  #takeNow(party: string, units: number): Permit | undefined {
    return this.#waiting === 0 ? this.take(party, units) : undefined;
  }

  get #free(): number {
    return this.capacity - this.#inUse;
  }

  #fits(party: string, units: number): boolean {
    const held = this.#held.get(party) ?? 0;
    const { isShared, maxOfOne = Number.POSITIVE_INFINITY } = this.options;
    return held + units <= maxOfOne && (isShared ? held : 0) + units <= this.#free;
  }

  #grant(party: string, units: number): Permit {
    let held = 0;
    const hold = (wanted: number) => {
      this.#count(party, wanted - held);
      held = wanted;
    };
    hold(units);
    const shrinkTo = (fewer: number) => {
      if (fewer >= held) return;
      hold(fewer);
      this.#startNext();
    };
    return { shrinkTo, release: () => shrinkTo(0) };
  }

  #count(party: string, by: number): void {
    this.#inUse += by;
    if (!this.options.isShared && !this.options.maxOfOne) return;
    const held = (this.#held.get(party) ?? 0) + by;
    if (held === 0) this.#held.delete(party);
    else this.#held.set(party, held);
  }

  /** Starts the calls whose turn it is, as far as units are free. One that needs many is not overtaken for ever. */
  #startNext(): void {
    for (const [party, [next]] of this.#queues) {
      if (next === undefined || next.units > this.#free) return;
      if (!this.#fits(party, next.units)) continue;
      this.#remove(party, next);
      const rest = this.#queues.get(party);
      // Behind the other parties.
      this.#queues.delete(party);
      if (rest) this.#queues.set(party, rest);
      next.start(this.#grant(party, next.units));
    }
  }

  #remove(party: string, waiter: Waiter): void {
    clearTimeout(waiter.timer);
    this.#waiting -= 1;
    const rest = this.#queues.get(party)?.filter((other) => other !== waiter) ?? [];
    if (rest.length > 0) this.#queues.set(party, rest);
    else this.#queues.delete(party);
  }

  /** Rejects the latest call of the party with the longest queue, unless that is the party that asks for room. */
  #makeRoomFor(party: string): boolean {
    const queues = [...this.#queues].map(([name, queue]) => ({ name, queue }));
    const longest = queues.reduce((one, other) => (other.queue.length > one.queue.length ? other : one));
    const latest = longest.queue.at(-1);
    if (!latest || longest.queue.length <= (this.#queues.get(party)?.length ?? 0) + 1) return false;
    this.#remove(longest.name, latest);
    latest.reject(this.#busy());
    return true;
  }

  #busy(): DomainError {
    return new DomainError('UNAVAILABLE', this.options.busy ?? says.busy);
  }
}
