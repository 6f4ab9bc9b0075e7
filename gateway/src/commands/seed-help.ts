import type { EntityManager } from 'typeorm';
import type { Services } from '../composition.js';
import { HelpComment } from '../features/content/help-feedback/help-comment.entity.js';
import { HelpFeedbackDay } from '../features/content/help-feedback/help-feedback-day.entity.js';
import { HelpSearchCount } from '../features/content/help-search/help-search-count.entity.js';
import { HelpTask } from '../features/content/help-tasks/help-task.entity.js';
import type { ApplicationScope } from '../platform/access/application-scope.js';
import { insertRows, selectRows } from '../platform/database/rows/rows.js';
import * as demo from './seed-data.js';

const dayMs = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Creates what apps searched for in the help center, and what people answered to "Did it help?", in the past. */
export async function seedHelp(
  { helpFeedbackSettings }: Services,
  manager: EntityManager,
  scope: ApplicationScope,
): Promise<void> {
  const { applicationId } = scope;
  const searches = demo.helpSearches.flatMap(({ term, misses, hits }) =>
    misses.map((count, days) => ({
      ...{ applicationId, term, day: dayOf(daysAgo(days)), hits: hits[days] ?? 0, misses: count },
    })),
  );
  const counted = searches.filter(({ hits, misses }) => hits + misses > 0);
  await insertRows(manager, HelpSearchCount, counted);
  await helpFeedbackSettings.save(scope, { comments: true, contact: demo.helpContact });
  const tasks = await selectRows(
    manager,
    HelpTask,
    'WHERE applicationId = ? ORDER BY id',
    [applicationId],
    ['id'],
  );
  for (const [at, { up, down, comments }] of demo.helpAnswers.entries()) {
    const helpTaskId = tasks[at]?.id ?? 0;
    const time = daysAgo(at + 1);
    const numbers = { up, down, lastDownAt: down > 0 ? time : null };
    const day = { applicationId, helpTaskId, day: dayOf(time), language: '', ...numbers };
    await insertRows(manager, HelpFeedbackDay, [day]);
    const written = comments.map((text, index) => ({
      ...{
        applicationId,
        helpTaskId,
        nonce: `demo-answer-${at}-${index}`,
        helpful: false,
        language: '',
        text,
      },
      createdAt: daysAgo(at + comments.length - index),
    }));
    if (written.length > 0) await insertRows(manager, HelpComment, written);
  }
}
