import { AsyncLocalStorage } from 'node:async_hooks';

/** How long one call may wait in all queues together. Most clients have disconnected by then. */
const maxWaitMs = 8_000;

const current = new AsyncLocalStorage<WaitDeadline>();

/**
 * The deadline of a call for all its waits. A call reads and writes several times: with a deadline for each queue alone it
 * would be rejected after a multiple of that time.
 */
export class WaitDeadline {
  #endsAt = performance.now() + maxWaitMs;

  /** Runs the rest of a call under this deadline. */
  run<T>(rest: () => T): T {
    return current.run(this, rest);
  }

  /** Moves the deadline by a time that the call did not wait here: its body was arriving. */
  extend(ms: number): void {
    this.#endsAt += ms;
  }

  /** Lifts the deadline: a response that has started is finished, however long it takes. */
  lift(): void {
    this.#endsAt = Number.POSITIVE_INFINITY;
  }

  /** How long the current call may still wait; outside a call without end. */
  static leftMs(): number {
    const deadline = current.getStore();
    return deadline ? Math.max(0, deadline.#endsAt - performance.now()) : Number.POSITIVE_INFINITY;
  }
}
