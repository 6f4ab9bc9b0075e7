import type { Logger } from './logger.js';

/** Runs recurring work while the gateway runs. */
export class Schedule {
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #running = new Set<Promise<void>>();

  constructor(private readonly logger: Logger) {}

  /**
   * Runs the work at an interval, first after one interval. Runs never overlap; a failure is logged, and the next run
   * tries again.
   */
  every(seconds: number, name: string, work: () => Promise<void>): void {
    let busy = false;
    const run = async () => {
      if (busy) return;
      busy = true;
      try {
        await work();
      } catch (error) {
        this.logger.warn({ err: error }, `Did not ${name}; the next run tries again`);
      } finally {
        busy = false;
      }
    };
    const timer = setInterval(() => {
      const running = run().finally(() => this.#running.delete(running));
      this.#running.add(running);
    }, seconds * 1000);
    // Recurring work must not keep the process alive.
    this.#timers.push(timer.unref());
  }

  /** Starts no more runs, and waits for those in progress. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#running);
  }
}
