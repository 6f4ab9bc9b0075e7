import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { ConcurrencyLimiter } from '../../../platform/admission/concurrency-limiter.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { countOf, execute, insertOrUpdate } from '../../../platform/database/rows/rows.js';
import { searchTextOf } from '../../../platform/database/search-text.js';
import type { AskedLanguages } from '../languages/wanted-languages.js';
import { excerptOf } from './excerpt.js';
import { HelpSearchCount } from './help-search-count.entity.js';
import { looksPersonal } from './personal-text.js';
import { searchWords, termOf } from './search-words.js';
import { type ShownHelpTask, shownHelpTasks } from './shown-help-tasks.js';

const maxResults = 50;
/**
 * Searches in progress. One application has two at a time, so that many at once are answered one after the other, not all
 * too late, and another application finds a place.
 */
const maxSearching = 4;
const maxQueued = 200;
const maxWaitMs = 8_000;
/** Of an application and day. Searches at the same time may pass it by their number. */
const maxTermsPerDay = 2_000;

export interface FoundHelpTask extends Omit<ShownHelpTask, 'content'> {
  /** The lines of the content around a searched word. */
  readonly excerpt: string;
}

/** The search of apps through the help center, and the record of what they searched for. */
export class HelpSearchService {
  readonly #places = new ConcurrencyLimiter(maxSearching, maxQueued, maxWaitMs, { isShared: true });

  constructor(
    private readonly database: Database,
    private readonly services: Parameters<typeof shownHelpTasks>[0],
  ) {}

  /**
   * The first 50 help tasks whose title or content, as they are shown, contains all words of a text. Case and accents do not
   * matter. The search is counted, unless it looks personal.
   * @param isCounted false for somebody who only looks at what an app gets
   * @throws DomainError UNAVAILABLE when its turn does not come in time
   */
  search(
    scope: ApplicationScope,
    text: string,
    asked: AskedLanguages,
    isCounted = true,
  ): Promise<FoundHelpTask[]> {
    return this.#places.run(() => this.#search(scope, text, asked, isCounted));
  }

  async #search(
    scope: ApplicationScope,
    text: string,
    asked: AskedLanguages,
    isCounted: boolean,
  ): Promise<FoundHelpTask[]> {
    const words = searchWords(text);
    const found: FoundHelpTask[] = [];
    for await (const { id, title, content, language } of shownHelpTasks(this.services, scope, words, asked)) {
      if (containsAll(searchTextOf([title, content]), words))
        found.push({ id, title, excerpt: excerptOf(content, words), ...(language && { language }) });
      if (found.length === maxResults) break;
      // Folding a long content takes a millisecond.
      await yieldToEventLoop();
    }
    const term = termOf(text);
    if (isCounted && term !== '' && !looksPersonal(text) && !looksPersonal(term))
      await this.database.write((manager) => count(manager, scope, term, found.length > 0));
    return found;
  }
}

/** @param text folded */
const containsAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

async function count(
  manager: EntityManager,
  { applicationId }: ApplicationScope,
  term: string,
  isHit: boolean,
): Promise<void> {
  const day = (await databaseNow(manager)).toISOString().slice(0, 10);
  const column = isHit ? 'hits' : 'misses';
  const { affected } = await execute(
    manager,
    `UPDATE help_searches SET ${column} = ${column} + 1 WHERE applicationId = ? AND day = ? AND term = ?`,
    [applicationId, day, term],
  );
  if (affected > 0) return;
  const ofDay = 'SELECT COUNT(*) AS count FROM help_searches WHERE applicationId = ? AND day = ?';
  if ((await countOf(manager, ofDay, [applicationId, day])) >= maxTermsPerDay) return;
  const row = { applicationId, day, term, hits: isHit ? 1 : 0, misses: isHit ? 0 : 1 };
  await insertOrUpdate(manager, HelpSearchCount, [row], () => ({ [column]: `${column} + 1` }));
}
