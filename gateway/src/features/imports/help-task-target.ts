import { In } from 'typeorm';
import { insertRow } from '../../platform/database/execute.js';
import { digest } from '../../platform/digest.js';
import { nextTurn } from '../../platform/heavy-work.js';
import type { ContentVersionsService } from '../content-versions/content-versions.service.js';
import { HelpTask } from '../help-tasks/help-task.entity.js';
import { checkHelpTask, checkNewHelpTask, recordHelpTaskVersion } from '../help-tasks/help-tasks.service.js';
import { bytesOfValues, type ImportTarget } from './import-target.js';

const contentOf = ({ title = '', content = '' }: Partial<Pick<HelpTask, 'title' | 'content'>>) => ({
  title,
  content,
});

/** Help tasks: known by their id or, without one, by their title. */
export const helpTaskTarget = (contentVersions: ContentVersionsService): ImportTarget<HelpTask> => ({
  entity: HelpTask,
  undoKind: 'HELP_TASKS_IMPORTED',
  auditType: 'help_task',
  nouns: ['help task', 'help tasks'],
  columns: [
    { name: 'title', headings: ['title', 'titre'] },
    { name: 'content', headings: ['content', 'contents', 'contenu'] },
  ],
  hasIds: true,
  keyColumn: 'title',
  keyOf: (title) => digest(title.trim()),
  rowsPerRead: 20,
  valuesOf: ({ title, content }) => ({ title, content }),
  check: (values, isNew) => {
    const { title, content } = (isNew ? checkNewHelpTask : checkHelpTask)(contentOf(values));
    return { title, content };
  },
  // Each becomes a version too.
  growthOf: (added, updated) => ({ rows: added.length, contentBytes: 2 * bytesOfValues(added, updated) }),
  async add(manager, { viewer, scope: { applicationId } }, rows) {
    const ids: number[] = [];
    for (const values of rows) {
      await nextTurn();
      const after = contentOf(values);
      const { id } = await insertRow(manager, HelpTask, { ...after, applicationId, createdAt: new Date() });
      await recordHelpTaskVersion(manager, { helpTaskId: id, after, author: viewer });
      ids.push(id);
    }
    return ids;
  },
  async update(manager, author, rows) {
    for (const { id, values } of rows) {
      await nextTurn();
      const before = await manager.findOneByOrFail(HelpTask, { id });
      const after = contentOf({ ...contentOf(before), ...values });
      await manager.update(HelpTask, { id }, after);
      await recordHelpTaskVersion(manager, { helpTaskId: id, before, after, author });
    }
  },
  remove: async (manager, ids) => {
    await manager.delete(HelpTask, { id: In([...ids]) });
  },
  finish: (manager, applicationId) => contentVersions.increment(manager, 'help_tasks', [applicationId]),
});
