import { Semaphore, withTimeout } from 'async-mutex';
import { DomainError } from '../errors/domain-error.js';

/**
 * A bounded queue before a scarce thing: at most `places` run at once, at most `waiting` wait, none longer than
 * `patienceMs`. Whoever finds no place is refused with UNAVAILABLE at once, so that overload and a frozen database
 * are answered, not waited out.
 */
export class Turns {
  readonly #semaphore: ReturnType<typeof withTimeout>;
  #waiting = 0;
  #running = 0;

  constructor(
    places: number,
    private readonly waitingPlaces: number,
    patienceMs: number,
  ) {
    this.#semaphore = withTimeout(new Semaphore(places), patienceMs, busy());
  }

  /** How many work now and how many wait, for `/metrics`. */
  get load(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting };
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.waitingPlaces) throw busy();
    this.#waiting += 1;
    const [, release] = await this.#semaphore.acquire().finally(() => {
      this.#waiting -= 1;
    });
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      release();
    }
  }
}

const busy = () => new DomainError('UNAVAILABLE', 'The service is busy. Please try again in a moment.');
