import { createContext, useContext, useEffect, useState } from 'react';

const prefix = 'draft:';
const keyOf = (owner: string, field: string) => `${prefix}${owner}:${field}`;

/** The user whose drafts are read and written: they are never shown to another user. */
export const DraftOwner = createContext('');

export interface Draft {
  value: string;
  /** Stores the typed text, so that it survives leaving the page and the end of the session. */
  setValue: (value: string) => void;
  /** Removes the draft, after the text was saved or the edit cancelled. */
  discard: () => void;
  /** True while it differs from the saved text. */
  isChanged: boolean;
  /** True when a stored draft was found: an editor that starts closed should start open. */
  found: boolean;
}

/**
 * A text that survives leaving the page, a reload and an expired session, until it is saved or discarded.
 * `field` names the text among all of this user's ('question:12'); `initial` is the saved text.
 */
export function useDraft(field: string, initial = ''): Draft {
  const key = keyOf(useContext(DraftOwner), field);
  const [state, setState] = useState(() => found(key));
  // The owner or the field of the component changed: read that one's draft.
  if (state.key !== key) setState(found(key));

  // A text typed back to what is saved is no draft.
  useEffect(() => {
    if (state.key === key) store(key, state.typed === initial ? null : state.typed);
  }, [key, state, initial]);

  return {
    value: state.typed ?? initial,
    setValue: (typed) => setState((before) => ({ ...before, typed })),
    discard: () => {
      store(key, null);
      setState({ key, typed: null, found: false });
    },
    isChanged: state.typed !== null && state.typed !== initial,
    found: state.found,
  };
}

/** Removes drafts from this tab: all of them, or all but one user's. */
export function wipeDrafts(except?: string) {
  for (const key of Object.keys(sessionStorage)) {
    const isExcepted = except !== undefined && key.startsWith(keyOf(except, ''));
    if (key.startsWith(prefix) && !isExcepted) sessionStorage.removeItem(key);
  }
}

/** Whether this tab has unsaved text of this user. */
export const hasDrafts = (owner: string) =>
  Object.keys(sessionStorage).some((key) => key.startsWith(keyOf(owner, '')));

function found(key: string) {
  const typed = sessionStorage.getItem(key);
  return { key, typed, found: typed !== null };
}

function store(key: string, typed: string | null) {
  try {
    if (typed === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, typed);
  } catch {
    // Storage is full: the draft lives as long as its component does.
  }
}
