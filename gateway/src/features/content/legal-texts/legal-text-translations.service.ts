import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { dialectOf } from '../../../platform/database/dialect.js';
import { countOf, idsIn, select, selectRows } from '../../../platform/database/rows/rows.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import type { ContentLanguagesService } from '../languages/content-languages.service.js';
import { parseLanguage } from '../languages/language-tag.js';
import { type ShownLanguages, shownRow, translatedLanguages } from '../languages/shown-row.js';
import type { TranslationCounts } from '../languages/translated-kind.js';
import { LegalTextTranslation } from './legal-text-translation.entity.js';
import type { LegalTextVersion } from './legal-text-version.entity.js';
import { says } from './legal-texts.messages.js';
import { inForce } from './legal-texts-in-force.js';

/** A translation without its text. */
export type ListedTranslation = Pick<LegalTextTranslation, 'versionId' | 'language' | 'digest'>;

/** A text of a version: the original, or a translation. */
export interface ShownText {
  /** Null for the original of an application that names no languages. */
  readonly language: string | null;
  readonly digest: string;
}

/** The versions of legal texts in other languages. They are saved by `LegalTextsService`, with their version. */
export class LegalTextTranslationsService {
  constructor(
    private readonly database: Database,
    private readonly languages: ContentLanguagesService,
  ) {
    languages.register('legalTexts', {
      version: 'legal_texts',
      // Versions never change: what somebody accepted stays. A language that is not in the list is not shown.
      count: countTranslated,
    });
  }

  /** The translations of versions, without their texts, in the order of the languages' names. One query. */
  of(versionIds: readonly number[]): Promise<ListedTranslation[]> {
    const { where, values } = idsIn(versionIds, 'versionId');
    const rest = `WHERE ${where} ORDER BY versionId, language`;
    return this.database.read((manager) =>
      selectRows(manager, LegalTextTranslation, rest, values, ['versionId', 'language', 'digest']),
    );
  }

  /** The same for each version, in the order of the ids. */
  async byVersion(versionIds: readonly number[]): Promise<ListedTranslation[][]> {
    const rows = await this.of(versionIds);
    return versionIds.map((id) => rows.filter(({ versionId }) => versionId === id));
  }

  /** The text of a translation that the caller was given. */
  async textOf({ versionId, language }: ListedTranslation): Promise<string> {
    const where = 'WHERE versionId = ? AND language = ?';
    const [row] = await this.database.read((manager) =>
      selectRows(manager, LegalTextTranslation, where, [versionId, language], ['text']),
    );
    if (!row) throw notFound(says.noTranslation);
    return row.text;
  }

  /**
   * The text of a version that a reader is shown.
   * @returns undefined when it is in none of the wanted languages
   */
  async wanted(
    { id, digest }: Pick<LegalTextVersion, 'id' | 'digest'>,
    languages: ShownLanguages,
  ): Promise<(ShownText & { readonly translation: ListedTranslation | undefined }) | undefined> {
    const rows = translatedLanguages(languages).length > 0 ? await this.of([id]) : [];
    const texts = rows.map((translation) => ({
      ...{ language: translation.language, digest: translation.digest, translation },
    }));
    const original: { digest: string; translation: ListedTranslation | undefined } = {
      ...{ digest, translation: undefined },
    };
    const shown = shownRow(original, texts, languages);
    return shown && { language: null, ...shown };
  }

  /**
   * The text of a version in a language; the original without one.
   * @returns undefined for a language that the version does not have
   */
  async shown(
    scope: ApplicationScope,
    { id, digest }: Pick<LegalTextVersion, 'id' | 'digest'>,
    language: string | undefined,
  ): Promise<ShownText | undefined> {
    const [original = null] = await this.languages.list(scope);
    const wanted = language === undefined ? original : parseLanguage(language);
    if (wanted === original) return { language: original, digest };
    return (await this.of([id])).find((translation) => translation.language === wanted);
  }
}

/** How many of the texts in force are translated. */
async function countTranslated(manager: EntityManager, applicationId: number): Promise<TranslationCounts> {
  const now = dialectOf(manager).now();
  const versions = `FROM legal_texts t JOIN legal_text_versions v ON v.legalTextId = t.id
    AND v.number = (SELECT number FROM legal_text_versions WHERE ${inForce(now.sql)})`;
  const values = [...now.values, applicationId];
  const total = await countOf(
    manager,
    `SELECT COUNT(*) AS count ${versions} WHERE t.applicationId = ?`,
    values,
  );
  const rows = await select<{ language: string; translated: number }>(
    manager,
    `SELECT translation.language, COUNT(*) AS translated ${versions}
      JOIN legal_text_translations translation ON translation.versionId = v.id
      WHERE t.applicationId = ? GROUP BY translation.language`,
    values,
  );
  return {
    total,
    byLanguage: new Map(rows.map(({ language, translated }) => [language, { translated, outdated: 0 }])),
  };
}
