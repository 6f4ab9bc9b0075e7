import type { FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { insertRow, lockRows, selectRows } from '../../../platform/database/rows/rows.js';
import { withSearchText } from '../../../platform/database/search-text.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { refuseRow } from '../../operations/applications/refusals.js';
import type { Author, Change, Changes } from '../../operations/changes/changes.js';
import { says as changesSay } from '../../operations/changes/changes.messages.js';
import {
  audited,
  bytesOfTexts,
  type ContentRow,
  type Texts,
  type TextsInput,
  textRules,
  textsOf,
} from '../changes/content.js';
import type { Contents } from '../changes/contents.js';
import type { Translation } from '../changes/translation.js';
import { sourceDigest } from '../changes/translation-rows.js';
import type { ContentLanguagesService } from '../languages/content-languages.service.js';
import type { TranslatedKindName } from '../languages/translated-kind.js';
import { TranslatedRows } from './translated-rows.js';
import { says } from './translations.messages.js';

export interface SaveTranslation {
  readonly language: string;
  /** All of them blank: the translation is removed. */
  readonly texts: TextsInput;
  /**
   * The translation that was edited, by the time of its last save; null: there was none. Undefined: the last save wins.
   */
  readonly expectedUpdatedAt?: Date | null | undefined;
  /** The digest of the original that was translated. Without it, the present one was. */
  readonly expectedSource?: string | null | undefined;
}

/** The next state of a translation. */
export interface StoredTranslation {
  readonly language: string;
  /** Undefined: it is removed. */
  readonly texts: Texts | undefined;
  /** The present one; undefined when there is none. */
  readonly before: (Translation & Texts) | undefined;
}

/** The translations of a kind of content: their reads, and their changes one by one. */
export class TranslationsService<Row extends ContentRow & ObjectLiteral> extends TranslatedRows<Row> {
  readonly #rules: ReturnType<typeof textRules>;
  readonly #missing: Sentence;

  constructor(
    name: TranslatedKindName,
    contents: Contents<Row>,
    database: Database,
    private readonly changes: Changes,
    private readonly languages: ContentLanguagesService,
  ) {
    super(contents, database);
    this.#missing = changesSay.noRow(this.content.noun);
    this.#rules = textRules(this.content);
    languages.register(name, this);
  }

  /**
   * Saves a translation, or removes it when all of its texts are blank. Nobody else is in the way but who saves the same
   * row in the same language.
   * @throws DomainError NOT_FOUND, also for a row of another application; INVALID_INPUT; QUOTA_REACHED; CONFLICT when
   *   the translation is not the one that was edited, or the original not the one that was translated
   */
  save(viewer: SignedIn, id: string, input: SaveTranslation): Promise<Row> {
    const texts = this.check(input.texts);
    return this.#change(viewer, id, input.language, 'translated', async (change, row, language, before) => {
      assertExpected(input.expectedUpdatedAt, before?.updatedAt ?? null);
      // A translation is removed whatever the original says now.
      if (texts) assertSource(input.expectedSource, this.digestOf(row));
      await this.#save(change, row, { language, texts, before }, viewer);
    });
  }

  /** The texts of a translation as they are stored; undefined when all of them are blank. @throws DomainError INVALID_INPUT */
  check(texts: TextsInput): Texts | undefined {
    return this.#rules.translated(texts);
  }

  /**
   * Adds, changes or removes a translation in a change that has locked its row and, by `lockTranslated`, its language:
   * without audit entry, quota and version.
   */
  async store(
    change: Change,
    row: Row,
    { language, texts, before }: StoredTranslation,
    author: Author | null,
  ): Promise<void> {
    const { entity } = this.content.translations;
    if (!texts) {
      if (before) await change.manager.delete(entity, { id: before.id });
      return;
    }
    const now = await databaseNow(change.manager);
    // A later save has a later time, by which the next one recognises it.
    const updatedAt = before && before.updatedAt >= now ? new Date(before.updatedAt.getTime() + 1) : now;
    const accountId = author?.accountId ?? null;
    const values = { ...texts, sourceDigest: this.digestOf(row), updatedAt, accountId };
    if (before) {
      const update = withSearchText(entity, { ...values, isOutdated: false, source: null });
      await change.manager.update(entity, { id: before.id }, update as never);
    } else {
      const added = { ...values, [this.key]: row.id, language, isOutdated: 0 };
      await insertRow<Translation>(change.manager, entity, added);
    }
  }

  /**
   * Marks a translation as one of the original as it is now.
   * @throws DomainError NOT_FOUND, also for a row of another application, and without a translation; INVALID_INPUT
   */
  confirm(viewer: SignedIn, id: string, language: string): Promise<Row> {
    return this.#change(viewer, id, language, 'translation_confirmed', async (change, row, tag, before) => {
      if (!before) throw notFound(says.noTranslation);
      if (!before.isOutdated) return;
      const { translations } = this.content;
      const current = { sourceDigest: this.digestOf(row), isOutdated: false, source: null };
      await change.manager.update(translations.entity, { id: before.id }, current as never);
      await change.record([audited(this.content, row)], [{ field: 'language', to: tag }]);
    });
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
    const { entity, audit, translations } = this.content;
    const where = { id: parseRowId(id, this.#missing), ...visibleTo(viewer, 'content.write') } as never;
    return this.changes.run(viewer, `${audit}.${verb}`, async (change) => {
      const { manager } = change;
      if ((await lockRows<Row>(manager, entity, where)) !== 1) {
        const refused = { viewer, right: 'content.write', missing: this.#missing } as const;
        return refuseRow<Row>(manager, entity, where as FindOptionsWhere<Row>, refused);
      }
      const row = await manager.findOneByOrFail<Row>(entity, where);
      const language = await this.languages.lockTranslated(change, row.applicationId, given);
      const rest = `WHERE ${this.key} = ? AND language = ?`;
      const [before] = await selectRows(manager, translations.entity, rest, [row.id, language]);
      await work(change, row, language, before as StoredTranslation['before']);
      return row;
    });
  }

  /** Saves or removes a translation, with what belongs to a change. */
  async #save(change: Change, row: Row, translation: StoredTranslation, author: Author): Promise<void> {
    const content = this.content;
    const { language, texts, before } = translation;
    const isSame = Object.entries(texts ?? {}).every(([name, text]) => before?.[name] === text);
    if (texts ? before && isSame && !before.isOutdated : !before) return;
    const contentBytes = bytesOfTexts(content, [texts ?? {}]) - bytesOfTexts(content, [before ?? {}]);
    await change.take(row.applicationId, { contentBytes });
    await this.store(change, row, translation, author);
    const changed = [{ field: 'language', ...(texts ? { to: language } : { from: language }) }];
    const action = texts ? undefined : (`${content.audit}.translation_removed` as const);
    await change.record([audited(content, row)], changed, action);
    await change.publish(content.version, [row]);
  }

  /** The digest of an original, by which `expectedSource` names it. */
  digestOf(row: Row): string {
    return sourceDigest(this.content, textsOf(this.content, row));
  }
}

/** @throws DomainError CONFLICT */
function assertSource(expected: string | null | undefined, digest: string): void {
  if (typeof expected !== 'string' || expected === digest) return;
  throw fieldError('CONFLICT', 'expectedSource', says.originalChanged);
}

/** @throws DomainError CONFLICT */
function assertExpected(expected: Date | null | undefined, updatedAt: Date | null): void {
  if (expected === undefined || expected?.getTime() === updatedAt?.getTime()) return;
  throw new DomainError('CONFLICT', updatedAt ? says.savedMeanwhile : says.removedMeanwhile);
}
