/** Measuring takes at most this part of the time, and as much again after deletions. */
const maxShareOfTime = 1 / 20;
/** A measuring that takes at most this long is repeated after every deletion. */
const quickMs = 50;

/** How much an application uses of one quota, as far as this gateway knows: what it measured, and what it added since. */
export class RememberedUsage {
  #measured = 0;
  #isMeasured = false;
  /** When the last measuring ended, and how long it took, also when it failed. */
  #endedAt = Number.NEGATIVE_INFINITY;
  #tookMs = 0;
  /** When the last one after a deletion ended. */
  #freedEndedAt = Number.NEGATIVE_INFINITY;
  #hasFailed = false;
  /** Committed after the last measuring began. */
  #added = 0;
  /** Of transactions in progress. */
  #pending = 0;
  #hasFreed = false;
  /** Whether the measuring in progress is because of a deletion. */
  #isMeasuringFreed = false;
  #measuring: Promise<void> | undefined;
  #renewing: Promise<void> | undefined;

  get used(): number {
    return this.#measured + this.#added + this.#pending;
  }

  /** Whether something was deleted after the last measuring began, so that `used` is too high. */
  get hasFreed(): boolean {
    return this.#hasFreed;
  }

  /** Whether the last measuring failed. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Whether `used` can refuse a change: not before it was measured, nor after a deletion while measuring fails. */
  get isKnown(): boolean {
    return this.#isMeasured && !(this.#hasFailed && (this.#hasFreed || this.#isMeasuringFreed));
  }

  isOlderThan(ms: number): boolean {
    return performance.now() - this.#endedAt > Math.max(ms, this.#tookMs / maxShareOfTime);
  }

  /**
   * Whether something was deleted, and measuring because of it does not take too much of the time. While that is in progress,
   * `used` is still too high, and `measure` waits for it.
   */
  get isWorthMeasuring(): boolean {
    if (this.#isMeasuringFreed) return true;
    if (!this.#hasFreed || this.#tookMs <= quickMs) return this.#hasFreed;
    return performance.now() - this.#freedEndedAt > this.#tookMs / maxShareOfTime;
  }

  /**
   * Takes the present figure, once for all that ask for it at the same time. Only for callers that have a slot of the
   * database, and whose `read` waits for no other one: those that share it hold slots too. When `read` fails, only its
   * own caller gets the error, whose transaction may have failed with it.
   */
  measure(read: () => Promise<number>): Promise<void> {
    if (this.#measuring) return this.#measuring.catch(() => {});
    this.#measuring = this.#measure(read).finally(() => {
      this.#measuring = undefined;
    });
    return this.#measuring;
  }

  /** Waits for a slot and measures in it, once for all that ask for it at the same time and have none. */
  renew(measureInSlot: () => Promise<void>): Promise<void> {
    this.#renewing ??= measureInSlot().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async #measure(read: () => Promise<number>): Promise<void> {
    const startedAt = performance.now();
    const addedBefore = this.#added;
    const hadFreed = this.#hasFreed;
    this.#hasFreed = false;
    this.#isMeasuringFreed = hadFreed;
    try {
      this.#measured = await read();
      // What was committed meanwhile may be in the figure already: it counts twice rather than not at all.
      this.#added -= addedBefore;
      this.#isMeasured = true;
      this.#hasFailed = false;
    } catch (error) {
      this.#hasFreed ||= hadFreed;
      this.#hasFailed = true;
      throw error;
    } finally {
      this.#endedAt = performance.now();
      this.#tookMs = this.#endedAt - startedAt;
      this.#isMeasuringFreed = false;
      if (hadFreed) this.#freedEndedAt = this.#endedAt;
    }
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
