import '@mantine/core/styles/Combobox.layer.css';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';

export interface SuggestionsProps extends Omit<AutocompleteProps, 'data' | 'comboboxProps' | 'ref'> {
  suggestions: readonly string[];
  ref?: RefObject<HTMLInputElement | null>;
  /** Where the caret was in the field that this one replaces while somebody types; null when it had no focus. */
  caret?: RefObject<number | null>;
}

/** A text field that suggests known values and takes any other. */
export function Suggestions({ suggestions, ref, caret, ...props }: SuggestionsProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  useLayoutEffect(() => {
    const at = caret?.current ?? null;
    if (at === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(at, at);
  }, [caret, input]);

  return (
    <Autocomplete
      {...props}
      ref={input}
      data={[...suggestions]}
      limit={20}
      maxDropdownHeight={240}
      // Inside its landmark; and a list that is not open must not bear the field's label.
      comboboxProps={{ withinPortal: false, keepMounted: false }}
    />
  );
}
