import type { UndoKind } from '../../gateway/generated';

const deleted = (things: string) => `${things} deleted`;

const imported = (things: string) => `${things} imported`;

const sentences: Record<UndoKind, (things: string) => string> = {
  QUESTIONS_DELETED: deleted,
  HELP_TASKS_DELETED: deleted,
  APP_USERS_DELETED: deleted,
  QUESTIONS_IMPORTED: imported,
  HELP_TASKS_IMPORTED: imported,
  APP_USERS_IMPORTED: imported,
  QR_STATUS_CHANGED: (things) => `Status of ${things} changed`,
  QR_BATCH_REVOKED: (things) => `${things} revoked`,
};

/** The label of one thing says which: "1 question: How do I pay?". */
const namedOne = /^(1 (?:question|help task|app user|QR code)): (.+)$/s;

interface UndoWords {
  /** What was done: "3 questions deleted". */
  what: string;
  /** Which one it was, where it was one: "How do I pay?". */
  which: string;
}

export function undoWords({ kind, label }: { kind: UndoKind; label: string }): UndoWords {
  const [, things = label, which = ''] = namedOne.exec(label) ?? [];
  return { what: sentences[kind](things), which };
}
