/** A measuring takes at most this part of the time, however long it takes. */
const maxShareOfTime = 1 / 20;

/** How much an application uses of one quota, as far as this gateway knows: what it measured, and what it added since. */
export class RememberedUsage {
  #measured = 0;
  #measuredAt = Number.NEGATIVE_INFINITY;
  #tookMs = 0;
  /** Committed after the last measuring began. */
  #added = 0;
  /** Of transactions in progress. */
  #pending = 0;
  #hasFreed = false;
  #measuring: Promise<void> | undefined;

  get used(): number {
    return this.#measured + this.#added + this.#pending;
  }

  /** Whether something was deleted after the last measuring began, so that `used` is too high. */
  get hasFreed(): boolean {
    return this.#hasFreed;
  }

  get isKnown(): boolean {
    return this.#measuredAt !== Number.NEGATIVE_INFINITY;
  }

  isOlderThan(ms: number): boolean {
    return performance.now() - this.#measuredAt > Math.max(ms, this.#tookMs / maxShareOfTime);
  }

  /** Takes the present figure, once for all that ask for it at the same time. */
  measure(read: () => Promise<number>): Promise<void> {
    this.#measuring ??= this.#measure(read).finally(() => {
      this.#measuring = undefined;
    });
    return this.#measuring;
  }

  async #measure(read: () => Promise<number>): Promise<void> {
    const startedAt = performance.now();
    const addedBefore = this.#added;
    const hadFreed = this.#hasFreed;
    this.#hasFreed = false;
    try {
      this.#measured = await read();
    } catch (error) {
      this.#hasFreed ||= hadFreed;
      throw error;
    }
    // What was committed meanwhile may be in the figure already: it counts twice rather than not at all.
    this.#added -= addedBefore;
    this.#measuredAt = performance.now();
    this.#tookMs = this.#measuredAt - startedAt;
  }

  /** Counts what a transaction in progress adds, until `keep` or `release`. */
  reserve(amount: number): void {
    this.#pending += amount;
  }

  keep(amount: number): void {
    this.#pending -= amount;
    this.#added += amount;
  }

  release(amount: number): void {
    this.#pending -= amount;
  }

  free(): void {
    this.#hasFreed = true;
  }
}
