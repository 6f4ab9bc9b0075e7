/** How long one call may wait in all queues together. Most clients have disconnected by then. */
const maxWaitMs = 8_000;

/**
 * The deadline of a call for all its waits. A call reads and writes several times: with a deadline for each queue alone it
 * would be rejected after a multiple of that time.
 */
export class WaitDeadline {
  #endsAt = performance.now() + maxWaitMs;

  /** Moves the deadline by a time that the call did not wait here: its body was arriving. */
  extend(ms: number): void {
    this.#endsAt += ms;
  }

  /** Lifts the deadline: a response that has started is finished, however long it takes. */
  lift(): void {
    this.#endsAt = Number.POSITIVE_INFINITY;
  }

  leftMs(): number {
    return Math.max(0, this.#endsAt - performance.now());
  }
}
