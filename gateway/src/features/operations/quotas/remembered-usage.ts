/** The state of a usage: never counted, counted, or impossible to count at the last attempt. */
type State = 'new' | 'known' | 'failed';

/** A failed count is repeated after this time. */
const failedMs = 60_000;
/** Other gateways may have changed the usage after this time. */
const freshMs = 2_000;

/** The usage of one quota by one application: the last count, and what this gateway added after it. */
export class RememberedUsage {
  /** All that this gateway added, so that two counts at once do not subtract the same additions. */
  #added = 0;
  /** The last count, less all additions before it. */
  #base = 0;
  #changes = 0;
  #changesCounted = 0;
  #countedAt = Number.NEGATIVE_INFINITY;
  #state: State = 'new';

  get used(): number {
    return this.#base + this.#added;
  }

  get state(): State {
    return this.#state;
  }

  /** Whether a new count would bring nothing: too soon after a failure, or nothing changed here since the last one. */
  get isFresh(): boolean {
    if (this.#state === 'failed') return !this.isOlderThan(failedMs);
    return this.#changes === this.#changesCounted && !this.isOlderThan(freshMs);
  }

  isOlderThan(ms: number): boolean {
    return performance.now() - this.#countedAt > ms;
  }

  /** Replaces the figure by a count. A change that is committed meanwhile counts twice rather than not at all. */
  async count(read: () => Promise<number>): Promise<void> {
    const [added, changes] = [this.#added, this.#changes];
    // The next change does not start a second count.
    this.#countedAt = performance.now();
    try {
      this.#base = (await read()) - added;
      this.#changesCounted = changes;
      this.#state = 'known';
    } catch (error) {
      this.#state = 'failed';
      throw error;
    } finally {
      this.#countedAt = performance.now();
    }
  }

  /** Notes a committed change by `amount`; 0 for a deletion of unknown size. */
  add(amount: number): void {
    this.#added += amount;
    this.#changes += 1;
  }
}
