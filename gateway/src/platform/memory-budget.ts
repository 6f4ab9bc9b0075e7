import { Semaphore, withTimeout } from 'async-mutex';
import { waitLeftMs } from './call-context.js';
import { DomainError } from './errors/domain-error.js';

const maxBytes = 32 * 1024 * 1024;
const acquireTimeoutMs = 4_000;
/** The semaphore's own cost grows with the number of its units. */
const bytesPerUnit = 16 * 1024;

const unitsOf = (bytes: number) => Math.max(1, Math.ceil(bytes / bytesPerUnit));

/** Memory reserved for one response. */
export interface Reservation {
  /** Releases the memory beyond this size. A larger size has no effect. */
  shrinkTo(bytes: number): void;
  /** Releases all memory; further calls have no effect. */
  release(): void;
}

/** The reservations of one network, held and waiting. */
interface Share {
  readonly semaphore: Semaphore;
  reservations: number;
}

/**
 * Limits the memory that large responses hold at the same time, from before they are read until they are sent. One
 * network may hold half of it, so that responses it reads slowly leave memory for others.
 */
export class MemoryBudget {
  readonly #semaphore: Semaphore;
  readonly #units: number;
  readonly #timeoutMs: number;
  readonly #shares = new Map<string, Share>();

  constructor({ bytes = maxBytes, timeoutMs = acquireTimeoutMs } = {}) {
    this.#units = unitsOf(bytes);
    this.#semaphore = new Semaphore(this.#units);
    this.#timeoutMs = timeoutMs;
  }

  /** Free bytes. */
  get free(): number {
    return this.#semaphore.getValue() * bytesPerUnit;
  }

  /** Waits for free memory, in the order of arrival. @throws DomainError UNAVAILABLE when there is none in time */
  async reserve(network: string, bytes: number): Promise<Reservation> {
    const until = Date.now() + Math.min(this.#timeoutMs, waitLeftMs());
    let units = unitsOf(bytes);
    const share = this.#share(network);
    try {
      await acquire(share.semaphore, units, until);
      await acquire(this.#semaphore, units, until).catch((error) => {
        share.semaphore.release(units);
        throw error;
      });
    } catch (error) {
      this.#leave(network, share);
      throw error;
    }
    const shrinkToUnits = (fewer: number) => {
      if (fewer >= units) return;
      const surplus = units - fewer;
      units = fewer;
      share.semaphore.release(surplus);
      this.#semaphore.release(surplus);
      if (units === 0) this.#leave(network, share);
    };
    return { shrinkTo: (fewer) => shrinkToUnits(unitsOf(fewer)), release: () => shrinkToUnits(0) };
  }

  #share(network: string): Share {
    const share = this.#shares.get(network) ?? {
      semaphore: new Semaphore(Math.ceil(this.#units / 2)),
      reservations: 0,
    };
    share.reservations += 1;
    this.#shares.set(network, share);
    return share;
  }

  /** Removes a network without reservations, so that the map stays small. */
  #leave(network: string, share: Share): void {
    share.reservations -= 1;
    if (share.reservations === 0) this.#shares.delete(network);
  }
}

const acquire = (semaphore: Semaphore, units: number, until: number) =>
  withTimeout(semaphore, Math.max(0, until - Date.now()), busy()).acquire(units);

const busy = () =>
  new DomainError('UNAVAILABLE', 'Too many large answers are in progress. Please try again in a moment.');
