import { registerEnumType } from 'type-graphql';

/** The kinds of undo. A feature registers how each is done; see `UndoJournal.register`. */
export const UndoKind = {
  QUESTIONS_DELETED: 'QUESTIONS_DELETED',
  HELP_TASKS_DELETED: 'HELP_TASKS_DELETED',
  APP_USERS_DELETED: 'APP_USERS_DELETED',
  TRANSLATIONS_DELETED: 'TRANSLATIONS_DELETED',
  QUESTIONS_IMPORTED: 'QUESTIONS_IMPORTED',
  HELP_TASKS_IMPORTED: 'HELP_TASKS_IMPORTED',
  APP_USERS_IMPORTED: 'APP_USERS_IMPORTED',
  HELP_SEARCH_IGNORED: 'HELP_SEARCH_IGNORED',
  QR_STATUS_CHANGED: 'QR_STATUS_CHANGED',
  QR_BATCH_REVOKED: 'QR_BATCH_REVOKED',
  QR_BATCH_VALIDITY_CHANGED: 'QR_BATCH_VALIDITY_CHANGED',
  QR_CODE_VALIDITY_CHANGED: 'QR_CODE_VALIDITY_CHANGED',
  QR_CODE_VALUES_CHANGED: 'QR_CODE_VALUES_CHANGED',
} as const;
export type UndoKind = keyof typeof UndoKind;

registerEnumType(UndoKind, {
  name: 'UndoKind',
  description: 'The kinds of actions that can be undone.',
  valuesConfig: {
    QUESTIONS_DELETED: { description: 'Questions were deleted.' },
    HELP_TASKS_DELETED: { description: 'Help tasks were deleted.' },
    APP_USERS_DELETED: { description: 'App users were deleted.' },
    TRANSLATIONS_DELETED: { description: 'Languages were taken away with their translations.' },
    QUESTIONS_IMPORTED: { description: 'Questions were added and changed by an import.' },
    HELP_TASKS_IMPORTED: { description: 'Help tasks were added and changed by an import.' },
    APP_USERS_IMPORTED: { description: 'App users were added and changed by an import.' },
    HELP_SEARCH_IGNORED: { description: 'A search in the help center without a result was ignored.' },
    QR_STATUS_CHANGED: { description: 'QR codes were marked as used or revoked.' },
    QR_BATCH_REVOKED: { description: 'A batch of QR codes was revoked.' },
    QR_BATCH_VALIDITY_CHANGED: { description: 'A batch of QR codes was given another validity.' },
    QR_CODE_VALIDITY_CHANGED: { description: 'QR codes were given another validity.' },
    QR_CODE_VALUES_CHANGED: { description: 'QR codes were given other values.' },
  },
});
