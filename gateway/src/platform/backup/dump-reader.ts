import type { BackupContents } from './backup-contents.js';

const code = (character: string) => character.charCodeAt(0);
const [quote, backtick, backslash, open, close, semicolon, dash, newline, space] = [
  ...["'", '`', '\\', '(', ')', ';', '-', '\n', ' '],
].map(code) as [number, number, number, number, number, number, number, number, number];

/** Enough of a statement to know its kind and its table. */
const maxHead = 300;
const statement = /^(?:\/\*.*?\*\/\s*)?(CREATE TABLE|INSERT INTO) (?:IF NOT EXISTS )?`((?:[^`]|``)+)`/s;

/**
 * Reads a dump of `mysqldump` or `mariadb-dump` as it comes, byte by byte: which tables it creates, how many rows it
 * inserts into each, and whether it is complete. Texts may contain anything, also what looks like a statement.
 */
export class DumpReader {
  readonly #rows = new Map<string, number>();
  #migrations = '';
  /** The beginning of the current statement. */
  #head = '';
  #inserts: string | undefined;
  #depth = 0;
  /** The quotation mark that ends the current text or name. */
  #quoted: number | undefined;
  #escaped = false;
  #comment: string | undefined;
  #atLineStart = true;
  #lastComment = '';

  feed(chunk: Buffer): void {
    for (const byte of chunk) this.#take(byte);
  }

  /** Whether the dump ended as the program ends it: with a comment, after its last statement. */
  get isComplete(): boolean {
    return (
      this.#head.trim() === '' && this.#comment === undefined && /^-- Dump completed/.test(this.#lastComment)
    );
  }

  get contents(): BackupContents {
    return {
      rows: this.#rows,
      migrations: [...this.#migrations.matchAll(/'(\w+)'/g)].map(([, name]) => name as string),
    };
  }

  #take(byte: number): void {
    if (this.#comment === undefined && this.#inserts === 'migrations')
      this.#migrations += String.fromCharCode(byte);
    if (this.#comment !== undefined) this.#takeComment(byte);
    else if (this.#quoted !== undefined) this.#takeQuoted(byte);
    else if (this.#atLineStart && byte === dash && this.#depth === 0) this.#comment = '-';
    else this.#takePlain(byte);
  }

  #takePlain(byte: number): void {
    this.#atLineStart = byte === newline || (this.#atLineStart && byte === space);
    this.#addToHead(byte);
    if (byte === semicolon) this.#endStatement();
    else if (byte === quote || byte === backtick) this.#quoted = byte;
    else if (byte === close) this.#depth -= 1;
    else if (byte === open) {
      if (this.#depth === 0) this.#beginGroup();
      this.#depth += 1;
    }
  }

  #takeComment(byte: number): void {
    if (byte !== newline) {
      if ((this.#comment as string).length < maxHead) this.#comment += String.fromCharCode(byte);
      return;
    }
    this.#lastComment = (this.#comment as string).length > 2 ? (this.#comment as string) : this.#lastComment;
    this.#comment = undefined;
    this.#atLineStart = true;
  }

  #takeQuoted(byte: number): void {
    this.#addToHead(byte);
    if (this.#escaped) this.#escaped = false;
    else if (byte === backslash && this.#quoted === quote) this.#escaped = true;
    // A doubled mark ends the text and begins it again, which comes to the same.
    else if (byte === this.#quoted) this.#quoted = undefined;
  }

  #addToHead(byte: number): void {
    if (this.#head.length < maxHead) this.#head += String.fromCharCode(byte);
  }

  /** A group outside others: the columns of a table, or a row. */
  #beginGroup(): void {
    if (this.#inserts === undefined) {
      const [, kind, name] = statement.exec(this.#head.trim()) ?? [];
      if (name === undefined) return;
      if (!this.#rows.has(name)) this.#rows.set(name, 0);
      if (kind !== 'INSERT INTO') return;
      this.#inserts = name;
    }
    this.#rows.set(this.#inserts, (this.#rows.get(this.#inserts) ?? 0) + 1);
  }

  #endStatement(): void {
    this.#head = '';
    this.#depth = 0;
    this.#inserts = undefined;
    this.#lastComment = '';
  }
}
