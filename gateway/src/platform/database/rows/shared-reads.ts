import DataLoader from 'dataloader';

/**
 * One read for all calls of one turn of the event loop, which load the rows of a key each. It starts after all of them,
 * so that each gets rows at least as new as its own read would find.
 */
export class SharedReads<Key, Row> extends DataLoader<Key, readonly Row[]> {
  /** @param read the rows of some keys, such as `idsIn` selects */
  constructor(read: (keys: readonly Key[]) => Promise<readonly Row[]>, keyOf: (row: Row) => Key) {
    const load = async (keys: readonly Key[]) => {
      const rows = await read([...new Set(keys)]);
      return keys.map((key) => rows.filter((row) => keyOf(row) === key));
    };
    super(load, { cache: false, batchScheduleFn: (start) => void setImmediate(start) });
  }
}
