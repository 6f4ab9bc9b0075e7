import type { Logger } from './logger.js';

/** The wait before a run, as parts of the interval. Gateways that start together soon run at different times. */
const [shortest, longest] = [0.75, 1.25];

/** Runs recurring work while the gateway runs. */
export class Schedule {
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(private readonly logger: Logger) {}

  /**
   * Runs the work at about an interval, first after one or after `first`. Runs never overlap; a failure is logged, and the next run tries
   * again.
   * @param work long work ends early when the signal is aborted
   */
  every(seconds: number, name: string, work: (stop: AbortSignal) => Promise<void>, first = seconds): void {
    const { signal } = this.#stopping;
    const run = async () => {
      try {
        await work(signal);
      } catch (error) {
        this.logger.warn({ err: error }, `Did not ${name}; the next run tries again`);
      }
    };
    const wait = (about: number) => {
      if (signal.aborted) return;
      const timer = setTimeout(
        () => {
          this.#timers.delete(timer);
          const running = run().finally(() => {
            this.#running.delete(running);
            wait(seconds);
          });
          this.#running.add(running);
        },
        about * 1000 * (shortest + Math.random() * (longest - shortest)),
      );
      // Recurring work must not keep the process alive.
      this.#timers.add(timer.unref());
    };
    wait(first);
  }

  /** Starts no more runs, and waits for those in progress. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#running);
  }
}
