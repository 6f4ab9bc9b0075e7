import { CloseButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { type AuditSubjectsQuery, useAuditSubjectsQuery } from './AuditLog.generated';
import { auditLogTexts } from './audit-log.texts';

/** Long enough that typing does not send a request per key. */
const debounceMs = 300;
/** Fewer letters are in almost every name. */
const minLength = 2;
const maxLength = 254;

export type SuggestedSubject = AuditSubjectsQuery['auditSubjects'][number];

interface SuggestedSearchProps {
  label: string;
  placeholder: string;
  /** The text from the address. */
  search: string;
  /** Gets the trimmed text, a moment after the last key, or at once on Enter. */
  onSearch: (text: string) => void;
  /** Suggests things of this kind alone. */
  type?: string | undefined;
  /** Null for all of them. */
  application: string | null;
  /** A suggestion in words, each one different. */
  wordsOf: (subject: SuggestedSubject) => string;
  /** Gets a suggestion that was chosen. @returns what the field says then */
  onPick: (subject: SuggestedSubject) => string;
  inputRef: RefObject<HTMLInputElement | null>;
  error?: string | undefined;
  className?: string | undefined;
}

/** A search field that suggests things and people of the log by a part of their names, and takes any other text. */
export function SuggestedSearch(props: SuggestedSearchProps) {
  const { label, placeholder, search, onSearch, type, application, wordsOf, onPick, inputRef } = props;
  const [typed, setTyped] = useState(search);
  /** Suggestions are for what is being typed, not for what was chosen or is in the address. */
  const [isTyping, setTyping] = useState(false);
  const [wanted] = useDebouncedValue(typed.trim(), debounceMs);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(search);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Follows a change by Back or by a reset, but not the echo of the field's own text.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    clearTimeout(timer.current);
    setTyped(search);
    setTyping(false);
  }, [search]);
  const isWanted = isTyping && wanted.length >= minLength;
  const { data } = useAuditSubjectsQuery({
    variables: { search: wanted, ...(type && { type }), application },
    skip: !isWanted,
  });
  // A query that is skipped keeps its last answer.
  const subjects = (isWanted && data?.auditSubjects) || [];

  const send = (text: string) => {
    clearTimeout(timer.current);
    sent.current = text.trim();
    onSearch(sent.current);
  };
  const change = (text: string) => {
    clearTimeout(timer.current);
    const picked = subjects.find((subject) => wordsOf(subject) === text);
    if (picked) {
      sent.current = onPick(picked);
      setTyped(sent.current);
      setTyping(false);
      return;
    }
    setTyped(text);
    setTyping(true);
    timer.current = setTimeout(() => send(text), debounceMs * 2);
  };
  const clear = () => {
    setTyped('');
    setTyping(false);
    send('');
    inputRef.current?.focus();
  };

  return (
    <AutocompleteField
      ref={inputRef}
      aria-label={label}
      placeholder={placeholder}
      className={props.className ?? ''}
      value={typed}
      error={props.error}
      maxLength={maxLength}
      suggestions={[...new Set(subjects.map(wordsOf))]}
      // The gateway has found them, also without accents.
      filter={({ options }) => options}
      onChange={change}
      onKeyDown={({ key, currentTarget }) => {
        // The list takes Enter for its option, and Escape to close, before the field does.
        const isOpen = subjects.length > 0 && currentTarget.getAttribute('aria-expanded') === 'true';
        const hasActiveOption = isOpen && currentTarget.hasAttribute('aria-activedescendant');
        if (key === 'Enter' && !hasActiveOption) send(typed);
        if (key === 'Escape' && !isOpen && typed) clear();
      }}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        typed && <CloseButton size="sm" onClick={clear} aria-label={auditLogTexts.filters.clearSearch} />
      }
    />
  );
}
