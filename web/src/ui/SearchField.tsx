import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { listsTexts } from './lists.texts';

/** Long enough that typing does not send a request per key. */
const debounceMs = 300;

/** The longest text that the gateway searches for. */
const maxLength = 100;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The search text from the address. */
  search: string;
  /** Gets the trimmed text, a moment after the last key, or at once on Enter. */
  onSearch: (text: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** The error of the search. */
  error?: string | undefined;
  className?: string | undefined;
}

export function SearchField({
  label,
  placeholder,
  search,
  onSearch,
  inputRef,
  error,
  className,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const sent = useRef(search);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Follows a change by Back or by a reset, but not the echo of the field's own text.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    clearTimeout(timer.current);
    setTyped(search);
  }, [search]);

  const change = (text: string, pause = debounceMs) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = text.trim();
      onSearch(sent.current);
    }, pause);
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
      error={error}
      maxLength={maxLength}
      onChange={({ currentTarget: { value } }) => change(value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') change(typed, 0);
        if (key === 'Escape' && typed) clear();
      }}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={typed && <CloseButton size="sm" onClick={clear} aria-label={listsTexts.clearSearch} />}
    />
  );
}
