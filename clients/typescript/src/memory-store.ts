import type { Store } from './store.js';

/** Keeps nothing over a restart: for tests, and for browsers that refuse to keep anything. */
export class MemoryStore implements Store {
  readonly kept = new Map<string, unknown>();

  async get<Value>(key: string): Promise<Value | undefined> {
    return this.kept.get(key) as Value | undefined;
  }

  async values<Value>(prefix: string): Promise<Value[]> {
    const keys = [...this.kept.keys()].filter((key) => key.startsWith(prefix)).sort();
    return keys.map((key) => this.kept.get(key) as Value);
  }

  async set(entries: Readonly<Record<string, unknown>>): Promise<void> {
    for (const [key, value] of Object.entries(entries)) this.kept.set(key, value);
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.kept.delete(key);
  }
}
