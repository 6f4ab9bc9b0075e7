import { useEffect, useRef } from 'react';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** As on the keyboard at hand. */
export const undoKeys = isMac ? '⌘Z' : 'Ctrl+Z';

/** Elements that have an undo of their own, for typed text. */
const typedIn =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"])';

/** Ctrl+Z, or ⌘Z on a Mac, wherever nothing can be typed. */
export function useUndoKeys(action: () => void) {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, altKey, shiftKey, ctrlKey, metaKey, target, repeat } = event;
      if (key.toLowerCase() !== 'z' || altKey || shiftKey || repeat || !(isMac ? metaKey : ctrlKey)) return;
      if (event.defaultPrevented || (target instanceof Element && target.matches(typedIn))) return;
      // Browsers undo what was typed in the field left last.
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
