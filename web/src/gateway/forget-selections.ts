/** The keys of what was chosen in lists of this tab begin with it. */
export const selectionPrefix = 'selection:';

/** Forgets what was chosen in any list of this tab. */
export function forgetSelections() {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(selectionPrefix)) sessionStorage.removeItem(key);
}
