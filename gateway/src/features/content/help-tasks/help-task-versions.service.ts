import { visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { byId } from '../../../platform/database/lists/list-order.js';
import type { Page, PageRequest } from '../../../platform/database/lists/page.js';
import { paginate, type Shown } from '../../../platform/database/lists/paginate.js';
import { selectRows } from '../../../platform/database/rows/rows.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { refuseRow } from '../../operations/applications/refusals.js';
import { HelpTask } from './help-task.entity.js';
import { HelpTaskVersion } from './help-task-version.entity.js';
import { says } from './help-tasks.messages.js';
import type { HelpTasksService } from './help-tasks.service.js';

/** All columns but the content, which is long. */
const listed = [
  'id',
  'helpTaskId',
  'number',
  'title',
  'digest',
  'accountId',
  'createdAt',
  'changeNote',
] as const;

/** A version without its content. */
export type SeenHelpTaskVersion = Pick<HelpTaskVersion, (typeof listed)[number] | 'isCurrent'>;

/** The versions of help tasks. */
export class HelpTaskVersionsService {
  constructor(
    private readonly database: Database,
    private readonly helpTasks: HelpTasksService,
  ) {}

  /** The versions of a task, newest first. @throws DomainError NOT_FOUND, also for a task of another application */
  async list(viewer: SignedIn, id: string, request: PageRequest): Promise<Page<Shown<HelpTaskVersion>>> {
    const { helpTaskId, last } = await this.#find(viewer, id);
    const versions = { entity: HelpTaskVersion, key: { helpTaskId }, order: byId['newest first'] };
    const page = await paginate(this.database, { ...versions, columns: listed }, request);
    return { ...page, rows: page.rows.map((row) => ({ ...row, isCurrent: row.number === last })) };
  }

  /** @throws DomainError NOT_FOUND, also for a version that is kept no longer */
  async get(viewer: SignedIn, id: string, number: number): Promise<SeenHelpTaskVersion> {
    const { helpTaskId, last } = await this.#find(viewer, id);
    const [row] = await this.database.read((manager) =>
      selectRows(
        manager,
        HelpTaskVersion,
        'WHERE helpTaskId = ? AND number = ?',
        [helpTaskId, number],
        listed,
      ),
    );
    if (!row) throw notFound(says.noVersion);
    return { ...row, isCurrent: row.number === last };
  }

  /** The content of a version that the caller was given. */
  async contentOf({ id }: Pick<HelpTaskVersion, 'id'>): Promise<string> {
    const [row] = await this.database.read((manager) =>
      selectRows(manager, HelpTaskVersion, 'WHERE id = ?', [id], ['content']),
    );
    if (!row) throw notFound(says.noVersion);
    return row.content;
  }

  /** Gives a task the title and content of a version again, as a new version. @throws DomainError NOT_FOUND */
  async restore(viewer: SignedIn, id: string, number: number): Promise<HelpTask> {
    const version = await this.get(viewer, id, number);
    const content = await this.contentOf(version);
    const changeNote = `Restored from version ${number}`;
    return this.helpTasks.update(viewer, id, { title: version.title, content, changeNote });
  }

  async #find(viewer: SignedIn, id: string): Promise<{ helpTaskId: number; last: number | null }> {
    const where = { id: parseRowId(id, says.noTask), ...visibleTo(viewer, 'content.read') };
    return this.database.read(async (manager) => {
      const task = await manager.findOne(HelpTask, { where, select: { id: true } });
      if (!task)
        return refuseRow(manager, HelpTask, where, { viewer, right: 'content.read', missing: says.noTask });
      const last = await manager.maximum(HelpTaskVersion, 'number', { helpTaskId: task.id });
      return { helpTaskId: task.id, last };
    });
  }
}
