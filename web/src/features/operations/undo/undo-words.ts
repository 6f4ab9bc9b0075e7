import { languageName } from '../../../ui/language';
import type { UndoOfferFragment } from './Undo.generated';
import { undoEntryTexts } from './undo-entry.texts';

interface UndoWords {
  /** The action in words: "3 questions deleted", "12 QR codes of Spring fair changed from active to used". */
  what: string;
  /** Which one it was, where it was one: "How do I pay?". */
  which: string;
}

/** An undo entry in plain words, as the undo bar and the list of what was deleted show it. */
export function undoWords({ kind, details }: Pick<UndoOfferFragment, 'kind' | 'details'>): UndoWords {
  const { kinds, kindsOf, statusChanged, statusChangedOf } = undoEntryTexts;
  const { count, name, of, to } = details;
  const which = name ?? '';
  if (kind === 'TRANSLATIONS_DELETED' && of)
    return { what: kindsOf[kind](count, of.split(',').map(languageName).join(', ')), which };
  if (kind === 'QR_BATCH_REVOKED' && of) return { what: kindsOf[kind](count, of), which };
  if (kind === 'QR_STATUS_CHANGED' && (to === 'used' || to === 'revoked'))
    return { what: of ? statusChangedOf[to](count, of) : statusChanged[to](count), which };
  return { what: kinds[kind](count), which };
}
