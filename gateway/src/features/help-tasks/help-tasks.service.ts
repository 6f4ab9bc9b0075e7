import { z } from 'zod';
import { type ApplicationScope, visibleTo } from '../../platform/access/application-scope.js';
import { parseRowId } from '../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../platform/access/viewer.js';
import { bytesOf } from '../../platform/bytes-of.js';
import type { Database } from '../../platform/database/database.js';
import { insertRow } from '../../platform/database/execute.js';
import { lockRows } from '../../platform/database/lock-rows.js';
import { moveRow } from '../../platform/database/move-row.js';
import type { Page, PageRequest, SearchRequest } from '../../platform/database/page.js';
import { paginateByRank } from '../../platform/database/paginate-by-rank.js';
import { notFound } from '../../platform/errors/domain-error.js';
import { fieldError } from '../../platform/errors/field-error.js';
import { parseInput } from '../../platform/errors/parse-input.js';
import { recordAuditOfRows } from '../audit-log/record-audit.js';
import { changeNote } from '../content-versions/change-note.js';
import { ContentPages } from '../content-versions/content-pages.js';
import type { ContentVersionsService } from '../content-versions/content-versions.service.js';
import type { QuotasService } from '../quotas/quotas.service.js';
import type { UndoEntry } from '../undo/undo-entry.entity.js';
import type { UndoJournal } from '../undo/undo-journal.service.js';
import { undoLabel } from '../undo/undo-label.js';
import { HelpTask, maxContentLength } from './help-task.entity.js';
import {
  type KeptHelpTask,
  keepHelpTask,
  recordHelpTaskVersion,
  restoreHelpTasks,
} from './help-task-history.js';

export { recordHelpTaskVersion } from './help-task-history.js';

const maxTitleLength = 200;

const bytesOfAll = (texts: readonly TitleAndContent[]) =>
  bytesOf(...texts.flatMap(({ title, content }) => [title, content]));

export interface TitleAndContent {
  readonly title: string;
  readonly content: string;
}

export interface HelpTaskEdit extends TitleAndContent {
  /** What the change is about. */
  readonly changeNote?: string | null | undefined;
}

export type HelpTaskText = Pick<HelpTask, 'id' | 'title' | 'content'>;

const textRule = (name: string, maxLength: number, blankMessage: string) =>
  z
    .string()
    .max(maxLength, {
      error: () => `A ${name} may have at most ${maxLength.toLocaleString('en')} characters.`,
    })
    .refine((value) => value.trim() !== '', blankMessage);

const helpTaskRules = (blankMessage: string) =>
  z.object({
    title: textRule('title', maxTitleLength, blankMessage),
    content: textRule('content', maxContentLength, blankMessage),
  });

/** Specification §5 prescribes a different message for adding and for editing. */
const addRules = helpTaskRules('Title and content are required.');
const updateRules = helpTaskRules('❌ Title and content cannot be empty.').extend({ changeNote });

/** A new task as it is stored: trimmed (specification §5). @throws DomainError INVALID_INPUT for what is blank or too long */
export const checkNewHelpTask = ({ title, content }: TitleAndContent) =>
  parseInput(addRules, { title: title.trim(), content: content.trim() });

/** An edited task as it is stored: as it was typed. @throws DomainError INVALID_INPUT for what is blank or too long */
export const checkHelpTask = (input: HelpTaskEdit) => parseInput(updateRules, input);

export interface DeletedHelpTask {
  readonly deletedId: string;
  readonly undo: UndoEntry | null;
}

/** The help center of an application, in the order that people gave its tasks; new ones are last. */
export class HelpTasksService {
  readonly #pages: ContentPages;

  constructor(
    private readonly database: Database,
    private readonly quotas: QuotasService,
    private readonly contentVersions: ContentVersionsService,
    private readonly undoJournal: UndoJournal,
  ) {
    this.#pages = new ContentPages(contentVersions);
    undoJournal.register<KeptHelpTask[]>(
      ['HELP_TASKS_DELETED'],
      async (manager, rows, { applicationId }) => {
        const done = await restoreHelpTasks(manager, rows, ({ title }) => `“${title}” exists again.`);
        if (done.restored > 0) await contentVersions.increment(manager, 'help_tasks', [applicationId]);
        return done;
      },
      (rows) => ({
        rows: rows.length,
        contentBytes: bytesOfAll(rows.flatMap((row) => [row, ...(row.versions ?? [])])),
      }),
    );
  }

  /** @throws DomainError INVALID_INPUT for an invalid page size, cursor or search */
  list(scope: ApplicationScope, request: SearchRequest): Promise<Page<HelpTask>> {
    return this.#pages.get('help_tasks', scope, request, () => this.read(scope, request));
  }

  /** The same, always from the database: for exports, which would fill the memory for pages with what is read once. */
  read(scope: ApplicationScope, request: SearchRequest): Promise<Page<HelpTask>> {
    const where = { applicationId: scope.applicationId };
    return paginateByRank(this.database, HelpTask, where, request, {
      search: [request.search, ['title', 'content', 'id']],
    });
  }

  /** The same list without what it does not show, for the mobile app, which reads it often. */
  texts({ applicationId }: ApplicationScope, page: PageRequest): Promise<Page<HelpTaskText>> {
    return paginateByRank(this.database, HelpTask, { applicationId }, page, {
      columns: ['title', 'content'],
    });
  }

  /**
   * Adds a task, and its version 1.
   * @param author null for work that nobody signed in for, as the seed's
   * @throws DomainError INVALID_INPUT for a title or content that is blank or too long; QUOTA_REACHED
   */
  async add(
    scope: ApplicationScope,
    input: TitleAndContent,
    author: Pick<SignedIn, 'accountId'> | null = null,
  ): Promise<HelpTask> {
    const valid = checkNewHelpTask(input);
    const { applicationId } = scope;
    return this.quotas.writeShared(`help_tasks ${applicationId}`, async (manager, take) => {
      await take(applicationId, { rows: 1, contentBytes: bytesOfAll([valid, valid]) });
      const task = await insertRow(manager, HelpTask, { ...valid, applicationId, createdAt: new Date() });
      await recordHelpTaskVersion(manager, { helpTaskId: task.id, after: valid, author });
      await recordAuditOfRows(manager, 'help_task.added', 'help_task', [task]);
      await this.contentVersions.increment(manager, 'help_tasks', [applicationId]);
      return task;
    });
  }

  /**
   * Changes a task, which adds a version.
   * @throws DomainError NOT_FOUND, also for a task of another application; INVALID_INPUT; QUOTA_REACHED
   */
  async update(viewer: SignedIn, id: string, input: HelpTaskEdit): Promise<HelpTask> {
    const { changeNote: note, ...after } = checkHelpTask(input);
    const where = { id: parseRowId(id, 'Help task'), ...visibleTo(viewer) };
    return this.quotas.write(async (manager, take) => {
      // Locks the row before it is read: no other call can change or delete it in between.
      const { affected } = await manager.update(HelpTask, where, { title: () => 'title' });
      if (affected !== 1) throw notFound('Help task');
      const before = await manager.findOneByOrFail(HelpTask, where);
      // The version comes on top. What the oldest one frees counts at the next measuring.
      const contentBytes = 2 * bytesOfAll([after]) - bytesOfAll([before]);
      await take(before.applicationId, { contentBytes });
      await manager.update(HelpTask, before.id, after);
      const change = { helpTaskId: before.id, before, after, author: viewer, changeNote: note };
      await recordHelpTaskVersion(manager, change);
      await recordAuditOfRows(manager, 'help_task.updated', 'help_task', [before]);
      await this.contentVersions.increment(manager, 'help_tasks', [before.applicationId]);
      return Object.assign(before, after);
    });
  }

  /**
   * Puts a help task after another one of its application, or first.
   * @param after the id of the task to follow; null to be the first
   * @throws DomainError NOT_FOUND, also for one of another application; INVALID_INPUT for a place after itself
   */
  async move(viewer: SignedIn, id: string, after: string | null): Promise<HelpTask> {
    const where = { id: parseRowId(id, 'Help task'), ...visibleTo(viewer) };
    const afterId = after === null ? null : parseRowId(after, 'Help task');
    if (afterId === where.id)
      throw fieldError('INVALID_INPUT', 'after', 'A help task cannot come after itself.');
    return this.database.write(async (manager) => {
      const found = await manager.findOne(HelpTask, { where, select: { id: true, applicationId: true } });
      if (!found) throw notFound('Help task');
      // First, because it locks the list: its rows move one after the other, through all gateways.
      await this.contentVersions.increment(manager, 'help_tasks', [found.applicationId]);
      if (!(await moveRow(manager, HelpTask, found, afterId))) throw notFound('Help task');
      await recordAuditOfRows(manager, 'help_task.moved', 'help_task', [found]);
      return manager.findOneByOrFail(HelpTask, where);
    });
  }

  /**
   * @returns the id of the deleted task, and how to undo it
   * @throws DomainError NOT_FOUND, also for a task of another application
   */
  async delete(viewer: SignedIn, id: string): Promise<DeletedHelpTask> {
    const where = { id: parseRowId(id, 'Help task'), ...visibleTo(viewer) };
    const { undo, applicationId } = await this.database.write(async (manager) => {
      if ((await lockRows(manager, HelpTask, where)) !== 1) throw notFound('Help task');
      const task = await manager.findOneOrFail(HelpTask, {
        where,
        select: { id: true, applicationId: true },
      });
      const kept = await keepHelpTask(manager, task.id);
      await manager.delete(HelpTask, where);
      const entry = await this.undoJournal.recordRows(manager, viewer, 'HELP_TASKS_DELETED', kept, (rows) =>
        undoLabel(rows.length, ['help task', 'help tasks'], rows[0]?.title ?? ''),
      );
      await recordAuditOfRows(manager, 'help_task.deleted', 'help_task', [task]);
      await this.contentVersions.increment(manager, 'help_tasks', [task.applicationId]);
      return { undo: entry, applicationId: task.applicationId };
    });
    this.quotas.freed([applicationId]);
    return { deletedId: id, undo };
  }
}
