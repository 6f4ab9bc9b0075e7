/** Where the queue and the offline list are kept. Each app brings its own, or takes `BrowserStore` or `FileStore`. */
export interface Store {
  get<Value>(key: string): Promise<Value | undefined>;
  /** The values whose keys begin with a text, in the order of their keys. */
  values<Value>(prefix: string): Promise<Value[]>;
  /** Keeps all of them or none, and answers when they outlast the app. */
  set(entries: Readonly<Record<string, unknown>>): Promise<void>;
  delete(keys: readonly string[]): Promise<void>;
}
