import type { BackupContents } from './backup-contents.js';
import { groupAfter, isDumpStatement, sandboxMark } from './dump-statements.js';

const code = (character: string) => character.charCodeAt(0);
const quote = code("'");
const backtick = code('`');
const backslash = code('\\');
const open = code('(');
const close = code(')');
const semicolon = code(';');
const comma = code(',');
const dash = code('-');
const newline = code('\n');
const space = code(' ');
const slash = code('/');
const star = code('*');
const dot = code('.');
/** Other comments and texts than a dump has. The client ends them elsewhere than this reader would. */
const never = new Set(['"', '#', '\0'].map(code));
/** The client obeys this word wherever it stands. */
const delimiter = Buffer.from('delimiter');

/** Enough of a statement to know its kind and its table, also after the names of all columns. */
const maxHead = 10_000;

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;
const isSpace = (byte: number) => byte === space || (byte >= 9 && byte <= 13);

/**
 * Reads a dump of `mysqldump` or `mariadb-dump` as it comes, byte by byte: which tables it creates, how many rows it
 * inserts into each, and whether it is complete. Texts may contain anything, also what looks like a statement.
 *
 * The client programs run commands of the machine that a file contains, and statements on other databases. So whatever
 * a dump of tables does not contain is refused, and whatever a client could read in another way than this reader.
 */
export class DumpReader {
  readonly #rows = new Map<string, number>();
  #migrations = '';
  /** The beginning of the current statement. */
  #head = '';
  #kind: 'definition' | 'row' | undefined;
  #inserts: string | undefined;
  #depth = 0;
  /** The quotation mark that ends the current text or name. */
  #quoted: number | undefined;
  #escaped = false;
  #comment: string | undefined;
  #atLineStart = true;
  #inFirstLine = true;
  #previous = newline;
  /** How much of the word `delimiter` was read. */
  #ofDelimiter = 0;
  #lastComment = '';
  #refused: string | undefined;

  feed(chunk: Buffer): void {
    for (const byte of chunk) this.#take(byte);
  }

  /** Whether the dump ended as the program ends it: with a comment, after its last statement. */
  get isComplete(): boolean {
    return (
      this.#head.trim() === '' && this.#comment === undefined && /^-- Dump completed/.test(this.#lastComment)
    );
  }

  /** The beginning of the first statement that a dump of tables does not contain. */
  get refused(): string | undefined {
    return this.#refused;
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
    else if (this.#atLineStart && byte === dash && this.#head.trim() === '') this.#comment = '-';
    else this.#takePlain(byte);
  }

  #takePlain(byte: number): void {
    this.#atLineStart = byte === newline || (this.#atLineStart && byte === space);
    this.#addToHead(byte);
    if (!this.#isExpected(byte)) this.#refuse();
    this.#previous = byte;
    if (byte === semicolon) this.#endStatement();
    else if (byte === quote || byte === backtick) this.#quoted = byte;
    else if (byte === close) this.#depth -= 1;
    else if (byte === open) {
      if (this.#depth === 0) this.#beginGroup();
      this.#depth += 1;
    } else if (byte === newline) this.#endLine();
  }

  /** Whether a dump has this byte here, outside of texts, names and comments. */
  #isExpected(byte: number): boolean {
    const letter = byte | 0x20;
    this.#ofDelimiter =
      letter === delimiter[this.#ofDelimiter] ? this.#ofDelimiter + 1 : letter === delimiter[0] ? 1 : 0;
    if (never.has(byte) || this.#ofDelimiter === delimiter.length) return false;
    // Only the mark in the first line, which is compared as a whole at its end.
    if (byte === backslash) return this.#inFirstLine && /^\/\*M?!999999\\$/.test(this.#head);
    if (byte === dash) return this.#previous !== dash;
    // A comment with a version holds a whole statement.
    if (byte === star && this.#previous === slash) return this.#head.trim() === '/*';
    // The name of another database stands before a dot.
    if (byte === dot) return isDigit(this.#previous);
    if (this.#kind !== 'row') return true;
    if (this.#depth > 0) return byte !== open;
    return isSpace(byte) || byte === open || byte === close || byte === comma || byte === semicolon;
  }

  #takeComment(byte: number): void {
    if (byte !== newline) {
      if ((this.#comment as string).length < maxHead) this.#comment += String.fromCharCode(byte);
      return;
    }
    const comment = (this.#comment as string).trimEnd();
    if (!/^--(?:\s|$)/.test(comment)) this.#refuse(comment);
    this.#lastComment = comment.length > 2 ? comment : this.#lastComment;
    this.#comment = undefined;
    this.#atLineStart = true;
    this.#inFirstLine = false;
  }

  #takeQuoted(byte: number): void {
    this.#addToHead(byte);
    this.#previous = byte;
    if (this.#escaped) this.#escaped = false;
    else if (byte === backslash && this.#quoted === quote) this.#escaped = true;
    // A doubled mark ends the text and begins it again, which comes to the same.
    else if (byte === this.#quoted) this.#quoted = undefined;
  }

  #addToHead(byte: number): void {
    if (this.#head.length < maxHead) this.#head += String.fromCharCode(byte);
  }

  #endLine(): void {
    if (!this.#inFirstLine) return;
    this.#inFirstLine = false;
    if (sandboxMark.test(this.#head)) this.#head = '';
    else if (this.#head.includes('\\')) this.#refuse();
  }

  /** A group outside others: the columns of a table, or a row. */
  #beginGroup(): void {
    if (this.#kind === 'definition') return;
    if (this.#kind === undefined) {
      const group = groupAfter(this.#head.trimStart());
      if (!group) this.#refuse();
      if (!group || group.kind === 'columns') return;
      this.#kind = group.kind;
      if (!this.#rows.has(group.table)) this.#rows.set(group.table, 0);
      if (group.kind === 'definition') return;
      this.#inserts = group.table;
    }
    const table = this.#inserts as string;
    this.#rows.set(table, (this.#rows.get(table) ?? 0) + 1);
  }

  #endStatement(): void {
    // A longer one than the head is none that is known by its whole text.
    const text = this.#head.length < maxHead ? this.#head.slice(0, -1).trim() : '';
    if (this.#kind === undefined && !isDumpStatement(text)) this.#refuse();
    this.#head = '';
    this.#kind = undefined;
    this.#depth = 0;
    this.#inserts = undefined;
    this.#lastComment = '';
  }

  #refuse(text = this.#head): void {
    this.#refused ??= text.trim().slice(0, 60);
  }
}
