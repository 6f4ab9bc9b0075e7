import type { Store } from './store.js';

const table = 'entries';

/** For browsers: IndexedDB, which all tabs of an origin share and which outlasts a reload. */
export class BrowserStore implements Store {
  #opened: Promise<IDBDatabase> | undefined;

  constructor(private readonly name: string) {}

  async get<Value>(key: string): Promise<Value | undefined> {
    return this.#run('readonly', (entries) => entries.get(key)) as Promise<Value | undefined>;
  }

  async values<Value>(prefix: string): Promise<Value[]> {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    return this.#run('readonly', (entries) => entries.getAll(range)) as Promise<Value[]>;
  }

  async set(kept: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#run('readwrite', (entries) => {
      for (const [key, value] of Object.entries(kept)) entries.put(value, key);
      return undefined;
    });
  }

  async delete(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.#run('readwrite', (entries) => {
      for (const key of keys) entries.delete(key);
      return undefined;
    });
  }

  async #run(
    mode: IDBTransactionMode,
    work: (entries: IDBObjectStore) => IDBRequest | undefined,
  ): Promise<unknown> {
    const transaction = await this.#begin(mode).catch((error: unknown) => {
      // The browser closed the database, as when it clears what pages keep.
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      this.#opened = undefined;
      return this.#begin(mode);
    });
    return new Promise((resolve, reject) => {
      const request = work(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = () => reject(transaction.error);
    });
  }

  /** Runs on in the same task, before the transaction ends by itself. */
  async #begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    this.#opened ??= this.#open();
    return (await this.#opened).transaction(table, mode, { durability: 'strict' });
  }

  #open(): Promise<IDBDatabase> {
    const opening = new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(this.name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(table);
      request.onsuccess = () => {
        request.result.onclose = () => {
          this.#opened = undefined;
        };
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
    });
    // Another try may succeed where this one failed.
    opening.catch(() => {
      this.#opened = undefined;
    });
    return opening;
  }
}
