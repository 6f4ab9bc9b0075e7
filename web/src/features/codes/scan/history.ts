import type { Store } from 'back-office-client';
import { type Entry, isRedeemedElsewhere, isWaiting } from './entry';

const prefix = 'history:';
const maxEntries = 200;

/** The last scans of this browser, the newest first, kept over a reload. */
export class History {
  #entries: Entry[] = [];
  #changes = 0;

  constructor(
    private readonly store: Store,
    private readonly application: string,
  ) {}

  async load(): Promise<void> {
    const began = this.#changes;
    const kept = await this.store.values<Entry>(prefix);
    // What was read does not have them.
    if (this.#changes !== began) return this.load();
    this.#entries = kept.filter(({ application }) => application === this.application).reverse();
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  find(nonce: string): Entry | undefined {
    return this.#entries.find((entry) => entry.nonce === nonce);
  }

  /** Adds an entry or replaces it, and forgets the oldest that need nobody's attention. */
  async put(entry: Entry): Promise<void> {
    this.#changes += 1;
    const at = this.#entries.findIndex(({ nonce }) => nonce === entry.nonce);
    this.#entries = at < 0 ? [entry, ...this.#entries] : this.#entries.with(at, entry);
    await this.store.set({ [prefix + entry.key]: withoutValues(entry) });
    if (this.#entries.length <= maxEntries) return;
    const old = this.#entries
      .slice(maxEntries)
      .filter((each) => !isWaiting(each) && !isRedeemedElsewhere(each));
    await this.#forget(old);
  }

  /** After a revocation, only what waits is kept. */
  async wipe(): Promise<void> {
    await this.#forget(this.#entries.filter((entry) => !isWaiting(entry)));
  }

  async #forget(entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return;
    this.#changes += 1;
    this.#entries = this.#entries.filter((entry) => !entries.includes(entry));
    await this.store.delete(entries.map(({ key }) => prefix + key));
  }
}

/** Values of codes may be about a person: they are shown, and not kept in the browser. */
function withoutValues({ answer, ...entry }: Entry): Entry {
  if (!answer) return entry;
  const { fields: _, ...kept } = answer;
  return { ...entry, answer: kept };
}
