import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { byId } from '../../../platform/database/lists/list-order.js';
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
import { paginate, type Shown } from '../../../platform/database/lists/paginate.js';
import { countOf, idsIn, select } from '../../../platform/database/rows/rows.js';
import { refuseRow } from '../../operations/applications/refusals.js';
import { recordAuditOfRows } from '../../operations/audit-log/record-audit.js';
import { HelpTask } from '../help-tasks/help-task.entity.js';
import { says as helpTasksSay } from '../help-tasks/help-tasks.messages.js';
import { HelpComment } from './help-comment.entity.js';
import type { HelpTaskFeedback } from './help-feedback.inputs.js';
import { says } from './help-feedback.messages.js';

interface Numbers {
  readonly helpTaskId: number;
  readonly title: string;
  readonly helped: number;
  readonly didNotHelp: number;
  readonly lastDownAt: Date | null;
}

/** The answers to "Did it help?", by help task. */
export class HelpFeedbackService {
  constructor(private readonly database: Database) {}

  /** The tasks with an answer, those that did not help most people first. @throws DomainError INVALID_INPUT */
  async list(scope: ApplicationScope, request: PageRequest): Promise<Page<HelpTaskFeedback>> {
    const { applicationId } = scope;
    const limit = pageSize(request) + 1;
    const skip = rowsToSkip(request) + placeOf(request);
    const rows = await this.database.read((manager) =>
      select<Numbers>(manager, tasksSql, [applicationId, limit, skip], ['lastDownAt']),
    );
    const details = await this.#detailsOf(applicationId, rows);
    const tasks = rows.map(({ lastDownAt, ...row }) => {
      const { languages, changedAt, commentCount } = details(row.helpTaskId);
      const isChanged = changedAt !== null && lastDownAt !== null && changedAt > lastDownAt;
      return { ...row, languages, commentCount, changedSince: isChanged ? changedAt : null };
    });
    return pageOf(tasks, request, {
      // Numbers change all the time: a place in this list is a number.
      cursorOf: (row) => encodeCursor(skip + tasks.indexOf(row) + 1),
      totalCount: () => this.database.read((manager) => countOf(manager, countSql, [applicationId])),
    });
  }

  /** The comments on a task, newest first. @throws DomainError NOT_FOUND, also for a task of another application */
  async comments(viewer: SignedIn, id: string, request: PageRequest): Promise<Page<Shown<HelpComment>>> {
    const where = { id: parseRowId(id, helpTasksSay.noTask), ...visibleTo(viewer, 'content.read') };
    const task = await this.database.read(async (manager) => {
      const select = { id: true, applicationId: true } as const;
      const found = await manager.findOne(HelpTask, { where, select });
      return (
        found ??
        refuseRow(manager, HelpTask, where, { viewer, right: 'content.read', missing: helpTasksSay.noTask })
      );
    });
    const key = { applicationId: task.applicationId, helpTaskId: task.id };
    return paginate(this.database, { entity: HelpComment, key, order: byId['newest first'] }, request);
  }

  /** Deletes a comment for good. @throws DomainError NOT_FOUND, also for one of another application */
  async deleteComment(viewer: SignedIn, id: string): Promise<void> {
    const where = { id: parseRowId(id, says.noComment), ...visibleTo(viewer, 'content.write') };
    await this.database.write(async (manager) => {
      const comment = await manager.findOneBy(HelpComment, where);
      if (!comment)
        return refuseRow(manager, HelpComment, where, {
          viewer,
          right: 'content.write',
          missing: says.noComment,
        });
      await recordAuditOfRows(manager, 'help_comment.deleted', [comment]);
      await manager.delete(HelpComment, { id: comment.id });
    });
  }

  /** The feedback on the tasks of a page. */
  async #detailsOf(applicationId: number, tasks: readonly Pick<Numbers, 'helpTaskId'>[]) {
    const { where, values } = idsIn(
      tasks.map(({ helpTaskId }) => helpTaskId),
      'helpTaskId',
    );
    const own = [applicationId, ...values];
    const [languages, versions, comments] = await this.database.read(async (manager) => [
      await select<{ helpTaskId: number; language: string; helped: number; didNotHelp: number }>(
        manager,
        `SELECT helpTaskId, language, SUM(up) AS helped, SUM(down) AS didNotHelp FROM help_feedback_days
          WHERE applicationId = ? AND ${where} GROUP BY helpTaskId, language ORDER BY didNotHelp DESC, language`,
        own,
      ),
      await select<{ helpTaskId: number; changedAt: Date }>(
        manager,
        `SELECT helpTaskId, MAX(createdAt) AS changedAt FROM help_task_versions
          WHERE number > 1 AND ${where} GROUP BY helpTaskId`,
        values,
        ['changedAt'],
      ),
      await select<{ helpTaskId: number; count: number }>(
        manager,
        `SELECT helpTaskId, COUNT(*) AS count FROM help_comments WHERE applicationId = ? AND ${where} GROUP BY helpTaskId`,
        own,
      ),
    ]);
    return (id: number) => ({
      languages: languages
        .filter(({ helpTaskId }) => helpTaskId === id)
        .map(({ helpTaskId: _, ...numbers }) => numbers),
      changedAt: versions.find(({ helpTaskId }) => helpTaskId === id)?.changedAt ?? null,
      commentCount: comments.find(({ helpTaskId }) => helpTaskId === id)?.count ?? 0,
    });
  }
}

/** The tables in this order: the numbers of an application are one range of their primary key. */
const counted = `
  FROM help_feedback_days counted JOIN help_tasks task ON task.id = counted.helpTaskId
  WHERE counted.applicationId = ?`;

const tasksSql = `
  SELECT counted.helpTaskId, MAX(task.title) AS title, SUM(counted.up) AS helped, SUM(counted.down) AS didNotHelp,
    MAX(counted.lastDownAt) AS lastDownAt ${counted}
  GROUP BY counted.helpTaskId ORDER BY didNotHelp DESC, helped, counted.helpTaskId LIMIT ? OFFSET ?`;

const countSql = `SELECT COUNT(DISTINCT counted.helpTaskId) AS count ${counted}`;

function placeOf({ after }: Pick<PageRequest, 'after'>): number {
  if (!after) return 0;
  const [place] = decodeCursor(after);
  if (!Number.isSafeInteger(place) || Number(place) < 0) throw invalidCursor();
  return Number(place);
}
