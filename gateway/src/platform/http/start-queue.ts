/** What starts within this time starts in one iteration of the event loop. */
const maxTurnMs = 1;
/** More than arrive in most iterations. */
const maxScheduled = 32;
const periodMs = 1_000;
/**
 * The part of each period in which accepted connections shorten turns: half, because connections that send nothing, and
 * are opened without end, would slow down everybody's requests all the time. 200 that open at once are accepted in less.
 */
const maxAcceptingMs = 500;

/**
 * Starts requests in the order of their arrival, a few in each iteration of the event loop, but only one in an iteration
 * that accepted a connection, for at most half of each second. Node accepts one connection per iteration, so requests of the connections
 * that are accepted first would make those that are accepted last wait for hundreds of theirs.
 */
export class StartQueue {
  readonly #waiting: (() => void)[] = [];
  #scheduled = 0;
  /** How many have started in this turn. */
  #started = 0;
  /** Since the last turn. So the first turn after an idle time may start one request only, and the next starts the others. */
  #hasAccepted = false;
  #periodStartedAt = Number.NEGATIVE_INFINITY;
  #turnEndsAt: number | undefined;

  /** @param start begins a request in its turn, and must not throw: nothing would catch it */
  add(start: () => void): void {
    this.#waiting.push(start);
    this.#schedule(maxScheduled);
  }

  /** To be called when a connection is accepted. */
  connectionAccepted(): void {
    this.#hasAccepted = true;
  }

  /** Starts one, so that its promises are settled before the next starts. */
  readonly #startNext = () => {
    this.#scheduled -= 1;
    if (this.#mayStart()) {
      this.#started += 1;
      this.#waiting.shift()?.();
    }
    // As many as may start in the next turn, judging by this one: hundreds may wait.
    this.#schedule(2 * this.#started + 4);
  };

  #schedule(most: number): void {
    for (; this.#scheduled < Math.min(most, this.#waiting.length); this.#scheduled += 1)
      setImmediate(this.#startNext);
  }

  #mayStart(): boolean {
    const now = performance.now();
    if (this.#turnEndsAt !== undefined) return now < this.#turnEndsAt;
    this.#turnEndsAt = this.#hasAccepted && this.#isAcceptingFirst(now) ? now : now + maxTurnMs;
    this.#hasAccepted = false;
    this.#started = 0;
    // Immediates that are set now run in the next iteration, this one first.
    setImmediate(this.#endTurn);
    return true;
  }

  #isAcceptingFirst(now: number): boolean {
    if (now - this.#periodStartedAt >= periodMs) this.#periodStartedAt = now;
    return now - this.#periodStartedAt < maxAcceptingMs;
  }

  readonly #endTurn = () => {
    this.#turnEndsAt = undefined;
  };
}
