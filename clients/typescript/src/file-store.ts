import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { MemoryStore } from './memory-store.js';

/** For Node.js: a file with one entry a line, which outlasts a crash of the app. */
export class FileStore extends MemoryStore {
  constructor(readonly file: string) {
    super();
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    for (const line of lines) {
      const [key, value] = JSON.parse(line) as [string, unknown];
      this.kept.set(key, value);
    }
  }

  override async set(entries: Readonly<Record<string, unknown>>): Promise<void> {
    await super.set(entries);
    this.#save();
  }

  override async delete(keys: readonly string[]): Promise<void> {
    await super.delete(keys);
    if (keys.length > 0) this.#save();
  }

  /** Writes a new file and renames it, so that there is a whole one at any moment. */
  #save(): void {
    const file = openSync(`${this.file}.new`, 'w', 0o600);
    writeSync(file, [...this.kept].map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    fsyncSync(file);
    closeSync(file);
    renameSync(`${this.file}.new`, this.file);
  }
}
