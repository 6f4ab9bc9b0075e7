import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { maxSearchLength } from '../../../platform/database/lists/search.js';
import type { HelpTasksService } from '../help-tasks/help-tasks.service.js';

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

/**
 * The help tasks of an application that may contain some folded words, as they are shown in a language, in the order of the
 * help center. The texts of a task decide; the caller compares them. The only place that chooses the texts of a language.
 */
export async function* shownHelpTasks(
  helpTasks: HelpTasksService,
  scope: ApplicationScope,
  { words }: { readonly words: readonly string[]; readonly language?: string | undefined },
): AsyncGenerator<ShownHelpTask> {
  let after: string | null = null;
  for (let hasMore = true; hasMore; ) {
    const page = await helpTasks.list(scope, { first: tasksPerPage, after, search: listedWords(words) });
    for (const { id, title, content } of page.rows) yield { id, title, content };
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
