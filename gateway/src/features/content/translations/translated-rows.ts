import { type EntityManager, In, type ObjectLiteral } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { amongIds, idsOf } from '../../../platform/database/rows/many-ids.js';
import { countOf, idsIn, lockRows, select, selectRows } from '../../../platform/database/rows/rows.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { inPieces } from '../../../platform/in-pieces.js';
import type { Change } from '../../operations/changes/changes.js';
import { keepRows } from '../../operations/undo/kept-rows.js';
import {
  bytesOfTexts,
  type Content,
  type ContentRow,
  fieldNames,
  type TextName,
  textsOf,
} from '../changes/content.js';
import type { Contents } from '../changes/contents.js';
import type { Translation } from '../changes/translation.js';
import { byRow, restoreTranslations, sourceDigest, tableOf } from '../changes/translation-rows.js';
import type { DeletableKind, TranslationCount, TranslationCounts } from '../languages/translated-kind.js';
import { says } from './translations.messages.js';

const rowsPerStatement = 500;
/** Originals that are read at once with all of their texts. */
const rowsPerRead = 20;

/** A translation without its texts. */
export interface TranslationHead extends Pick<Translation, 'id' | 'language' | 'isOutdated' | 'updatedAt'> {
  readonly rowId: number;
  /** The length of its texts. */
  readonly bytes: number;
}

/** The texts of a translation. */
export type ReadTranslation<Texts> = Texts & {
  /** The texts of the original that it translates, while it is out of date. */
  readonly source: Texts | null;
};

/** The texts of a row in a language. */
export type TranslatedTexts<Row> = Pick<Row, TextName<Row>> & { readonly language: string };

/** The stored translations of a kind of content, which the list of languages asks about too. */
export class TranslatedRows<Row extends ContentRow & ObjectLiteral> implements DeletableKind {
  readonly version: DeletableKind['version'];
  protected readonly content: Content<Row, Row>;
  protected readonly table: string;
  /** The column with the id of the row. */
  protected readonly key: string;

  constructor(
    contents: Contents<Row>,
    private readonly database: Database,
  ) {
    this.content = contents.content as unknown as Content<Row, Row>;
    const { version, translations } = this.content;
    this.version = version;
    this.table = tableOf(translations.entity);
    this.key = translations.key;
  }

  /**
   * The translations of rows that the caller was given, without their texts, by the ids of the rows.
   * @param language the only one to read; all by default
   */
  heads(
    rowIds: readonly number[],
    language?: string | null,
  ): Promise<ReadonlyMap<number, readonly TranslationHead[]>> {
    const { where, values } = idsIn(rowIds, this.key);
    const texts = fieldNames(this.content).map((name) => `OCTET_LENGTH(${name})`);
    const bytes = [...texts, 'COALESCE(OCTET_LENGTH(source), 0)'];
    const columns = `id, ${this.key} AS rowId, language, isOutdated, updatedAt, ${bytes.join(' + ')} AS bytes`;
    const ofLanguage = language ? 'AND language = ?' : '';
    const sql = `SELECT ${columns} FROM ${this.table} WHERE ${where} ${ofLanguage} ORDER BY language`;
    return this.database.read(async (manager) => {
      const all = [...values, ...(language ? [language] : [])];
      const rows = await select<Omit<TranslationHead, 'isOutdated'> & { isOutdated: number }>(
        manager,
        sql,
        all,
        ['updatedAt'],
      );
      // Both kinds of database store 1 and 0.
      return byRow(
        rows.map((row) => ({ ...row, isOutdated: row.isOutdated === 1 })),
        'rowId',
      );
    });
  }

  /** The texts of translations that the caller was given, in the order of their ids. */
  async texts(ids: readonly number[]): Promise<(ReadTranslation<Pick<Row, TextName<Row>>> | Error)[]> {
    const { where, values } = idsIn(ids);
    const rows = await this.database.read((manager) =>
      selectRows<ObjectLiteral>(manager, this.content.translations.entity, `WHERE ${where}`, values, [
        'id',
        'source',
        ...fieldNames(this.content),
      ]),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = byId.get(id);
      // A translation may have been removed meanwhile.
      if (!row) return notFound(says.noTranslation);
      const source = row.source === null ? null : JSON.parse(row.source);
      return { ...(row as Pick<Row, TextName<Row>>), source };
    });
  }

  /** The translations of rows into some languages, for the mobile app, by the ids of the rows. One query. */
  async inLanguages(
    rowIds: readonly number[],
    languages: readonly string[],
  ): Promise<ReadonlyMap<number, readonly TranslatedTexts<Row>[]>> {
    if (languages.length === 0 || rowIds.length === 0) return new Map();
    const ofRows = idsIn(rowIds, this.key);
    const inThem = idsIn(languages, 'language');
    const rest = `WHERE ${ofRows.where} AND ${inThem.where}`;
    const columns = [this.key, 'language', ...fieldNames(this.content)];
    const rows = await this.database.read((manager) =>
      selectRows<ObjectLiteral>(
        manager,
        this.content.translations.entity,
        rest,
        [...ofRows.values, ...inThem.values],
        columns,
      ),
    );
    return byRow(rows as unknown as TranslatedTexts<Row>[], this.key);
  }

  async count(manager: EntityManager, applicationId: number, among?: number): Promise<TranslationCounts> {
    const table = tableOf(this.content.entity);
    const limit = among === undefined ? [] : [among];
    const originals = `(SELECT id FROM ${table} WHERE applicationId = ?${among === undefined ? '' : ' LIMIT ?'})`;
    const counting = `SELECT COUNT(*) AS count FROM ${originals} AS original`;
    const total = await countOf(manager, counting, [applicationId, ...limit]);
    const rows = await select<TranslationCount & { language: string }>(
      manager,
      `SELECT translation.language, COUNT(*) AS translated, SUM(translation.isOutdated) AS outdated
       FROM ${originals} AS original JOIN ${this.table} translation ON translation.${this.key} = original.id
       GROUP BY translation.language`,
      [applicationId, ...limit],
    );
    const byLanguage = rows.map(({ language, translated, outdated }) => {
      const counts: TranslationCount = { translated: Number(translated), outdated: Number(outdated) };
      return [language, counts] as const;
    });
    return { total, byLanguage: new Map(byLanguage) };
  }

  async delete(
    change: Change,
    applicationId: number,
    languages: readonly string[],
  ): Promise<readonly object[] | undefined> {
    const { manager } = change;
    const { entity } = this.content.translations;
    const inThem = idsIn(languages, 'translation.language');
    const sql = `SELECT translation.id FROM ${tableOf(this.content.entity)} original
      JOIN ${this.table} translation ON translation.${this.key} = original.id
      WHERE original.applicationId = ? AND ${inThem.where}`;
    const rows = await select<{ id: number }>(manager, sql, [applicationId, ...inThem.values]);
    const ids = rows.map(({ id }) => id);
    const kept = await keepRows<Translation>(manager, entity, ids);
    for (let at = 0; at < ids.length; at += rowsPerStatement)
      await change.manager.delete(entity, { id: In(ids.slice(at, at + rowsPerStatement)) });
    if (kept) await change.take(applicationId, { contentBytes: -bytesOfTexts(this.content, kept) });
    return kept;
  }

  async restore(change: Change, applicationId: number, kept: readonly object[]): Promise<number> {
    const rows = kept as readonly (Translation & Record<string, unknown>)[];
    const rowIds = [...new Set(rows.map((row) => row[this.key] as number))];
    const digests = await this.#lockedDigests(change, applicationId, rowIds);
    const back = rows.flatMap((row) => {
      const digest = digests.get(row[this.key] as number);
      if (digest === undefined) return [];
      // The original may have changed since, and its text then is known only if it had changed before.
      const isOutdated = row.sourceDigest !== digest;
      return [{ ...row, isOutdated, source: isOutdated ? row.source : null }];
    });
    return (await restoreTranslations(change, this.content, applicationId, back)).restored;
  }

  bytesOf(kept: readonly object[]): number {
    return bytesOfTexts(this.content, kept);
  }

  /** Locks the originals that still exist, and reads the digests of their texts. */
  async #lockedDigests(
    { manager }: Change,
    applicationId: number,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, string>> {
    const { content } = this;
    const digests = new Map<number, string>();
    for await (const piece of inPieces(ids, rowsPerRead)) {
      const these = { id: In(piece), applicationId: amongIds([applicationId]) };
      await lockRows<Row>(manager, content.entity, these as never);
      const { where, values } = idsOf({ applicationId }, piece);
      const rows = await selectRows<ObjectLiteral>(manager, content.entity, `WHERE ${where}`, values);
      for (const row of rows) digests.set(row.id, sourceDigest(content, textsOf(content, row)));
    }
    return digests;
  }
}
