import type { KeyboardEvent } from 'react';

interface EditorKeys {
  onSubmit: () => void;
  onCancel?: () => void;
}

/** The keys of a multi-line editor: Ctrl+Enter (Cmd on a Mac) submits, Escape cancels; Enter stays a line break. */
export function editorKeys({ onSubmit, onCancel }: EditorKeys) {
  return (event: KeyboardEvent) => {
    // While an input method composes a character, Enter and Escape belong to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    } else if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      onCancel();
    }
  };
}

/** Shown below editors, in the words of the keyboard at hand. */
export const submitKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ + Enter' : 'Ctrl + Enter';
