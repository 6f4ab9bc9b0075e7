/** How long one call may wait in all queues together. Most clients have disconnected by then. */
const maxWaitMs = 8_000;

/**
 * The deadline of a call for all its waits. A call reads and writes several times: with a deadline for each queue alone it
 * would be rejected after a multiple of that time.
 */
export class WaitDeadline {
  #endsAt = performance.now() + maxWaitMs;
  #pausedAt: number | undefined;

  /** Stops the time, while the body of the call arrives. */
  pause(): void {
    this.#pausedAt ??= performance.now();
  }

  /** Goes on after a pause. */
  resume(): void {
    if (this.#pausedAt !== undefined) this.#endsAt += performance.now() - this.#pausedAt;
    this.#pausedAt = undefined;
  }

  /** Lifts the deadline: a response that has started is finished, however long it takes. */
  lift(): void {
    this.#endsAt = Number.POSITIVE_INFINITY;
  }

  leftMs(): number {
    return Math.max(0, this.#endsAt - performance.now());
  }
}
