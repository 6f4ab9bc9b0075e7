import type { ImportKind } from '../../../gateway/generated';
import type { ContentPath } from '../../people/applications/content';

/** The kinds of imports and the pages of their lists, by the name in the address and of the exported file. */
export const importKinds: Record<string, { kind: ImportKind; list: ContentPath }> = {
  questions: { kind: 'QUESTIONS', list: '/questions' },
  'help-tasks': { kind: 'HELP_TASKS', list: '/help_page' },
  'app-users': { kind: 'APP_USERS', list: '/user_register' },
};
