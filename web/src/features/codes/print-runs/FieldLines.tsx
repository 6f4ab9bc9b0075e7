import { Button, Text, TextInput } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { fieldLinesTexts as t } from './field-lines.texts';
import styles from './LabelOptions.module.css';
import { type LabelField, maxFieldLine } from './use-print-options';

interface FieldLinesProps {
  /** The fields of the codes of the application. */
  fields: readonly LabelField[];
  /** The templates of the lines below the code. */
  lines: readonly [string, string];
  /** Messages beside them. */
  errors: readonly [ReactNode, ReactNode];
  onChange: (lines: [string, string]) => void;
}

/** The lines of a label with values of fields, which buttons put where somebody writes. */
export function FieldLines({ fields, lines, errors, onChange }: FieldLinesProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  /** The line that had the focus last. */
  const written = useRef<0 | 1>(0);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    const input = inputs.current[written.current];
    if (caret.current === null || !input) return;
    input.focus();
    input.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = (at: 0 | 1, line: string) => onChange(at === 0 ? [line, lines[1]] : [lines[0], line]);
  const insert = (key: string) => {
    const [at, line] = [written.current, lines[written.current]];
    const input = inputs.current[at];
    const [start, end] = [input?.selectionStart ?? line.length, input?.selectionEnd ?? line.length];
    const next = `${line.slice(0, start)}{${key}}${line.slice(end)}`;
    if (next.length > maxFieldLine) return input?.focus();
    caret.current = start + key.length + 2;
    change(at, next);
  };

  return (
    <div className={styles.whole}>
      {([0, 1] as const).map((at) => (
        <TextInput
          key={at}
          id={`field-line-${at + 1}`}
          ref={(input) => {
            inputs.current[at] = input;
          }}
          label={at === 0 ? t.first : t.second}
          description={t.length(lines[at].length, maxFieldLine)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={maxFieldLine}
          autoComplete="off"
          value={lines[at]}
          onFocus={() => {
            written.current = at;
          }}
          onChange={({ currentTarget: { value } }) => change(at, value)}
          error={errors[at]}
          mb="xs"
        />
      ))}
      <fieldset className={styles.fields}>
        <Text component="legend" size="sm" mb={4}>
          {t.insert}
        </Text>
        {fields.map(({ key, label }) => (
          <Button key={key} variant="default" size="xs" title={`{${key}}`} onClick={() => insert(key)}>
            {label}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
