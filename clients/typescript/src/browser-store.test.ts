import { BrowserStore } from './browser-store.js';

/** A database that the browser closes, as when it clears what it keeps or its process of storage ends. */
class ADatabase {
  onclose: (() => void) | undefined;
  isClosed = false;

  constructor(private readonly kept: Map<string, unknown>) {}

  close() {
    this.isClosed = true;
  }

  transaction() {
    if (this.isClosed) throw new DOMException('The database connection is closing.', 'InvalidStateError');
    const transaction = {
      error: null,
      oncomplete: () => undefined,
      objectStore: () => ({
        get: (key: string) => ({ result: this.kept.get(key) }),
        put: (value: unknown, key: string) => void this.kept.set(key, value),
      }),
    };
    setImmediate(() => transaction.oncomplete());
    return transaction;
  }
}

const opened: ADatabase[] = [];
beforeEach(() => {
  opened.length = 0;
  const kept = new Map<string, unknown>();
  const open = () => {
    const database = new ADatabase(kept);
    opened.push(database);
    const request = { result: database, onsuccess: () => undefined };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  Object.assign(globalThis, { indexedDB: { open } });
});

test('a database that was closed is opened again, whether the browser says so or not', async () => {
  const store = new BrowserStore('name');
  await store.set({ a: 1 });
  opened[0]?.close();
  expect(await store.get('a')).toBe(1);
  opened[1]?.onclose?.();
  expect(await store.get('a')).toBe(1);
  expect(opened).toHaveLength(3);
});
