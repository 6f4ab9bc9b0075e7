import { auditWordsTexts } from './audit-words.texts';

const t = auditWordsTexts;

interface Audited {
  action: string;
  subjectCount: number;
}

/** An action of the audit log in plain words: "Deleted 3 questions". Also of one that this page does not know yet. */
export function auditWords({ action, subjectCount }: Audited): string {
  if (!isKnown(action)) return t.otherAction(action, subjectCount);
  const words = t.actions[action];
  return typeof words === 'string' ? words : words(subjectCount);
}

const isKnown = (action: string): action is keyof typeof t.actions => Object.hasOwn(t.actions, action);

/** The kinds of entries, as a field offers them. */
export const thingChoices = () => [
  { value: '', label: t.everything },
  ...Object.entries(t.choices).map(([value, label]) => ({ value, label })),
];
