import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

interface Batch<Key, Value> {
  readonly keys: Set<Key>;
  readonly values: Promise<ReadonlyMap<Key, Value>>;
}

/**
 * One read for all keys that the calls of one turn of the event loop ask for. It starts after all of them, so that each
 * gets a value at least as new as its own read would be.
 */
export class BatchedReads<Key, Value> {
  /** The one that has not started yet. */
  #next: Batch<Key, Value> | undefined;

  constructor(private readonly read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {}

  /** @returns undefined for a key that the read did not find */
  async get(key: Key): Promise<Value | undefined> {
    this.#next ??= this.#begin();
    this.#next.keys.add(key);
    return (await this.#next.values).get(key);
  }

  #begin(): Batch<Key, Value> {
    const keys = new Set<Key>();
    const values = yieldToEventLoop().then(() => {
      this.#next = undefined;
      return this.read([...keys]);
    });
    return { keys, values };
  }
}
