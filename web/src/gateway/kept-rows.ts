import { session } from './session';

/** Under which the codes chosen last are kept; the rows of other lists are kept under names that begin with it. */
export const selectionKey = 'selection';

/** A selection is never shown to another account, nor to the same one in another application. */
export const ownerOfSelections = () => {
  const { email, application } = session.get();
  return JSON.stringify([email, application]);
};

interface KeptRows {
  owner: string;
  /** The search that the rows were chosen in. */
  search: string;
  ids: readonly string[];
}

const rowsKey = (list: string) => `${selectionKey}:${list}`;

/** Keeps the rows chosen last in a list of this tab, as `keepSelection` does for codes. */
export function keepRows(list: string, search: string, ids: readonly string[]) {
  if (ids.length === 0) return sessionStorage.removeItem(rowsKey(list));
  try {
    const kept: KeptRows = { owner: ownerOfSelections(), search, ids };
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
  return kept.owner === ownerOfSelections() && kept.search === search ? kept.ids : [];
}

/** Forgets what was chosen in any list of this tab, whatever it is. */
export function forgetSelections() {
  for (const key of Object.keys(sessionStorage))
    if (key === selectionKey || key.startsWith(rowsKey(''))) sessionStorage.removeItem(key);
}
