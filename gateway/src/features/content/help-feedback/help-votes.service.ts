import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type EntityManager, LessThan } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { removeInPortions } from '../../../platform/database/rows/in-portions.js';
import {
  countOf,
  insertOrUpdate,
  insertRows,
  isDuplicate,
  select,
  selectRows,
} from '../../../platform/database/rows/rows.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { assertMayReport, countReport, maxReportsPerDay } from '../app-reports/app-reports.js';
import { HelpTask } from '../help-tasks/help-task.entity.js';
import { says as helpTasksSay } from '../help-tasks/help-tasks.messages.js';
import { maxLanguages } from '../languages/language-list.js';
import { HelpComment } from './help-comment.entity.js';
import { says } from './help-feedback.messages.js';
import { HelpFeedbackDay } from './help-feedback-day.entity.js';
import { HelpFeedbackSettings } from './help-feedback-settings.entity.js';
import { HelpVote } from './help-vote.entity.js';

const dayMs = 24 * 60 * 60_000;
/** How long numbers are kept. */
const daysOfNumbers = 180;
/** How long comments and nonces are kept. */
export const daysOfComments = 90;
/** Of an application: whoever has the key of an app fills no disk. */
const maxCommentsPerDay = 1_000;
const rowsPerSweep = 500;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

export interface Vote {
  readonly helpful: boolean;
  readonly nonce: string;
  readonly comment?: string | undefined;
  /** Canonical. */
  readonly language?: string | undefined;
}

export interface VoteAnswer {
  /** Whether a comment is kept that the app sends with this vote. */
  readonly takesComments: boolean;
  /** The text of the application after "no". */
  readonly contact: string | null;
}

/** The answers of people to "Did it help?". */
export class HelpVotesService {
  constructor(
    private readonly database: Database,
    /** Of an application. */
    private readonly maxPerDay = maxReportsPerDay,
  ) {}

  /**
   * Counts an answer once for each nonce. A repeated call may bring the comment that the person wrote afterwards.
   * @throws DomainError NOT_FOUND for a task of another application; CONFLICT for the nonce of another answer;
   *   TOO_MANY_ATTEMPTS for the 50,001st answer of an application on a day
   */
  async vote({ applicationId }: ApplicationScope, id: string, vote: Vote): Promise<VoteAnswer> {
    const helpTaskId = parseRowId(id, helpTasksSay.noTask);
    const store = () =>
      this.database.write(async (manager) => {
        const [task] = await selectRows(
          manager,
          HelpTask,
          'WHERE id = ? AND applicationId = ?',
          [helpTaskId, applicationId],
          ['id'],
        );
        if (!task) throw notFound(helpTasksSay.noTask);
        const answer = { applicationId, helpTaskId, ...vote };
        const settings = await manager.findOneBy(HelpFeedbackSettings, { applicationId });
        const now = await databaseNow(manager);
        const report = { applicationId, kind: 'VOTE', now } as const;
        const isNew = !(await isVoted(manager, answer));
        if (isNew) {
          await assertMayReport(manager, report, this.maxPerDay);
          await insertVote(manager, answer, now);
        }
        const takesComments =
          (settings?.comments ?? false) && (!vote.comment || (await keepComment(manager, answer, now)));
        // Last, because their rows stay locked until the commit.
        if (isNew) {
          await count(manager, answer, now);
          await countReport(manager, report);
        }
        return { takesComments, contact: (!vote.helpful && settings?.contact) || null };
      });
    // Of two calls at once one inserts the vote, and the other finds it.
    return store().catch((error: unknown) => {
      if (isDuplicate(error)) return store();
      throw error;
    });
  }

  /** Removes old numbers, comments and nonces, also of deleted help tasks, which nobody sees. */
  async sweep(stop?: AbortSignal): Promise<number> {
    const before = (days: number) => new Date(Date.now() - days * dayMs);
    const where = { createdAt: LessThan(before(daysOfComments)) };
    const portions = { where, order: { createdAt: 'ASC' }, rows: rowsPerSweep, stop } as const;
    let removed = await removeInPortions(this.database, HelpVote, portions);
    removed += await removeInPortions(this.database, HelpComment, portions);
    for (let ofDay = 1; ofDay > 0 && !stop?.aborted; removed += ofDay) {
      ofDay = await this.#removeDay(dayOf(before(daysOfNumbers)));
      await yieldToEventLoop();
    }
    return removed;
  }

  /** Removes the numbers of one application and day. */
  async #removeDay(before: string): Promise<number> {
    const sql = 'SELECT applicationId, day FROM help_feedback_days WHERE day < ? ORDER BY day LIMIT 1';
    const [oldest] = await this.database.read((manager) =>
      select<{ applicationId: number; day: string }>(manager, sql, [before]),
    );
    if (!oldest) return 0;
    const { affected } = await this.database.write((manager) => manager.delete(HelpFeedbackDay, oldest));
    return affected ?? 0;
  }
}

type Answer = Vote & { readonly applicationId: number; readonly helpTaskId: number };

const ofNonce = 'WHERE applicationId = ? AND nonce = ?';

/** @throws DomainError CONFLICT for the nonce of another answer */
async function isVoted(manager: EntityManager, answer: Answer): Promise<boolean> {
  const { applicationId, helpTaskId, nonce, helpful } = answer;
  const [voted] = await selectRows(manager, HelpVote, ofNonce, [applicationId, nonce]);
  if (voted && (voted.helpTaskId !== helpTaskId || voted.helpful !== helpful))
    throw fieldError('CONFLICT', 'nonce', says.nonceOfOtherAnswer);
  return voted !== undefined;
}

function insertVote(manager: EntityManager, answer: Answer, createdAt: Date): Promise<void> {
  const { applicationId, helpTaskId, nonce, helpful } = answer;
  return insertRows(manager, HelpVote, [{ applicationId, helpTaskId, nonce, helpful, createdAt }]);
}

/** @returns false when the application has as many comments as it gets on a day */
async function keepComment(manager: EntityManager, answer: Answer, createdAt: Date): Promise<boolean> {
  const { applicationId, helpTaskId, nonce, helpful, comment = '', language = '' } = answer;
  const [kept] = await selectRows(manager, HelpComment, ofNonce, [applicationId, nonce], ['text']);
  if (kept && kept.text !== comment) throw fieldError('CONFLICT', 'nonce', says.nonceOfOtherComment);
  if (kept) return true;
  const ofDay = 'SELECT COUNT(*) AS count FROM help_comments WHERE applicationId = ? AND createdAt > ?';
  const dayAgo = new Date(createdAt.getTime() - dayMs);
  if ((await countOf(manager, ofDay, [applicationId, dayAgo])) >= maxCommentsPerDay) return false;
  const row = { applicationId, helpTaskId, nonce, helpful, language, text: comment, createdAt };
  await insertRows(manager, HelpComment, [row]);
  return true;
}

/** Counts an answer. To be called last in its transaction, because the row stays locked until the commit. */
async function count(manager: EntityManager, answer: Answer, now: Date): Promise<void> {
  const { applicationId, helpTaskId, helpful } = answer;
  const day = dayOf(now);
  const key = [applicationId, helpTaskId, day];
  const language = await countedLanguage(manager, key, answer.language ?? '');
  const row = {
    ...{ applicationId, helpTaskId, day, language, up: helpful ? 1 : 0, down: helpful ? 0 : 1 },
    lastDownAt: helpful ? null : now,
  };
  await insertOrUpdate(
    manager,
    HelpFeedbackDay,
    [row],
    (added): Record<string, string> =>
      helpful ? { up: 'up + 1' } : { down: 'down + 1', lastDownAt: added('lastDownAt') },
  );
}

/** The language, or none when apps have named more for the task on this day than an application may have. */
async function countedLanguage(
  manager: EntityManager,
  key: readonly (number | string)[],
  language: string,
): Promise<string> {
  if (language === '') return '';
  const sql =
    'SELECT language FROM help_feedback_days WHERE applicationId = ? AND helpTaskId = ? AND day = ? LIMIT ?';
  const rows = await select<{ language: string }>(manager, sql, [...key, 2 * maxLanguages]);
  const isKnown = rows.some((row) => row.language === language);
  return isKnown || rows.length < maxLanguages ? language : '';
}
