import { bytesOf } from '../../../platform/bytes-of.js';
import { insertRows, selectRows } from '../../../platform/database/rows/rows.js';
import { textDigest } from '../../../platform/digest.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { isBlank } from '../../../platform/visible-text.js';
import type { Change } from '../../operations/changes/changes.js';
import type { ContentLanguagesService } from '../languages/content-languages.service.js';
import type { NeededLanguagesService } from '../languages/needed-languages.service.js';
import type { ValidLegalText } from './legal-text-save.js';
import { LegalTextTranslation } from './legal-text-translation.entity.js';
import type { LegalTextVersion } from './legal-text-version.entity.js';
import { says } from './legal-texts.messages.js';

type Text = Pick<LegalTextTranslation, 'language' | 'text' | 'digest'>;

/** The translations that a new version gets. */
interface ToSave {
  /** Whether the version that it replaces has the same ones. */
  readonly isSame: boolean;
  readonly languages: readonly string[];
  readonly bytes: number;
  /** @throws DomainError INVALID_INPUT when the application needs all languages, and some are missing */
  assertComplete(): Promise<void>;
  insert(versionId: number): Promise<void>;
}

/** The translations that are saved with a version of a legal text. */
export class SavedTranslations {
  constructor(
    private readonly languages: ContentLanguagesService,
    private readonly needed: NeededLanguagesService,
  ) {}

  /** Keeps what a version needs as it is until the change ends. First in a change: who changes it locks the same row first. */
  lock(change: Change, applicationId: number): Promise<void> {
    return this.needed.lock(change, applicationId);
  }

  /**
   * Checks the translations of a save, or takes over the translations of a version with the same text.
   * @throws DomainError INVALID_INPUT for a language that the application does not translate into, and for one named twice
   */
  async toSave(
    change: Change,
    applicationId: number,
    { text, translations }: ValidLegalText,
    replaced: LegalTextVersion | undefined,
  ): Promise<ToSave> {
    const before = replaced ? await textsOf(change, replaced) : [];
    const texts = translations
      ? await this.#checked(change, applicationId, translations)
      : replaced?.text === text
        ? before
        : [];
    const languages = texts.map(({ language }) => language);
    return {
      isSame: keysOf(before).join() === keysOf(texts).join(),
      languages,
      assertComplete: () => this.needed.assertComplete(change, applicationId, languages),
      bytes: texts.reduce((sum, one) => sum + bytesOf(one.text), 0),
      insert: (versionId) =>
        insertRows(
          change.manager,
          LegalTextTranslation,
          texts.map((one) => ({ versionId, language: one.language, text: one.text, digest: one.digest })),
        ),
    };
  }

  async #checked(
    change: Change,
    applicationId: number,
    translations: NonNullable<ValidLegalText['translations']>,
  ): Promise<Text[]> {
    const texts: Text[] = [];
    for (const { language: given, text } of translations) {
      if (isBlank(text)) continue;
      const language = await this.languages.lockTranslated(change, applicationId, given);
      if (texts.some((one) => one.language === language))
        throw fieldError('INVALID_INPUT', 'translations', says.languageTwice);
      texts.push({ language, text, digest: textDigest(text) });
    }
    return texts;
  }
}

const keysOf = (texts: readonly Text[]) =>
  texts.map(({ language, digest }) => `${language} ${digest}`).toSorted();

const textsOf = ({ manager }: Change, { id }: LegalTextVersion): Promise<Text[]> =>
  selectRows(
    manager,
    LegalTextTranslation,
    'WHERE versionId = ? ORDER BY language',
    [id],
    ['language', 'text', 'digest'],
  );
