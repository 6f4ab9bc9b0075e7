import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/**
 * One read for all calls of one turn of the event loop, which ask for the rows of a key each. It starts after all of them,
 * so that each gets rows at least as new as its own read would find.
 */
export class SharedReads<Key, Row> {
  /** The read that has not started yet. */
  #waiting: { readonly keys: Set<Key>; readonly rows: Promise<readonly Row[]> } | undefined;

  /** @param read the rows of some keys, such as `idsIn` selects */
  constructor(
    private readonly read: (keys: readonly Key[]) => Promise<readonly Row[]>,
    private readonly keyOf: (row: Row) => Key,
  ) {}

  async get(key: Key): Promise<readonly Row[]> {
    this.#waiting ??= this.#begin();
    const { keys, rows } = this.#waiting;
    keys.add(key);
    return (await rows).filter((row) => this.keyOf(row) === key);
  }

  #begin() {
    const keys = new Set<Key>();
    const rows = yieldToEventLoop().then(() => {
      this.#waiting = undefined;
      return this.read([...keys]);
    });
    return { keys, rows };
  }
}
