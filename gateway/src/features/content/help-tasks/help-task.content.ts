import type { Content, ContentField } from '../changes/content.js';
import { HelpTask, maxContentLength, maxTitleLength } from './help-task.entity.js';
import {
  type KeptHelpTask,
  keepHelpTasks,
  recordHelpTaskVersion,
  restoreHelpTasks,
} from './help-task-history.js';
import { HelpTaskTranslation } from './help-task-translation.entity.js';
import { HelpTaskVersion } from './help-task-version.entity.js';

/** Specification §5 prescribes a different message for adding and for editing. */
const blank: ContentField['blank'] = [
  'Title and content are required.',
  '❌ Title and content cannot be empty.',
];

/** New help tasks are trimmed, edited ones are saved as they were typed (specification §5). */
export const helpTaskContent: Content<HelpTask, KeptHelpTask> = {
  entity: HelpTask,
  audit: 'help_task',
  undo: { deleted: 'HELP_TASKS_DELETED', imported: 'HELP_TASKS_IMPORTED' },
  version: 'help_tasks',
  nouns: ['help task', 'help tasks'],
  fields: {
    title: { noun: 'title', maxLength: maxTitleLength, blank, headings: ['titre'] },
    content: { noun: 'content', maxLength: maxContentLength, blank, headings: ['contents', 'contenu'] },
  },
  key: 'title',
  trimsNew: true,
  translations: { entity: HelpTaskTranslation, key: 'helpTaskId' },
  versions: { entity: HelpTaskVersion, key: 'helpTaskId' },
  label: ({ title }) => title,
  nameOf: ({ title }) => `“${title}”`,
  written: recordHelpTaskVersion,
  keep: keepHelpTasks,
  restore: restoreHelpTasks,
};
