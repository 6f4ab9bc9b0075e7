import type { UndoKind } from '../../../gateway/generated';
import { written } from '../../../ui/edition';
import { undoEntryTexts } from './undo-entry.texts';

/** The label of one thing says which: "1 question: How do I pay?". */
const counted = /^([\d,]+) [^:]+?(?:: (.+))?$/s;
/** Others say what they belong to: "940 QR codes of Spring: fair", "3 translations into French". */
const countedOf = /^([\d,]+) (?:QR codes?|translations?) (?:of|into) (.*)$/s;

interface UndoWords {
  /** The action in words: "3 questions deleted". */
  what: string;
  /** Which one it was, where it was one: "How do I pay?". */
  which: string;
}

/** An undo entry in plain words, as the undo bar and the list of what was deleted show it. */
export function undoWords({ kind, label }: { kind: UndoKind; label: string }): UndoWords {
  const { kinds, kindsOf } = undoEntryTexts;
  const number = (digits: string) => Number(digits.replaceAll(',', ''));
  if (kind === 'TRANSLATIONS_DELETED' || kind === 'QR_BATCH_REVOKED') {
    const [, count, name = ''] = countedOf.exec(label) ?? [];
    if (count !== undefined) return { what: kindsOf[kind](number(count), name), which: '' };
  }
  // Its label is the name of the batch.
  if (kind === 'QR_BATCH_VALIDITY_CHANGED') return { what: kinds[kind](1), which: written(label) };
  const [, count, which = ''] = counted.exec(label) ?? [];
  if (count === undefined) return { what: written(label), which: '' };
  return { what: kinds[kind](number(count)), which };
}
