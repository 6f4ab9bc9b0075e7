import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from './logger.js';

/** The wait before a run, as parts of the interval. Gateways that start together soon run at different times. */
const [shortest, longest] = [0.75, 1.25];

/** Runs recurring work while the gateway runs. */
export class Schedule {
  readonly #repeated: Promise<void>[] = [];
  readonly #stopping = new AbortController();

  constructor(private readonly logger: Logger) {}

  /**
   * Runs the work at about an interval, first after one or after `first`. Runs never overlap; a failure is logged, and
   * the next run tries again.
   * @param work long work ends early when the signal is aborted
   */
  every(seconds: number, name: string, work: (stop: AbortSignal) => Promise<void>, first = seconds): void {
    const { signal } = this.#stopping;
    /** Recurring work does not keep the process alive. @returns false at the stop */
    const pause = (about: number) =>
      delay(about * 1000 * (shortest + Math.random() * (longest - shortest)), true, {
        signal,
        ref: false,
      }).catch(() => false);
    const repeat = async () => {
      for (let wait = first; await pause(wait); wait = seconds)
        await work(signal).catch((error: unknown) =>
          this.logger.warn({ err: error }, `Did not ${name}; the next run tries again`),
        );
    };
    this.#repeated.push(repeat());
  }

  /** Starts no more runs, and waits for those in progress. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#repeated);
  }
}
