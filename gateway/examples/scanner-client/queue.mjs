import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

/** Scans without an answer, in a file of one JSON object a line, so that they outlast a crash of the app. */
export class Queue {
  #scans;

  constructor(file) {
    this.file = file;
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    this.#scans = lines.map((line) => JSON.parse(line));
  }

  /** The scans in the order in which they were made. */
  get scans() {
    return [...this.#scans];
  }

  add(scan) {
    this.#scans.push(scan);
    this.#save();
  }

  remove(nonces) {
    this.#scans = this.#scans.filter(({ nonce }) => !nonces.includes(nonce));
    this.#save();
  }

  /** Writes a new file and renames it, so that there is a whole one at any moment. */
  #save() {
    const file = openSync(`${this.file}.new`, 'w', 0o600);
    writeSync(file, this.#scans.map((scan) => `${JSON.stringify(scan)}\n`).join(''));
    fsyncSync(file);
    closeSync(file);
    renameSync(`${this.file}.new`, this.file);
  }
}
