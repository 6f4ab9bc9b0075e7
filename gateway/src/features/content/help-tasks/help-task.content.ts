import type { Content } from '../changes/content.js';
import { HelpTask, maxContentLength, maxTitleLength } from './help-task.entity.js';
import {
  type KeptHelpTask,
  keepHelpTasks,
  recordHelpTaskVersion,
  restoreHelpTasks,
} from './help-task-history.js';
import { HelpTaskTranslation } from './help-task-translation.entity.js';
import { HelpTaskVersion } from './help-task-version.entity.js';
import { says } from './help-tasks.messages.js';

/** Specification §5 prescribes a different message for adding and for editing. */
const blank = [says.blank, says.blankAfterEdit] as const;

/** New help tasks are trimmed, edited ones are saved as they were typed (specification §5). */
export const helpTaskContent: Content<HelpTask, KeptHelpTask> = {
  entity: HelpTask,
  audit: 'help_task',
  undo: { deleted: 'HELP_TASKS_DELETED', imported: 'HELP_TASKS_IMPORTED' },
  version: 'help_tasks',
  noun: { en: ['help task', 'help tasks'], fr: ['fiche d’aide', 'fiches d’aide'], isFeminine: true },
  fields: {
    title: {
      noun: { en: ['title', 'titles'], fr: ['titre', 'titres'] },
      maxLength: maxTitleLength,
      blank,
      headings: ['titre'],
    },
    content: {
      noun: { en: ['content', 'contents'], fr: ['contenu', 'contenus'] },
      maxLength: maxContentLength,
      blank,
      headings: ['contents', 'contenu'],
    },
  },
  key: 'title',
  trimsNew: true,
  translations: { entity: HelpTaskTranslation, key: 'helpTaskId' },
  versions: { entity: HelpTaskVersion, key: 'helpTaskId' },
  label: ({ title }) => title,
  nameOf: ({ title }) => says.task(title),
  written: recordHelpTaskVersion,
  keep: keepHelpTasks,
  restore: restoreHelpTasks,
};
