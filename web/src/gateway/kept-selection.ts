import { type Selection, selectionToAddress } from './selection';
import { session } from './session';

const storageKey = 'selection';

interface Kept {
  /** The list that the codes were chosen in. */
  place: string;
  selection: Selection;
}

/** A selection is never shown to another account, nor to the same one in another application. */
const owner = () => {
  const { email, application } = session.get();
  return JSON.stringify([email, application]);
};

/** Keeps the codes chosen last in this tab, so that they survive leaving the list and a reload. */
export function keepSelection(place: string, selection: Selection | null) {
  if (!selection) return sessionStorage.removeItem(storageKey);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ owner: owner(), place, selection }));
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
  return kept.owner === owner() ? kept : null;
}

/** Forgets the kept codes: those of a selection that was used, or without an argument whatever they are. */
export function forgetSelection(used?: Selection) {
  const kept = keptSelection();
  if (!used || (kept && addressOf(kept.selection) === addressOf(used))) sessionStorage.removeItem(storageKey);
}

const addressOf = (selection: Selection) => selectionToAddress(selection).toString();
