import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { toGatewayError } from '../../../gateway/errors';
import type { CodeField } from '../code-fields/use-fields';
import styles from './BatchValues.module.css';
import { maxValue } from './ValueInput';
import { valuesTexts } from './values.texts';

interface ValueCellProps {
  field: CodeField;
  label: string;
  place: { row: number; column: number };
  value: string;
  /** @throws what the gateway has against the value */
  onSet: (text: string) => Promise<void>;
  /** @returns whether the text fills cells by itself */
  onPaste: (text: string) => boolean;
}

type Input = HTMLInputElement | HTMLSelectElement;

/** One value, as in a spreadsheet: Enter saves it and goes down, Escape takes it back, leaving saves it. */
export function ValueCell({ field, label, place, value, onSet, onPaste }: ValueCellProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [error, setError] = useState<string | null>(null);
  const saving = useRef<string>(undefined);
  const errorId = useId();
  if (value !== known) {
    setKnown(value);
    setTyped(value);
    setError(null);
  }
  const reset = () => {
    setTyped(value);
    setError(null);
  };
  const save = async (text: string) => {
    if (text === value) return reset();
    if (saving.current === text) return;
    saving.current = text;
    try {
      await onSet(text);
      setError(null);
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      const [first] = toGatewayError(thrown).fields;
      setError(first?.message ?? errorMessage(thrown, valuesTexts.failed));
    } finally {
      saving.current = undefined;
    }
  };
  const onKeyDown = (event: KeyboardEvent<Input>) => {
    if (event.key === 'Escape') reset();
    const isSelect = field.type === 'CHOICE';
    const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: isSelect ? 0 : 1, ArrowUp: isSelect ? 0 : -1 }[
      event.key
    ];
    if (!step || (field.type === 'DATE' && event.key !== 'Enter')) return;
    event.preventDefault();
    const next = `[data-cell="${place.row + step}-${place.column}"]`;
    const cell = event.currentTarget.closest('table')?.querySelector<Input>(next);
    // Leaving the cell saves it.
    if (cell) cell.focus();
    else void save(typed.trim());
  };
  const shared = {
    className: styles.cell,
    'aria-label': label,
    'aria-invalid': error !== null || undefined,
    'aria-describedby': error ? errorId : undefined,
    'data-cell': `${place.row}-${place.column}`,
    value: typed,
    onKeyDown,
  };
  return (
    <>
      {field.type === 'CHOICE' ? (
        <select
          {...shared}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            void save(currentTarget.value);
          }}
          onPaste={(event) => onPaste(pasted(event)) && event.preventDefault()}
        >
          <option value="" />
          {/* A value stays visible whose choice is gone. */}
          {[...new Set([...field.choices, ...(value === '' ? [] : [value])])].map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={field.type === 'DATE' ? 'date' : 'text'}
          inputMode={field.type === 'NUMBER' ? 'decimal' : undefined}
          autoComplete="off"
          dir="auto"
          maxLength={maxValue}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onPaste={(event) => onPaste(pasted(event)) && event.preventDefault()}
          onBlur={({ currentTarget }) => {
            // Half of a date is none, and removes nothing.
            if (currentTarget.validity.badInput) return reset();
            void save(typed.trim());
          }}
        />
      )}
      {error && (
        <span id={errorId} role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </>
  );
}

const pasted = (event: ClipboardEvent) => event.clipboardData.getData('text/plain');
