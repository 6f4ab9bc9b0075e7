import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { idsIn, insertRows, lockRows, selectRows } from '../../../platform/database/rows/rows.js';
import { SharedReads } from '../../../platform/database/rows/shared-reads.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import type { UndoEntry } from '../../operations/undo/undo-entry.entity.js';
import { Application } from '../../people/applications/application.entity.js';
import type { Author, Change, Changes } from '../changes/changes.js';
import type { ContentKind } from '../content-versions/content-version.entity.js';
import { ApplicationLanguage } from './application-language.entity.js';
import { canonicalLanguage, languageName } from './language-tag.js';
import type { TranslatedKind, TranslatedKindName, TranslationCounts } from './translated-kind.js';

/** The most languages of an application. */
export const maxLanguages = 20;

export interface SaveContentLanguages {
  /** The first one is that of the originals. */
  readonly languages: readonly string[];
  readonly deleteTranslations?: boolean | null | undefined;
}

export interface SavedContentLanguages {
  readonly languages: readonly string[];
  /** How the translations of languages that were taken away come back. */
  readonly undo: UndoEntry | null;
}

/** The phone sees another list of languages in each kind of content. */
const published: readonly ContentKind[] = ['questions', 'help_tasks', 'legal_texts'];
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
  ) {}

  /** Registers a kind of content that is translated. Its service does so once, when it is created. */
  register(name: TranslatedKindName, kind: TranslatedKind): void {
    this.#kinds.set(name, kind);
  }

  /** The languages of an application, the default first; none when nobody named any. Shared by the calls of one turn of the event loop. */
  async list({ applicationId }: Pick<ApplicationScope, 'applicationId'>): Promise<string[]> {
    return (await this.#stored.load(applicationId)).map(({ language }) => language);
  }

  /**
   * A language into which an application translates its content, in its canonical form.
   * @throws DomainError INVALID_INPUT for what is no language, one that the application does not offer, and the default
   */
  async translated(
    scope: Pick<ApplicationScope, 'applicationId'>,
    text: string,
    field = 'language',
  ): Promise<string> {
    const language = canonicalLanguage(text, field);
    return assertTranslated(language, (await this.list(scope)).indexOf(language), field);
  }

  /**
   * The same in a change, which keeps the language in the list until it ends.
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

  /** How far a kind of content is translated. */
  async count(
    { applicationId }: Pick<ApplicationScope, 'applicationId'>,
    name: TranslatedKindName,
  ): Promise<TranslationCounts> {
    const kind = this.#kinds.get(name);
    return kind ? this.database.read((manager) => kind.count(manager, applicationId)) : none;
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
    const languages = checked(given);
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
      if (translations > 0)
        for (const kind of this.#kinds.values()) await kind.delete(change, applicationId, deleted);
      await change.record(
        [{ id: applicationId, applicationId }],
        [
          { field: 'languages', from: before.join(', '), to: languages.join(', ') },
          ...(translations > 0 ? [{ field: 'deletedTranslations', to: translations }] : []),
        ],
      );
      for (const kind of published) await change.publish(kind, [{ applicationId }]);
      return { languages, undo: null };
    });
  }

  async #translationsIn(
    manager: EntityManager,
    applicationId: number,
    languages: readonly string[],
  ): Promise<number> {
    if (languages.length === 0) return 0;
    let sum = 0;
    for (const kind of this.#kinds.values()) {
      const { byLanguage } = await kind.count(manager, applicationId);
      for (const language of languages) sum += byLanguage.get(language)?.translated ?? 0;
    }
    return sum;
  }
}

/** The languages of an application, in their order. */
export async function languagesIn(manager: EntityManager, applicationId: number): Promise<string[]> {
  const rest = 'WHERE applicationId = ? ORDER BY position';
  const rows = await selectRows(manager, ApplicationLanguage, rest, [applicationId], ['language']);
  return rows.map(({ language }) => language);
}

/** Writes what differs alone, so that languages that stay are locked no longer than need be. */
async function replaceLanguages(
  change: Change,
  applicationId: number,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  for (const language of before)
    if (!after.includes(language))
      await change.manager.delete(ApplicationLanguage, { applicationId, language });
  for (const [position, language] of after.entries())
    if (before.includes(language) && before[position] !== language)
      await change.manager.update(ApplicationLanguage, { applicationId, language }, { position });
  const added = after.filter((language) => !before.includes(language));
  await insertRows(
    change.manager,
    ApplicationLanguage,
    added.map((language) => ({ applicationId, language, position: after.indexOf(language) })),
  );
}

/** @throws DomainError INVALID_INPUT */
function checked(given: readonly string[]): string[] {
  const languages = [...new Set(given.map((text) => canonicalLanguage(text, 'languages')))];
  if (languages.length <= maxLanguages) return languages;
  const message = `An application may have at most ${maxLanguages} languages.`;
  throw fieldError('INVALID_INPUT', 'languages', message);
}

function assertTranslated(language: string, position: number, field: string): string {
  if (position > 0) return language;
  const name = languageName(language);
  throw fieldError(
    'INVALID_INPUT',
    field,
    position === 0
      ? `${name} is the language of the originals. Change the original itself.`
      : `The application does not offer its content in ${name}. Add the language to its list first.`,
  );
}

function refusal(deleted: readonly string[], languages: readonly string[], count: number): DomainError {
  const names = deleted.map(languageName).join(', ');
  const translations = `${count.toLocaleString('en')} ${count === 1 ? 'translation' : 'translations'}`;
  const reason = deleted.every((language) => languages.includes(language))
    ? `As the first language it would lose ${count === 1 ? 'it' : 'them'}.`
    : 'Taking the language away deletes them.';
  return new DomainError(
    'CONFLICT',
    `There ${count === 1 ? 'is' : 'are'} ${translations} in ${names}. ${reason}`,
  );
}
