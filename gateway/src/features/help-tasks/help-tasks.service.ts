import { z } from 'zod';
import { type ApplicationScope, visibleTo } from '../../platform/access/application-scope.js';
import { parseRowId } from '../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../platform/access/viewer.js';
import type { Database } from '../../platform/database/database.js';
import type { Page, PageRequest, SearchRequest } from '../../platform/database/page.js';
import { paginateById, paginateRawById } from '../../platform/database/paginate-by-id.js';
import { notFound } from '../../platform/errors/domain-error.js';
import { parseInput } from '../../platform/errors/parse-input.js';
import type { ContentVersionsService } from '../content-versions/content-versions.service.js';
import { HelpTask, maxContentLength } from './help-task.entity.js';

const longestTitle = 200;

export interface TitleAndContent {
  readonly title: string;
  readonly content: string;
}

export type HelpTaskText = Pick<HelpTask, 'id' | 'title' | 'content'>;

const field = (what: string, longest: number, whenBlank: string) =>
  z
    .string()
    .max(longest, `A ${what} may have at most ${longest.toLocaleString('en')} characters.`)
    .refine((typed) => typed.trim() !== '', whenBlank);

const both = (whenBlank: string) =>
  z.object({
    title: field('title', longestTitle, whenBlank),
    content: field('content', maxContentLength, whenBlank),
  });

/** Specification §5: adding has other words than editing. */
const added = both('Title and content are required.');
const edited = both('❌ Title and content cannot be empty.');

/** The help center of an application, oldest task first. */
export class HelpTasksService {
  constructor(
    private readonly database: Database,
    private readonly contentVersions: ContentVersionsService,
  ) {}

  /** @throws DomainError INVALID_INPUT for a page size, a cursor or a search */
  list(scope: ApplicationScope, request: SearchRequest): Promise<Page<HelpTask>> {
    const where = { applicationId: scope.applicationId };
    return paginateById(this.database, HelpTask, where, request, 'oldest first', {
      search: [request.search, ['title', 'content']],
    });
  }

  /** The same list for the mobile app, which asks often. */
  texts({ applicationId }: ApplicationScope, page: PageRequest): Promise<Page<HelpTaskText>> {
    return paginateRawById(this.database, HelpTask, ['title', 'content'], { applicationId }, page);
  }

  /** @throws DomainError INVALID_INPUT for a blank or overlong title or content */
  async add(scope: ApplicationScope, { title, content }: TitleAndContent): Promise<HelpTask> {
    // Only a new task is trimmed (specification §5); an edited one is kept as it was typed.
    const valid = parseInput(added, { title: title.trim(), content: content.trim() });
    const { applicationId } = scope;
    return this.database.write(async (manager) => {
      const task = await manager.save(
        manager.create(HelpTask, { ...valid, applicationId, createdAt: new Date() }),
      );
      await this.contentVersions.increment(manager, 'help_tasks', [applicationId]);
      return task;
    });
  }

  /** @throws DomainError NOT_FOUND, for another application's task too; INVALID_INPUT */
  async update(viewer: SignedIn, id: string, input: TitleAndContent): Promise<HelpTask> {
    const valid = parseInput(edited, input);
    const where = { id: parseRowId(id, 'Help task'), ...visibleTo(viewer) };
    return this.database.write(async (manager) => {
      // Before the row is read: a changed row is held, so that nobody deletes it in between.
      const { affected } = await manager.update(HelpTask, where, valid);
      if (affected !== 1) throw notFound('Help task');
      const task = await manager.findOneByOrFail(HelpTask, where);
      await this.contentVersions.increment(manager, 'help_tasks', [task.applicationId]);
      return task;
    });
  }

  /** @returns the id of the deleted task @throws DomainError NOT_FOUND, for another application's task too */
  async delete(viewer: SignedIn, id: string): Promise<string> {
    const where = { id: parseRowId(id, 'Help task'), ...visibleTo(viewer) };
    await this.database.write(async (manager) => {
      const task = await manager.findOne(HelpTask, { where, select: { id: true, applicationId: true } });
      const { affected } = await manager.delete(HelpTask, where);
      if (!task || affected !== 1) throw notFound('Help task');
      await this.contentVersions.increment(manager, 'help_tasks', [task.applicationId]);
    });
    return id;
  }
}
