import type { EntityManager, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { In } from 'typeorm';
import { visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import {
  countOf,
  idsIn,
  insertRow,
  lockRows,
  select,
  selectRows,
} from '../../../platform/database/rows/rows.js';
import { withSearchText } from '../../../platform/database/search-text.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { keepRows } from '../../operations/undo/kept-rows.js';
import { refuseRow } from '../../people/applications/refusals.js';
import type { Author, Change, Changes } from '../changes/changes.js';
import {
  audited,
  bytesOfTexts,
  type Content,
  type ContentRow,
  fieldNames,
  type TextName,
  type Texts,
  type TextsInput,
  textRules,
  textsOf,
} from '../changes/content.js';
import type { Contents } from '../changes/contents.js';
import type { Translation } from '../changes/translation.js';
import { byRow, restoreTranslations, sourceDigest, tableOf } from '../changes/translation-rows.js';
import type { ContentLanguagesService } from '../languages/content-languages.service.js';
import type {
  TranslatedKind,
  TranslatedKindName,
  TranslationCount,
  TranslationCounts,
} from '../languages/translated-kind.js';

/** A translation without its texts. */
export interface TranslationHead extends Pick<Translation, 'id' | 'language' | 'isOutdated' | 'updatedAt'> {
  readonly rowId: number;
  /** The length of its texts. */
  readonly bytes: number;
}

/** The texts of a row in a language. */
export type TranslatedTexts<Row> = Pick<Row, TextName<Row>> & { readonly language: string };

export interface SaveTranslation {
  readonly language: string;
  /** All of them blank: the translation is removed. */
  readonly texts: TextsInput;
  /**
   * The translation that was edited, by the time of its last save; null: there was none. Undefined: the last save wins.
   */
  readonly expectedUpdatedAt?: Date | null | undefined;
}

/** The translations of a kind of content. */
export class TranslationsService<Row extends ContentRow & ObjectLiteral> implements TranslatedKind {
  readonly version: TranslatedKind['version'];
  readonly #content: Content<Row, Row>;
  readonly #rules: ReturnType<typeof textRules>;
  readonly #noun: string;
  readonly #table: string;
  /** The column with the id of the row. */
  readonly #key: string;

  constructor(
    name: TranslatedKindName,
    contents: Contents<Row>,
    private readonly database: Database,
    private readonly changes: Changes,
    private readonly languages: ContentLanguagesService,
  ) {
    const content = contents.content as unknown as Content<Row, Row>;
    const [singular] = content.nouns;
    this.#content = content;
    this.#rules = textRules(content);
    this.#noun = singular.charAt(0).toUpperCase() + singular.slice(1);
    this.#table = tableOf(content.translations.entity);
    this.#key = content.translations.key;
    this.version = content.version;
    languages.register(name, this);
  }

  /**
   * The translations of rows that the caller was given, without their texts, by the ids of the rows.
   * @param language the only one to read; all by default
   */
  heads(
    rowIds: readonly number[],
    language?: string | null,
  ): Promise<ReadonlyMap<number, readonly TranslationHead[]>> {
    const { where, values } = idsIn(rowIds, this.#key);
    const bytes = fieldNames(this.#content).map((name) => `OCTET_LENGTH(${name})`);
    const columns = `id, ${this.#key} AS rowId, language, isOutdated, updatedAt, ${bytes.join(' + ')} AS bytes`;
    const ofLanguage = language ? 'AND language = ?' : '';
    const sql = `SELECT ${columns} FROM ${this.#table} WHERE ${where} ${ofLanguage} ORDER BY language`;
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
  async texts(ids: readonly number[]): Promise<(Pick<Row, TextName<Row>> | Error)[]> {
    const { where, values } = idsIn(ids);
    const rows = await this.database.read((manager) =>
      selectRows<ObjectLiteral>(manager, this.#content.translations.entity, `WHERE ${where}`, values, [
        'id',
        ...fieldNames(this.#content),
      ]),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    // A translation may have been removed meanwhile.
    return ids.map((id) => (byId.get(id) as Pick<Row, TextName<Row>>) ?? notFound('Translation'));
  }

  /** The translations of rows into some languages, for the mobile app, by the ids of the rows. One query. */
  async inLanguages(
    rowIds: readonly number[],
    languages: readonly string[],
  ): Promise<ReadonlyMap<number, readonly TranslatedTexts<Row>[]>> {
    if (languages.length === 0 || rowIds.length === 0) return new Map();
    const ofRows = idsIn(rowIds, this.#key);
    const inThem = idsIn(languages, 'language');
    const rest = `WHERE ${ofRows.where} AND ${inThem.where}`;
    const columns = [this.#key, 'language', ...fieldNames(this.#content)];
    const rows = await this.database.read((manager) =>
      selectRows<ObjectLiteral>(
        manager,
        this.#content.translations.entity,
        rest,
        [...ofRows.values, ...inThem.values],
        columns,
      ),
    );
    return byRow(rows as unknown as TranslatedTexts<Row>[], this.#key);
  }

  /**
   * Saves a translation, or removes it when all of its texts are blank. Nobody else is in the way but who saves the same
   * row in the same language.
   * @throws DomainError NOT_FOUND, also for a row of another application; INVALID_INPUT; QUOTA_REACHED; CONFLICT when
   *   the translation is not the one that was edited
   */
  save(viewer: SignedIn, id: string, input: SaveTranslation): Promise<Row> {
    const texts = this.#rules.translated(input.texts);
    return this.#change(viewer, id, input.language, 'translated', async (change, row, language, before) => {
      assertExpected(input.expectedUpdatedAt, before?.updatedAt ?? null);
      if (texts) await this.#write(change, row, { language, texts, before }, viewer);
      else if (before) await this.#remove(change, row, before);
    });
  }

  /**
   * Marks a translation as one of the original as it is now.
   * @throws DomainError NOT_FOUND, also for a row of another application, and without a translation; INVALID_INPUT
   */
  confirm(viewer: SignedIn, id: string, language: string): Promise<Row> {
    return this.#change(viewer, id, language, 'translation_confirmed', async (change, row, tag, before) => {
      if (!before) throw notFound('Translation');
      if (!before.isOutdated) return;
      const { translations } = this.#content;
      const current = { sourceDigest: this.#digestOf(row), isOutdated: false };
      await change.manager.update(translations.entity, { id: before.id }, current as never);
      await change.record([audited(this.#content, row)], [{ field: 'language', to: tag }]);
    });
  }

  async count(manager: EntityManager, applicationId: number): Promise<TranslationCounts> {
    const table = tableOf(this.#content.entity);
    const counting = `SELECT COUNT(*) AS count FROM ${table} WHERE applicationId = ?`;
    const total = await countOf(manager, counting, [applicationId]);
    const rows = await select<TranslationCount & { language: string }>(
      manager,
      `SELECT translation.language, COUNT(*) AS translated, SUM(translation.isOutdated) AS outdated
       FROM ${table} original JOIN ${this.#table} translation ON translation.${this.#key} = original.id
       WHERE original.applicationId = ? GROUP BY translation.language`,
      [applicationId],
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
    const { entity } = this.#content.translations;
    const inThem = idsIn(languages, 'translation.language');
    const sql = `SELECT translation.id FROM ${tableOf(this.#content.entity)} original
      JOIN ${this.#table} translation ON translation.${this.#key} = original.id
      WHERE original.applicationId = ? AND ${inThem.where}`;
    const rows = await select<{ id: number }>(manager, sql, [applicationId, ...inThem.values]);
    const ids = rows.map(({ id }) => id);
    const kept = await keepRows<Translation>(manager, entity, ids);
    for (let at = 0; at < ids.length; at += rowsPerStatement)
      await change.manager.delete(entity, { id: In(ids.slice(at, at + rowsPerStatement)) });
    if (kept) await change.take(applicationId, { contentBytes: -bytesOfTexts(this.#content, kept) });
    return kept;
  }

  async restore(change: Change, applicationId: number, kept: readonly object[]): Promise<number> {
    const rows = kept as readonly (Translation & Record<string, unknown>)[];
    const sql = `SELECT id FROM ${tableOf(this.#content.entity)} WHERE applicationId = ?`;
    const originals = await select<{ id: number }>(change.manager, sql, [applicationId]);
    const present = new Set<unknown>(originals.map(({ id }) => id));
    const back = rows.filter((row) => present.has(row[this.#key]));
    return (await restoreTranslations(change, this.#content, applicationId, back)).restored;
  }

  /** Runs a change of one translation, while its row and its language are locked. */
  #change(
    viewer: SignedIn,
    id: string,
    given: string,
    verb: string,
    work: (
      change: Change,
      row: Row,
      language: string,
      before: (Translation & Texts) | undefined,
    ) => Promise<void>,
  ): Promise<Row> {
    const { entity, audit, translations } = this.#content;
    const where = { id: parseRowId(id, this.#noun), ...visibleTo(viewer, 'content.write') } as never;
    return this.changes.run(viewer, `${audit}.${verb}`, async (change) => {
      const { manager } = change;
      if ((await lockRows<Row>(manager, entity, where)) !== 1) {
        const refused = { viewer, right: 'content.write', noun: this.#noun } as const;
        return refuseRow<Row>(manager, entity, where as FindOptionsWhere<Row>, refused);
      }
      const row = await manager.findOneByOrFail<Row>(entity, where);
      const language = await this.languages.lockTranslated(change, row.applicationId, given);
      const rest = `WHERE ${this.#key} = ? AND language = ?`;
      const [before] = await selectRows(manager, translations.entity, rest, [row.id, language]);
      await work(change, row, language, before as (Translation & Texts) | undefined);
      return row;
    });
  }

  async #write(
    change: Change,
    row: Row,
    {
      language,
      texts,
      before,
    }: { language: string; texts: Texts; before: (Translation & Texts) | undefined },
    { accountId }: Author,
  ): Promise<void> {
    const content = this.#content;
    const { entity } = content.translations;
    const isSame = Object.entries(texts).every(([name, text]) => before?.[name] === text);
    if (before && isSame && !before.isOutdated) return;
    const contentBytes = bytesOfTexts(content, [texts]) - (before ? bytesOfTexts(content, [before]) : 0);
    await change.take(row.applicationId, { contentBytes });
    const now = await databaseNow(change.manager);
    // A later save has a later time, by which the next one recognises it.
    const updatedAt = before && before.updatedAt >= now ? new Date(before.updatedAt.getTime() + 1) : now;
    const values = { ...texts, sourceDigest: this.#digestOf(row), updatedAt, accountId };
    if (before) {
      const update = withSearchText(entity, { ...values, isOutdated: false });
      await change.manager.update(entity, { id: before.id }, update as never);
    } else {
      await insertRow<Translation>(change.manager, entity, {
        ...values,
        [this.#key]: row.id,
        language,
        isOutdated: 0,
      });
    }
    await change.record([audited(content, row)], [{ field: 'language', to: language }]);
    await change.publish(content.version, [row]);
  }

  async #remove(change: Change, row: Row, before: Translation & Texts): Promise<void> {
    const content = this.#content;
    await change.take(row.applicationId, { contentBytes: -bytesOfTexts(content, [before]) });
    await change.manager.delete(content.translations.entity, { id: before.id });
    const changed = [{ field: 'language', from: before.language }];
    await change.record([audited(content, row)], changed, `${content.audit}.translation_removed`);
    await change.publish(content.version, [row]);
  }

  #digestOf(row: Row): string {
    return sourceDigest(this.#content, textsOf(this.#content, row));
  }
}

const rowsPerStatement = 500;

/** @throws DomainError CONFLICT */
function assertExpected(expected: Date | null | undefined, updatedAt: Date | null): void {
  if (expected === undefined || expected?.getTime() === updatedAt?.getTime()) return;
  throw new DomainError(
    'CONFLICT',
    `Somebody else has ${updatedAt ? 'saved' : 'removed'} this translation since you opened it. Your text is not saved.`,
  );
}
