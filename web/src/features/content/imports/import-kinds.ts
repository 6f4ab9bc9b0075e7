import type { ImportKind } from '../../../gateway/generated';
import type { ContentPath } from '../../people/applications/content';

interface ImportKindWords {
  kind: ImportKind;
  /** In the title: "Import questions". */
  things: string;
  /** The page of the list. */
  list: { to: ContentPath; label: string };
  /** The columns that the file has to have. */
  columns: string;
  knownBy: string;
}

/** The kinds of imports, by the name in the address and of the exported file. */
export const importKinds: Record<string, ImportKindWords> = {
  questions: {
    kind: 'QUESTIONS',
    things: 'questions',
    list: { to: '/questions', label: 'Questions' },
    columns: 'a column “text” and, if you like, “id”',
    knownBy: 'its id or, without one, its text',
  },
  'help-tasks': {
    kind: 'HELP_TASKS',
    things: 'help tasks',
    list: { to: '/help_page', label: 'Help center' },
    columns: 'columns “title” and “content” and, if you like, “id”',
    knownBy: 'its id or, without one, its title',
  },
  'app-users': {
    kind: 'APP_USERS',
    things: 'app users',
    list: { to: '/user_register', label: 'Users' },
    columns: 'columns “email” and “username” and, if you like, “role”',
    knownBy: 'its e-mail address',
  },
};
