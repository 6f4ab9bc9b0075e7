import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import type { Ref } from 'react';

interface AutocompleteFieldProps extends Omit<AutocompleteProps, 'data' | 'comboboxProps' | 'ref'> {
  suggestions: readonly string[];
  ref?: Ref<HTMLInputElement>;
  /** By which a form finds its fields. */
  'data-path'?: string;
}

/** A text field that suggests known values and takes any other. */
export function AutocompleteField({ suggestions, ...props }: AutocompleteFieldProps) {
  return (
    <Autocomplete
      {...props}
      data={[...suggestions]}
      limit={20}
      maxDropdownHeight={240}
      // Inside its landmark; and a list that is not open must not bear the field's label.
      comboboxProps={{ withinPortal: false, keepMounted: false }}
    />
  );
}
