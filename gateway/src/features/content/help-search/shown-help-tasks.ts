import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Page } from '../../../platform/database/lists/page.js';
import { maxSearchLength } from '../../../platform/database/lists/search.js';
import type { HelpTask } from '../help-tasks/help-task.entity.js';
import type { HelpTasksService, HelpTaskText } from '../help-tasks/help-tasks.service.js';
import type { ContentLanguagesService } from '../languages/content-languages.service.js';
import { shownRow, translatedLanguages } from '../languages/shown-row.js';
import type { AskedLanguages } from '../languages/wanted-languages.js';
import type { TranslationsService } from '../translations/translations.service.js';

/** A help task with its texts as an app shows them in a language. */
export interface ShownHelpTask {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  /** The language of the texts; absent in an application that names none. */
  readonly language?: string;
}

/** A page of texts is held in memory at a time. */
const tasksPerPage = 10;
/** The most words that a search of a list takes. */
const maxListedWords = 8;

interface HelpTaskServices {
  readonly helpTasks: HelpTasksService;
  readonly helpTaskTranslations: TranslationsService<HelpTask>;
  readonly contentLanguages: ContentLanguagesService;
}

/**
 * The help tasks of an application that may contain some folded words, as they are shown to a reader, in the order of the
 * help center. The texts of a task decide; the caller compares them.
 */
export async function* shownHelpTasks(
  { helpTasks, helpTaskTranslations, contentLanguages }: HelpTaskServices,
  scope: ApplicationScope,
  words: readonly string[],
  asked: AskedLanguages,
): AsyncGenerator<ShownHelpTask> {
  const languages = await contentLanguages.toShow(scope, asked);
  const others = translatedLanguages(languages);
  const request = { first: tasksPerPage, search: listedWords(words), language: others };
  let after: string | null = null;
  for (let hasMore = true; hasMore; ) {
    const page: Page<HelpTaskText> = await helpTasks.list(scope, { ...request, after });
    const ids = page.rows.map(({ id }) => id);
    const translated = await helpTaskTranslations.inLanguages(ids, others);
    for (const { id, title, content } of page.rows) {
      const shown = shownRow({ id, title, content }, translated.get(id) ?? [], languages);
      if (shown) yield shown;
    }
    const last = page.rows.at(-1);
    hasMore = page.hasNextPage && last !== undefined;
    after = last === undefined ? null : page.cursorOf(last);
  }
}

/** As many of the words as a search of a list takes. */
function listedWords(words: readonly string[]): string {
  const listed: string[] = [];
  for (const word of words.slice(0, maxListedWords))
    if ([...listed, word].join(' ').length <= maxSearchLength) listed.push(word);
  return listed.join(' ') || (words[0] ?? '').slice(0, maxSearchLength);
}
