import { selectionPrefix as prefix } from './forget-selections';
import { type Selection, selectionOf, selectionToAddress } from './selection';
import { session } from './session';

/** What a person chose in a list. */
export interface KeptSelection {
  /** The search or filter that the rows were chosen in. */
  place: string;
  ids: readonly string[];
  /** How many match, where all that match were chosen without their ids. */
  all: number | null;
}

/** A selection is never shown to another account, nor to the same one in another application. */
const owner = (application: string) => JSON.stringify([session.get().email, application]);

/** Keeps what was chosen last in a list of this tab, so that it survives leaving the list and a reload. */
export function keepSelection(list: string, application: string, selection: KeptSelection) {
  const key = prefix + list;
  if (selection.ids.length === 0 && selection.all === null) return sessionStorage.removeItem(key);
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner: owner(application), ...selection }));
  } catch {
    // Storage is full: the selection lives as long as its list does.
    sessionStorage.removeItem(key);
  }
}

/** What was chosen last in a list of this tab. @returns null when it is nothing, or when somebody else chose it */
export function keptSelection(list: string, application: string): KeptSelection | null {
  const stored = sessionStorage.getItem(prefix + list);
  if (stored === null) return null;
  const kept = JSON.parse(stored) as KeptSelection & { owner: string };
  return kept.owner === owner(application) ? kept : null;
}

/** Forgets the kept codes once they were used. */
export function forgetChosenCodes(used: Selection, application: string) {
  const kept = keptSelection('codes', application);
  const selection = kept && selectionOf(JSON.parse(kept.place), kept);
  if (selection && addressOf(selection) === addressOf(used)) sessionStorage.removeItem(`${prefix}codes`);
}

const addressOf = (selection: Selection) => selectionToAddress(selection).toString();
