import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/**
 * One read for all calls of one turn of the event loop that ask for the same key. It starts after all of them, so that
 * each gets a value at least as new as its own read would be.
 */
export class SharedReads<Key, Value> {
  /** By key, the reads that have not started yet. */
  readonly #waiting = new Map<Key, Promise<Value>>();

  constructor(private readonly read: (key: Key) => Promise<Value>) {}

  get(key: Key): Promise<Value> {
    const waiting = this.#waiting.get(key);
    if (waiting) return waiting;
    const reading = yieldToEventLoop().then(() => {
      this.#waiting.delete(key);
      return this.read(key);
    });
    this.#waiting.set(key, reading);
    return reading;
  }
}
