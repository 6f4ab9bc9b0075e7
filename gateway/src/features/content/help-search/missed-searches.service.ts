import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import {
  decodeCursor,
  encodeCursor,
  invalidCursor,
  type Page,
  type PageRequest,
  pageOf,
  pageSize,
  rowsToSkip,
} from '../../../platform/database/lists/page.js';
import { countOf, execute, insertRows, lockRows, select } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { Application } from '../../operations/applications/application.entity.js';
import type { Author, Changes } from '../../operations/changes/changes.js';
import type { UndoEntry } from '../../operations/undo/undo-entry.entity.js';
import { undoLabel } from '../../operations/undo/undo-label.js';
import { says } from './help-search.messages.js';
import { IgnoredHelpSearch } from './ignored-help-search.entity.js';
import type { MissedHelpSearch } from './missed-searches.inputs.js';
import { maxTermLength, termOf } from './search-words.js';

const dayMs = 24 * 60 * 60_000;
/** Named on the screen and in the schema. */
export const keptDays = 180;
const maxIgnored = 2_000;

const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

export interface MissedSearchFilter {
  /** How many days back, with today. */
  readonly days: number;
  /** The ignored terms instead of the others. */
  readonly ignored: boolean;
}

/** The terms that apps searched for in the help center without a result. */
export class MissedSearchesService {
  constructor(
    private readonly database: Database,
    private readonly changes: Changes,
  ) {
    changes.onUndo<{ term: string }>(
      'HELP_SEARCH_IGNORED',
      ['help_search', 'restored'],
      async ({ manager }, { term }, { applicationId }) => {
        const { affected } = await manager.delete(IgnoredHelpSearch, { applicationId, term });
        const message = says.listedAgain;
        return affected
          ? { restored: 1, conflicts: [], ids: [applicationId] }
          : { restored: 0, conflicts: [{ id: term, message }], ids: [] };
      },
    );
  }

  /** The terms, the most frequent first. @throws DomainError INVALID_INPUT */
  async list(
    { applicationId }: ApplicationScope,
    request: PageRequest,
    { days, ignored }: MissedSearchFilter,
  ): Promise<Page<MissedHelpSearch>> {
    if (days < 1 || days > keptDays) throw fieldError('INVALID_INPUT', 'days', says.daysOutOfRange(keptDays));
    const limit = pageSize(request) + 1;
    const skip = rowsToSkip(request) + placeOf(request);
    const values = [applicationId, dayBefore(days - 1), applicationId];
    const terms = termsSql(ignored);
    const rows = await this.database.read((manager) =>
      select<MissedHelpSearch>(manager, `${terms} ORDER BY count DESC, term LIMIT ? OFFSET ?`, [
        ...values,
        limit,
        skip,
      ]),
    );
    return pageOf(rows, request, {
      // Counts change all the time: a place in this list is a number.
      cursorOf: (row) => encodeCursor(skip + rows.indexOf(row) + 1),
      totalCount: () =>
        this.database.read((manager) =>
          countOf(manager, `SELECT COUNT(*) AS count FROM (${terms}) AS terms`, values),
        ),
    });
  }

  /**
   * Leaves a term out of the list. One that is left out already changes nothing.
   * @returns the term as it is counted, and how to undo it
   * @throws DomainError INVALID_INPUT; CONFLICT for more than 2,000 of an application
   */
  ignore(
    { applicationId }: ApplicationScope,
    author: Author,
    text: string,
  ): Promise<{ term: string; undo: UndoEntry | null }> {
    const term = checkedTerm(text);
    return this.changes.run(author, 'help_search.ignored', async (change) => {
      const { manager } = change;
      // Two calls at once would both add the row.
      await lockRows(manager, Application, { id: applicationId });
      if ((await countIgnored(manager, 'AND term = ?', [applicationId, term])) > 0)
        return { term, undo: null };
      if ((await countIgnored(manager, '', [applicationId])) >= maxIgnored)
        throw new DomainError('CONFLICT', says.tooManyIgnored(maxIgnored));
      await insertRows(manager, IgnoredHelpSearch, [{ applicationId, term }]);
      await change.record([{ id: applicationId, applicationId }], [{ field: 'term', to: term }]);
      const label = undoLabel(1, { en: ['search', 'searches'] }, term);
      return { term, undo: await change.keep(applicationId, 'HELP_SEARCH_IGNORED', label, { term }) };
    });
  }

  /** Takes a term into the list again. @returns the term as it is counted @throws DomainError INVALID_INPUT */
  restore({ applicationId }: ApplicationScope, author: Author, text: string): Promise<string> {
    const term = checkedTerm(text);
    return this.changes.run(author, 'help_search.restored', async (change) => {
      const { affected } = await change.manager.delete(IgnoredHelpSearch, { applicationId, term });
      if (affected)
        await change.record([{ id: applicationId, applicationId }], [{ field: 'term', to: term }]);
      return term;
    });
  }

  /** Removes what is older than 180 days. */
  async sweep(stop?: AbortSignal): Promise<number> {
    const before = dayBefore(keptDays);
    let removed = 0;
    while (!stop?.aborted) {
      const oldest = await this.database.read((manager) =>
        select<{ applicationId: number; day: string }>(manager, oldestSql, [before]),
      );
      if (!oldest[0]) break;
      const { applicationId, day } = oldest[0];
      const { affected } = await this.database.write((manager) =>
        execute(manager, 'DELETE FROM help_searches WHERE applicationId = ? AND day = ?', [
          applicationId,
          day,
        ]),
      );
      removed += affected;
      await yieldToEventLoop();
    }
    return removed;
  }
}

const oldestSql = 'SELECT applicationId, day FROM help_searches WHERE day < ? ORDER BY day LIMIT 1';

/** Ignored terms are looked up for each term, not for each of its days. */
const termsSql = (ignored: boolean) => `
  SELECT term, count, lastMissedOn, lastFoundOn FROM (
    SELECT term, SUM(misses) AS count, MAX(CASE WHEN misses > 0 THEN day END) AS lastMissedOn,
      MAX(CASE WHEN hits > 0 THEN day END) AS lastFoundOn
    FROM help_searches WHERE applicationId = ? AND day >= ? GROUP BY term HAVING SUM(misses) > 0) AS counted
  WHERE ${ignored ? '' : 'NOT '}EXISTS (
    SELECT 1 FROM help_searches_ignored ignored WHERE ignored.applicationId = ? AND ignored.term = counted.term)`;

const countIgnored = (manager: EntityManager, where: string, values: (number | string)[]) =>
  countOf(
    manager,
    `SELECT COUNT(*) AS count FROM help_searches_ignored WHERE applicationId = ? ${where}`,
    values,
  );

function placeOf({ after }: Pick<PageRequest, 'after'>): number {
  if (!after) return 0;
  const [place] = decodeCursor(after);
  if (!Number.isSafeInteger(place) || Number(place) < 0) throw invalidCursor();
  return Number(place);
}

function checkedTerm(text: string): string {
  const term = termOf(text);
  if (term === '' || text.length > 2 * maxTermLength) throw fieldError('INVALID_INPUT', 'term', says.noTerm);
  return term;
}
