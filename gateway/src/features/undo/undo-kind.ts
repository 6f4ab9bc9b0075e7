import { registerEnumType } from 'type-graphql';

/** What can be undone. The feature that did it registers how; see `UndoJournal.register`. */
export const UndoKind = {
  QUESTIONS_DELETED: 'QUESTIONS_DELETED',
  HELP_TASKS_DELETED: 'HELP_TASKS_DELETED',
  APP_USERS_DELETED: 'APP_USERS_DELETED',
  QR_STATUS_CHANGED: 'QR_STATUS_CHANGED',
  QR_BATCH_REVOKED: 'QR_BATCH_REVOKED',
} as const;
export type UndoKind = keyof typeof UndoKind;

registerEnumType(UndoKind, {
  name: 'UndoKind',
  description: 'What can be undone.',
  valuesConfig: {
    QUESTIONS_DELETED: { description: 'Questions were deleted.' },
    HELP_TASKS_DELETED: { description: 'Help tasks were deleted.' },
    APP_USERS_DELETED: { description: 'App users were deleted.' },
    QR_STATUS_CHANGED: { description: 'QR codes were marked as used or revoked.' },
    QR_BATCH_REVOKED: { description: 'A batch of QR codes was revoked.' },
  },
});
