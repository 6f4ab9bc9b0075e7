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

/** Forgets the kept codes once they were used. */
export function forgetSelection(used: Selection) {
  const kept = keptSelection();
  if (kept && addressOf(kept.selection) === addressOf(used)) sessionStorage.removeItem(storageKey);
}

/** Forgets what was chosen in any list of this tab, whatever it is. */
export function forgetSelections() {
  for (const key of Object.keys(sessionStorage))
    if (key === storageKey || key.startsWith(rowsKey(''))) sessionStorage.removeItem(key);
}

interface KeptRows {
  owner: string;
  /** The search that the rows were chosen in. */
  search: string;
  ids: readonly string[];
}

const rowsKey = (list: string) => `selection:${list}`;

/** Keeps the rows chosen last in a list of this tab, as `keepSelection` does for codes. */
export function keepRows(list: string, search: string, ids: readonly string[]) {
  if (ids.length === 0) return sessionStorage.removeItem(rowsKey(list));
  try {
    const kept: KeptRows = { owner: owner(), search, ids };
    sessionStorage.setItem(rowsKey(list), JSON.stringify(kept));
  } catch {
    sessionStorage.removeItem(rowsKey(list));
  }
}

/** The rows of a list that this account chose last in this tab, in the same search. */
export function keptRows(list: string, search: string): readonly string[] {
  const stored = sessionStorage.getItem(rowsKey(list));
  if (stored === null) return [];
  const kept = JSON.parse(stored) as KeptRows;
  return kept.owner === owner() && kept.search === search ? kept.ids : [];
}

const addressOf = (selection: Selection) => selectionToAddress(selection).toString();
