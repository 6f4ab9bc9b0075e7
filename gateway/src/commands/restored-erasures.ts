import { join, resolve } from 'node:path';
import { erasePerson, findByKeys, sumOf } from '../features/home/person-data/erase-person.js';
import {
  erasureListName,
  type ListedErasure,
  mergeErasures,
  readErasureList,
} from '../features/home/person-data/erasure-list.js';
import { foundBy } from '../features/home/person-data/found-by.js';
import type { PersonKeys } from '../features/home/person-data/person-keys.js';
import type { Row, Sql } from '../features/home/person-data/sql.js';
import type { BackupContents } from '../platform/backup/backup-contents.js';
import { BackupError } from '../platform/backup/backup-error.js';
import type { Execute, Read } from '../platform/backup/restored.js';

interface Options {
  /** Undefined where the key of the installation is missing: it must not be made anew. */
  readonly keys: PersonKeys | undefined;
  /** The folder of the installation with its list of erasures; a database server has its table alone. */
  readonly own: string | undefined;
  /** The folder of the backup, whose list other installations may share. Both lists are brought up to date. */
  readonly beside: string;
  /** Whether to restore people who were erased since. */
  readonly without: boolean;
}

/** The table of erasures as a list. Times are read as texts, because a connection may have another time zone. */
export async function listedIn(read: Read): Promise<ListedErasure[]> {
  const rows = (await read(
    `SELECT uid, applicationId, personKey, subjectKey, accountId, state, CAST(at AS CHAR) AS at,
      CAST(backupsUntil AS CHAR) AS backupsUntil FROM erasures`,
  )) as (Row & { at: string; backupsUntil: string | null })[];
  return rows.map((row) => ({
    ...(row as unknown as ListedErasure),
    at: timeOf(row.at),
    backupsUntil: row.backupsUntil === null ? null : timeOf(row.backupsUntil),
  }));
}

const timeOf = (text: string) => new Date(`${text.replace(' ', 'T')}Z`);
const textOf = (time: Date) => time.toISOString().replace('T', ' ').replace('Z', '');

/** Erases people again who were erased after a backup was made, before a gateway starts on it. */
export class RestoredErasures {
  readonly #known = new Map<string, ListedErasure>();
  /** A sentence about what was erased again; empty when nothing was. */
  summary = '';

  constructor(private readonly options: Options) {
    const { own, beside } = options;
    if (own !== undefined) this.#note(readErasureList(join(own, erasureListName)));
    if (own === undefined || resolve(own) !== resolve(beside)) {
      const listed = readErasureList(join(beside, erasureListName));
      const ours = listed.filter((erasure) => this.#isByKey(erasure));
      // Without any by this key, the key may be a wrong one.
      this.#note(ours.length > 0 ? ours : listed);
    }
  }

  /** Notes the erasures of the database that is replaced. @throws BackupError without the key, before anything is changed */
  async recall(read: Read): Promise<void> {
    this.#note(await listedIn(read).catch(() => []));
    await this.#writeLists();
    this.#assertKey([...this.#known.values()]);
  }

  /** @throws BackupError without the key */
  async replay(execute: Execute, read: Read, { tables }: BackupContents): Promise<void> {
    const sql = sqlOver(execute, read, new Set(tables));
    const isCurrent = tables.includes('erasures');
    const states = isCurrent ? await sql.rows('SELECT uid, state FROM erasures', []) : [];
    const done = new Set(states.filter(({ state }) => state === 'DONE').map(({ uid }) => uid));
    const pending = [...this.#known.values()].filter(({ uid }) => !done.has(uid));
    await this.#writeLists();
    if (pending.length === 0 || this.options.without) return;
    const keys = this.#assertKey(pending);
    const applications = (await sql.rows('SELECT id FROM applications ORDER BY id', [])).map(({ id }) =>
      Number(id),
    );
    const wanted = pending.flatMap(({ personKey, subjectKey }) => [personKey, subjectKey]);
    const found = await findByKeys(sql, keys, new Set(wanted.filter((key) => key !== null)));
    let erased = 0;
    for (const erasure of pending) {
      const { uid, applicationId } = erasure;
      // An application that came after the backup has nobody in it.
      if (applicationId !== null && !applications.includes(applicationId)) continue;
      const counts = [];
      const sought = foundBy(found, erasure);
      for (const id of applicationId === null ? [...applications, null] : [applicationId])
        if (sought) counts.push(...(await erasePerson(sql, id, sought, keys, { isCurrent })).counts);
      erased += counts.reduce((sum, { rows, kept }) => sum + rows + kept, 0);
      if (!isCurrent) continue;
      await sql.run('DELETE FROM erasures WHERE uid = ?', [uid]);
      await sql.run(
        `INSERT INTO erasures (uid, applicationId, personKey, subjectKey, accountId, at, state, countsJson, backupsUntil)
         VALUES (?, ?, ?, ?, ?, ?, 'DONE', ?, ?)`,
        [
          ...[uid, applicationId, erasure.personKey, erasure.subjectKey, erasure.accountId, erasure.at],
          ...[JSON.stringify(sumOf(counts)), erasure.backupsUntil],
        ],
      );
    }
    const people = pending.length === 1 ? '1 person' : `${pending.length} people`;
    this.summary = `Erased ${people} again who ${pending.length === 1 ? 'was' : 'were'} erased after the backup was made: ${erased} rows.`;
  }

  /** @throws BackupError when these erasures need another key than there is */
  #assertKey(erasures: readonly ListedErasure[]): PersonKeys {
    const { keys, without } = this.options;
    if (keys && erasures.every((erasure) => this.#isByKey(erasure))) return keys;
    if (without || erasures.length === 0) return keys as PersonKeys;
    throw new BackupError(
      'People were erased since, and without the key of that time they cannot be found in the backup. Put the secrets.key of the installation into DATA_DIR, or set SECRETS_KEY, and run this again. With --without-erasures these people come back.',
    );
  }

  #isByKey({ personKey, subjectKey }: ListedErasure): boolean {
    const nameOf = (key: string | null | undefined) => key?.split('.')[0];
    return nameOf(personKey ?? subjectKey) === nameOf(this.options.keys?.ofSubject(''));
  }

  #note(erasures: readonly ListedErasure[]): void {
    for (const erasure of erasures) this.#known.set(erasure.uid, erasure);
  }

  #lists(): string[] {
    const { own, beside } = this.options;
    return [...(own === undefined ? [] : [own]), beside].map((directory) => join(directory, erasureListName));
  }

  async #writeLists(): Promise<void> {
    for (const path of this.#lists()) await mergeErasures(path, [...this.#known.values()]);
  }
}

/** A table or a column that the version of the backup does not have yet holds nobody. */
const sqlOver = (execute: Execute, read: Read, tables: ReadonlySet<string>): Sql => {
  const isKnown = (sql: string) =>
    [...sql.matchAll(/\b(?:FROM|JOIN|UPDATE|INTO) (\w+)/g)].every(([, table = '']) => tables.has(table));
  const plain = (value: unknown) => (value instanceof Date ? textOf(value) : value);
  return {
    async rows(sql, values) {
      if (!isKnown(sql)) return [];
      try {
        return (await read(sql, values.map(plain))) as Row[];
      } catch (error) {
        if (/no such column|Unknown column/.test((error as Error).message)) return [];
        throw error;
      }
    },
    async run(sql, values) {
      if (isKnown(sql)) await execute(sql, values.map(plain));
    },
  };
};
