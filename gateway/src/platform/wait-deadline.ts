import { AsyncLocalStorage } from 'node:async_hooks';

/** How long one call may stand in queues, over all of them. Most clients have given up by then. */
const maxWaitMs = 8_000;

const current = new AsyncLocalStorage<WaitDeadline>();

/**
 * The one deadline of a call for all its waits. A call reads and writes several times: with a deadline for each queue
 * alone it would be refused after a multiple of the time that any of them promises.
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

  /** Lifts the deadline. An answer that has begun to leave is finished, however long it is. */
  lift(): void {
    this.#endsAt = Number.POSITIVE_INFINITY;
  }

  /** How long the current call may still wait; outside a call without end. */
  static leftMs(): number {
    const deadline = current.getStore();
    return deadline ? Math.max(0, deadline.#endsAt - performance.now()) : Number.POSITIVE_INFINITY;
  }
}
