/** What starts within this time starts in one iteration of the event loop. */
const maxTurnMs = 1;
/** More than arrive in most iterations. */
const maxScheduled = 32;
/**
 * Starts requests in the order of their arrival, a few in each iteration of the event loop, and only one in an iteration
 * that accepted a connection. Node accepts one connection per iteration, so requests of the connections that are accepted
 * first would make those that are accepted last wait for hundreds of theirs.
 */
export class StartQueue {
  readonly #waiting: (() => void)[] = [];
  #scheduled = 0;
  /** How many have started in this turn. */
  #started = 0;
  #hasAccepted = false;
  #turnEndsAt: number | undefined;

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
    this.#turnEndsAt = this.#hasAccepted ? now : now + maxTurnMs;
    this.#hasAccepted = false;
    this.#started = 0;
    // Immediates that are set now run in the next iteration, this one first.
    setImmediate(this.#endTurn);
    return true;
  }

  readonly #endTurn = () => {
    this.#turnEndsAt = undefined;
  };
}
