import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { idsIn, lockRows, selectRows } from '../../../platform/database/rows/rows.js';
import { SharedReads } from '../../../platform/database/rows/shared-reads.js';
import { Application } from '../../operations/applications/application.entity.js';
import type { Author, Change, Changes } from '../../operations/changes/changes.js';
import type { ContentKind } from '../../operations/content-versions/content-version.entity.js';
import type { Restored } from '../../operations/undo/kept-rows.js';
import type { UndoEntry } from '../../operations/undo/undo-entry.entity.js';
import type { UndoContext } from '../../operations/undo/undo-journal.service.js';
import { ApplicationLanguage } from './application-language.entity.js';
import {
  assertTranslated,
  checkedLanguages,
  inWords,
  languagesIn,
  maxLanguages,
  refusal,
  replaceLanguages,
} from './language-list.js';
import { canonicalLanguage, languageName } from './language-tag.js';
import { says } from './languages.messages.js';
import type { ShownLanguages } from './shown-row.js';
import {
  type DeletableKind,
  isDeletable,
  type TranslatedKind,
  type TranslatedKindName,
  type TranslationCounts,
} from './translated-kind.js';
import { type AskedLanguages, languagesToShow, wantedLanguages } from './wanted-languages.js';

export interface SaveContentLanguages {
  /** The first one is the language of the originals. */
  readonly languages: readonly string[];
  readonly deleteTranslations?: boolean | null | undefined;
}

export interface SavedContentLanguages {
  readonly languages: readonly string[];
  /** How the translations of languages that were taken away come back. */
  readonly undo: UndoEntry | null;
}

/** The translations of languages that were taken away, as an undo entry keeps them. */
interface DeletedTranslations {
  /** The list before, and as the change left it. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly deleted: readonly string[];
  readonly kept: Readonly<Partial<Record<TranslatedKindName, readonly object[]>>>;
}

/** The phone sees another list of languages in each kind of content. */
const published: readonly ContentKind[] = ['questions', 'help_tasks', 'legal_texts'];
type Owner = Pick<ApplicationScope, 'applicationId'>;
const none: TranslationCounts = { total: 0, byLanguage: new Map() };

/** The languages in which applications offer their content. An application without any names none, as before. */
export class ContentLanguagesService {
  readonly #kinds = new Map<TranslatedKindName, TranslatedKind>();
  readonly #stored = new SharedReads(
    (applicationIds: readonly number[]) => {
      const { where, values } = idsIn(applicationIds, 'applicationId');
      const rest = `WHERE ${where} ORDER BY position`;
      return this.database.read((manager) => selectRows(manager, ApplicationLanguage, rest, values));
    },
    ({ applicationId }) => applicationId,
  );

  constructor(
    private readonly database: Database,
    private readonly changes: Changes,
  ) {
    changes.onUndo<DeletedTranslations>(
      'TRANSLATIONS_DELETED',
      ['content_languages', 'restored'],
      (change, payload, context) => this.#restore(change, payload, context),
      ({ kept }) => {
        const bytes = this.#deletable.map(([name, kind]) => kind.bytesOf(kept[name] ?? []));
        return { contentBytes: bytes.reduce((sum, one) => sum + one, 0) };
      },
    );
  }

  /** Registers a kind of content that is translated. Its service does so once, when it is created. */
  register(name: TranslatedKindName, kind: TranslatedKind): void {
    this.#kinds.set(name, kind);
  }

  get #deletable(): (readonly [TranslatedKindName, DeletableKind])[] {
    return [...this.#kinds].flatMap(([name, kind]) => (isDeletable(kind) ? [[name, kind] as const] : []));
  }

  /** The languages of an application, the default first; none when nobody named any. Shared by the calls of one turn of the event loop. */
  async list({ applicationId }: Owner): Promise<string[]> {
    return (await this.#stored.load(applicationId)).map(({ language }) => language);
  }

  /**
   * The languages in which a reader is shown the content.
   * @param isStrict whether a row without a wanted language is left out
   */
  async toShow(scope: Owner, asked: AskedLanguages, isStrict = false): Promise<ShownLanguages> {
    const offered = await this.list(scope);
    return { original: offered[0], wanted: languagesToShow(offered, wantedLanguages(asked), isStrict) };
  }

  /**
   * A language into which an application translates its content, in its canonical form.
   * @throws DomainError INVALID_INPUT for what is no language, one that the application does not offer, and the default
   */
  async translated(scope: Owner, text: string, field = 'language'): Promise<string> {
    const language = canonicalLanguage(text, field);
    return assertTranslated(language, (await this.list(scope)).indexOf(language), field);
  }

  /**
   * The language in which a list is shown; null for the language of the originals.
   * @throws DomainError INVALID_INPUT for what is no language, and one that the application does not offer
   */
  async shown(scope: Owner, text: string): Promise<string | null> {
    const language = canonicalLanguage(text);
    return (await this.list(scope))[0] === language ? null : this.translated(scope, language);
  }

  /**
   * The same as `translated` in a change, which keeps the language in the list until it ends.
   * @throws DomainError INVALID_INPUT
   */
  async lockTranslated(change: Change, applicationId: number, text: string): Promise<string> {
    const language = canonicalLanguage(text);
    await lockRows(change.manager, ApplicationLanguage, { applicationId, language });
    const [row] = await selectRows(
      change.manager,
      ApplicationLanguage,
      'WHERE applicationId = ? AND language = ?',
      [applicationId, language],
      ['position'],
    );
    return assertTranslated(language, row?.position ?? -1, 'language');
  }

  /** How far a kind of content is translated. @param among how many originals it looks through at most */
  async count(
    { applicationId }: Owner,
    name: TranslatedKindName,
    among?: number,
  ): Promise<TranslationCounts> {
    const kind = this.#kinds.get(name);
    return kind ? this.database.read((manager) => kind.count(manager, applicationId, among)) : none;
  }

  /**
   * Saves the languages in their order. Translations of a language that is taken away or becomes the default are deleted.
   * @param author null for work that nobody signed in for, as the seed's
   * @throws DomainError INVALID_INPUT for what is no language, and for more than 20; CONFLICT when translations would be
   *   deleted and the caller did not say that they shall
   */
  save(
    { applicationId }: ApplicationScope,
    { languages: given, deleteTranslations }: SaveContentLanguages,
    author: Author | null,
  ): Promise<SavedContentLanguages> {
    const languages = checkedLanguages(given);
    return this.changes.run(author, 'content_languages.saved', async (change) => {
      const { manager } = change;
      // Two calls at once would both see the list before.
      await lockRows(change.manager, Application, { id: applicationId });
      const before = await languagesIn(manager, applicationId);
      if (before.join() === languages.join()) return { languages, undo: null };
      await replaceLanguages(change, applicationId, before, languages);
      const losing = before.filter((one) => !languages.includes(one) || languages[0] === one);
      const deleted = losing.filter((language) => language !== before[0]);
      const translations = await this.#translationsIn(manager, applicationId, deleted);
      if (translations > 0 && !deleteTranslations) throw refusal(deleted, languages, translations);
      const kept = translations > 0 ? await this.#delete(change, applicationId, deleted) : undefined;
      await change.record(
        [{ id: applicationId, applicationId }],
        [
          { field: 'languages', from: before.join(', ') || null, to: languages.join(', ') || null },
          ...(translations > 0 ? [{ field: 'deletedTranslations', to: translations }] : []),
        ],
      );
      const text = `${inWords(translations)} into ${deleted.map(languageName).join(', ')}`;
      const label = { text, count: translations, of: deleted.join(',') };
      const payload: DeletedTranslations | undefined = kept && { before, after: languages, deleted, kept };
      const undo = payload ? await change.keep(applicationId, 'TRANSLATIONS_DELETED', label, payload) : null;
      for (const kind of published) await change.publish(kind, [{ applicationId }]);
      return { languages, undo };
    });
  }

  /** @returns the deleted rows by their kinds; undefined when they are too large to be kept */
  async #delete(
    change: Change,
    applicationId: number,
    languages: readonly string[],
  ): Promise<DeletedTranslations['kept'] | undefined> {
    const all: (readonly [TranslatedKindName, readonly object[] | undefined])[] = [];
    for (const [name, kind] of this.#deletable)
      all.push([name, await kind.delete(change, applicationId, languages)]);
    return all.every(([, rows]) => rows !== undefined) ? Object.fromEntries(all) : undefined;
  }

  /** Puts the list back as it was, or else adds the languages to it, and their translations. */
  async #restore(
    change: Change,
    { before, after, deleted, kept }: DeletedTranslations,
    { applicationId }: UndoContext,
  ): Promise<Restored> {
    await lockRows(change.manager, Application, { id: applicationId });
    const current = await languagesIn(change.manager, applicationId);
    const isAsLeft = current.join() === after.join();
    const next = isAsLeft
      ? before
      : [...current, ...deleted.filter((language) => !current.includes(language))];
    if (next.length > maxLanguages || deleted.includes(next[0] ?? '')) {
      const message = says.noPlace;
      return { restored: 0, conflicts: [{ id: String(applicationId), message }], ids: [] };
    }
    await replaceLanguages(change, applicationId, current, next);
    let restored = 0;
    for (const [name, kind] of this.#deletable)
      restored += await kind.restore(change, applicationId, kept[name] ?? []);
    for (const kind of published) await change.publish(kind, [{ applicationId }]);
    // The languages are back, even when all that was translated is deleted since.
    return { restored: Math.max(1, restored), conflicts: [], ids: [applicationId] };
  }

  async #translationsIn(
    manager: EntityManager,
    applicationId: number,
    languages: readonly string[],
  ): Promise<number> {
    if (languages.length === 0) return 0;
    let sum = 0;
    for (const [, kind] of this.#deletable) {
      const { byLanguage } = await kind.count(manager, applicationId);
      for (const language of languages) sum += byLanguage.get(language)?.translated ?? 0;
    }
    return sum;
  }
}
