import { useSyncExternalStore } from 'react';
import { session } from '../../gateway/session';
import type { UndoOfferFragment } from './Undo.generated';

let current: UndoOfferFragment | null = null;
/** What was undone in this tab. */
const undone = new Set<string>();
const listeners = new Set<() => void>();

function set(next: UndoOfferFragment | null) {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Offers to undo what was just done, in a bar of its own beside the notification. `entry` is the field `undo` of the
 * mutation's answer: `...UndoOffer`. A newer offer replaces the older one, which stays on /recently-deleted.
 */
export function offerUndo(entry: UndoOfferFragment | null | undefined) {
  if (entry) set(entry);
}

/** Takes the offer back: it was used, has run out, or was undone elsewhere. Nothing when another one is shown. */
export function withdrawUndo(id: string) {
  if (current?.id === id) set(null);
}

/** For what offers to undo an entry beside the bar, and knows nothing of what the bar did. */
export function markUndone(id: string) {
  undone.add(id);
  for (const listener of listeners) listener();
}

export const useIsUndone = (id: string | undefined): boolean =>
  useSyncExternalStore(subscribe, () => id !== undefined && undone.has(id));

export const useUndoOffer = (): UndoOfferFragment | null => useSyncExternalStore(subscribe, () => current);

// What one account did is not offered to the next one, nor on the login page.
let { email } = session.get();
session.subscribe(() => {
  const before = email;
  email = session.get().email;
  if (email !== before) set(null);
});
