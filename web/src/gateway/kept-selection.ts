import { ownerOfSelections, selectionKey as storageKey } from './kept-rows';
import { type Selection, selectionToAddress } from './selection';

interface Kept {
  /** The list that the codes were chosen in. */
  place: string;
  selection: Selection;
}

/** Keeps the codes chosen last in this tab, so that they survive leaving the list and a reload. */
export function keepSelection(place: string, selection: Selection | null) {
  if (!selection) return sessionStorage.removeItem(storageKey);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ owner: ownerOfSelections(), place, selection }));
  } catch {
    // Storage is full: the selection lives as long as its list does.
    sessionStorage.removeItem(storageKey);
  }
}

/** The codes chosen last in this tab. @returns null when there are none, or when somebody else chose them */
export function keptSelection(): Kept | null {
  const stored = sessionStorage.getItem(storageKey);
  if (stored === null) return null;
  const kept = JSON.parse(stored) as Kept & { owner: string };
  return kept.owner === ownerOfSelections() ? kept : null;
}

/** Forgets the kept codes once they were used. */
export function forgetSelection(used: Selection) {
  const kept = keptSelection();
  if (kept && addressOf(kept.selection) === addressOf(used)) sessionStorage.removeItem(storageKey);
}

const addressOf = (selection: Selection) => selectionToAddress(selection).toString();
