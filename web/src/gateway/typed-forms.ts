import { useEffect, useId, useSyncExternalStore } from 'react';

const typed = new Set<string>();
const listeners = new Set<() => void>();

function note(form: string, isTyped: boolean) {
  if (isTyped) typed.add(form);
  else typed.delete(form);
  for (const listener of listeners) listener();
}

/** Says of a form whether something is typed in it that loading the page anew would lose. */
export function useNoteTyped(isTyped: boolean) {
  const form = useId();
  useEffect(() => {
    if (!isTyped) return;
    note(form, true);
    return () => note(form, false);
  }, [form, isTyped]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether something is typed in any form on the page. */
export const useIsTyping = (): boolean => useSyncExternalStore(subscribe, () => typed.size > 0);
