import { Semaphore, withTimeout } from 'async-mutex';
import { DomainError } from './errors/domain-error.js';
import { WaitDeadline } from './wait-deadline.js';

const maxBytes = 32 * 1024 * 1024;
const acquireTimeoutMs = 4_000;
/** The semaphore's own cost grows with the number of its units. */
const bytesPerUnit = 16 * 1024;

const unitsOf = (bytes: number) => Math.max(1, Math.ceil(bytes / bytesPerUnit));

/** Memory reserved for one answer. */
export interface Reservation {
  /** Gives back what is not needed any more. A larger number is without effect. */
  shrinkTo(bytes: number): void;
  /** Gives everything back; again is without effect. */
  release(): void;
}

/** Limits the memory that heavy answers hold at the same time, from before they are read until they are sent. */
export class MemoryBudget {
  readonly #semaphore: Semaphore;
  readonly #timeoutMs: number;

  constructor({ bytes = maxBytes, timeoutMs = acquireTimeoutMs } = {}) {
    this.#semaphore = new Semaphore(unitsOf(bytes));
    this.#timeoutMs = timeoutMs;
  }

  /** Bytes that nobody holds. */
  get free(): number {
    return this.#semaphore.getValue() * bytesPerUnit;
  }

  /** Waits for room, in the order of arrival. @throws DomainError UNAVAILABLE when there is none in time */
  async reserve(bytes: number): Promise<Reservation> {
    let units = unitsOf(bytes);
    const timeoutMs = Math.min(this.#timeoutMs, WaitDeadline.leftMs());
    await withTimeout(this.#semaphore, timeoutMs, busy()).acquire(units);
    const shrinkToUnits = (fewer: number) => {
      if (fewer >= units) return;
      const surplus = units - fewer;
      units = fewer;
      this.#semaphore.release(surplus);
    };
    return { shrinkTo: (fewer) => shrinkToUnits(unitsOf(fewer)), release: () => shrinkToUnits(0) };
  }
}

const busy = () =>
  new DomainError('UNAVAILABLE', 'Too many large answers are in progress. Please try again in a moment.');
