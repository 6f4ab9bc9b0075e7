import { createContext, useContext, useEffect, useState } from 'react';

const prefix = 'draft:';
const keyOf = (owner: string, field: string) => `${prefix}${owner}:${field}`;

/** Whose typing is kept: drafts of one person are never shown to another. */
export const DraftOwner = createContext('');

export interface Draft {
  value: string;
  /** Keeps what was typed, also when the page is left or the session ends. */
  setValue: (value: string) => void;
  /** Forgets the draft: the text was saved, or the person chose Cancel. */
  discard: () => void;
  /** True while it differs from the saved text. */
  isChanged: boolean;
  /** True when typing from before was found: an editor that starts closed should start open. */
  found: boolean;
}

/**
 * A text that survives leaving the page, a reload and an expired session, until it is saved or discarded.
 * `field` names the text among all of this person ('question:12'); `initial` is the saved text.
 */
export function useDraft(field: string, initial = ''): Draft {
  const key = keyOf(useContext(DraftOwner), field);
  const [state, setState] = useState(() => found(key));
  // Another owner or field under the same component: its own draft, never the former one's.
  if (state.key !== key) setState(found(key));

  // A text typed back to what is saved is no draft.
  useEffect(() => {
    if (state.key === key) keep(key, state.typed === initial ? null : state.typed);
  }, [key, state, initial]);

  return {
    value: state.typed ?? initial,
    setValue: (typed) => setState((before) => ({ ...before, typed })),
    discard: () => {
      keep(key, null);
      setState({ key, typed: null, found: false });
    },
    isChanged: state.typed !== null && state.typed !== initial,
    found: state.found,
  };
}

/** Removes drafts from this tab: all of them, or all but one person's. */
export function wipeDrafts(except?: string) {
  for (const key of Object.keys(sessionStorage)) {
    const kept = except !== undefined && key.startsWith(keyOf(except, ''));
    if (key.startsWith(prefix) && !kept) sessionStorage.removeItem(key);
  }
}

/** Whether anything that this person typed in this tab is not saved. */
export const hasDrafts = (owner: string) =>
  Object.keys(sessionStorage).some((key) => key.startsWith(keyOf(owner, '')));

function found(key: string) {
  const typed = sessionStorage.getItem(key);
  return { key, typed, found: typed !== null };
}

function keep(key: string, typed: string | null) {
  try {
    if (typed === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, typed);
  } catch {
    // Storage is full: the draft lives as long as its component does.
  }
}
