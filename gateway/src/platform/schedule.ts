import type { Logger } from './logger.js';

/** Work that is done again and again while the gateway runs. */
export class Schedule {
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #running = new Set<Promise<void>>();

  constructor(private readonly logger: Logger) {}

  /**
   * Does the work every so often, for the first time after one interval. A run that takes longer than the interval is
   * not overtaken by the next; a failed one is logged, and the next tries again.
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
    // What is only tidying up must not keep the process alive.
    this.#timers.push(timer.unref());
  }

  /** Starts nothing more, and waits for what is under way. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#running);
  }
}
