import type { KeyboardEvent } from 'react';
import { edition } from './edition';

interface EditorKeys {
  onSubmit: () => void;
  onEscape?: () => void;
}

/** The keys of a multi-line editor: Ctrl+Enter (Cmd on a Mac) submits, Escape ends it; Enter stays a line break. */
export function editorKeys({ onSubmit, onEscape }: EditorKeys) {
  return (event: KeyboardEvent) => {
    // While an input method composes a character, Enter and Escape belong to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    } else if (event.key === 'Escape' && onEscape) {
      event.preventDefault();
      onEscape();
    }
  };
}

const enter = edition === 'fr' ? 'Entrée' : 'Enter';

/** Shown below editors, in the words of the keyboard at hand. */
export const submitKeys = `${/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'} + ${enter}`;
