import { TextInput } from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { onDemand } from './on-demand';
import type { SuggestionsProps } from './Suggestions';

/** The code is 30 KB, which the first page does without. */
const Loaded = onDemand(async () => (await import('./Suggestions')).Suggestions);

interface AutocompleteFieldProps extends Omit<SuggestionsProps, 'caret' | 'ref'> {
  /** By which a form finds its fields. */
  'data-path'?: string;
}

/** A text field that suggests known values and takes any other: a plain one until somebody acts on the page. */
export function AutocompleteField(props: AutocompleteFieldProps) {
  const caret = useRef<number | null>(null);
  return <Loaded {...props} caret={caret} needed={false} fallback={<Plain {...props} caret={caret} />} />;
}

interface PlainProps extends AutocompleteFieldProps {
  caret: RefObject<number | null>;
}

/** The same field without suggestions. When it is replaced in use, it leaves its caret to the other one. */
function Plain({
  caret,
  label,
  description,
  error,
  required,
  autoComplete,
  value,
  onChange,
  ...props
}: PlainProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const element = input.current;
    return () => {
      caret.current = element && document.activeElement === element ? element.selectionStart : null;
    };
  }, [caret]);
  return (
    <TextInput
      ref={input}
      role="combobox"
      aria-expanded={false}
      {...{ label, description, error, required, autoComplete, value }}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      data-path={props['data-path']}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
    />
  );
}
