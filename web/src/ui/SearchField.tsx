import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Long enough to type on without a call per key. */
const PAUSE = 300;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** Gets the trimmed text, a moment after the last key, or at once on Enter. */
  onSearch: (text: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
  className?: string | undefined;
}

export function SearchField({ label, placeholder, onSearch, inputRef, className }: SearchFieldProps) {
  const [typed, setTyped] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (text: string, pause = PAUSE) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), pause);
  };
  const clear = () => {
    change('', 0);
    input.current?.focus();
  };

  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      className={className}
      value={typed}
      onChange={({ currentTarget: { value } }) => change(value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') change(typed, 0);
        if (key === 'Escape' && typed) clear();
      }}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={typed && <CloseButton size="sm" onClick={clear} aria-label="Clear the search" />}
    />
  );
}
