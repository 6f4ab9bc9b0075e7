import { useSyncExternalStore } from 'react';
import { session } from '../../../gateway/session';
import { type NotifyOptions, notify, resolveFailures } from '../../../ui/notify';
import type { UndoOfferFragment } from './Undo.generated';

/** An action that can be undone, and its message. */
export interface UndoOffer extends UndoOfferFragment {
  message: string;
}

let current: UndoOffer | null = null;
/** The entries that were undone in this tab. */
const undone = new Set<string>();
const listeners = new Set<() => void>();

function set(next: UndoOffer | null) {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Says what was just done, and offers to undo it: one bar for both, or a toast where nothing can be undone. `entry` is the
 * field `undo` of the mutation's answer: `...UndoOffer`. A newer offer replaces the older one, which stays on
 * /recently-deleted.
 */
export function offerUndo(
  entry: UndoOfferFragment | null | undefined,
  message: string,
  options: NotifyOptions = {},
) {
  if (!entry) return notify(message, { tone: 'success', ...options });
  resolveFailures(options.about);
  set({ ...entry, message });
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

export const useUndoOffer = (): UndoOffer | null => useSyncExternalStore(subscribe, () => current);

// An offer of one account is not shown to the next one, nor on the login page.
let { email } = session.get();
session.subscribe(() => {
  const before = email;
  email = session.get().email;
  if (email !== before) set(null);
});
