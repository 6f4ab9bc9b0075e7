import { TextInput, type TextInputProps } from '@mantine/core';
import styles from './DateField.module.css';
import { formatDate } from './language';

export interface DateFieldProps extends Omit<TextInputProps, 'type'> {
  type?: 'date' | 'datetime-local';
  value: string;
  /** The meaning of an empty field, such as "Any day". */
  empty: string;
}

/**
 * The browser's own field of a date, whose text follows the language of the browser. Outside of the field, this text gives
 * way to the date in the language of the page.
 */
export function DateField({ type = 'date', value, empty, ...props }: DateFieldProps) {
  const words = type === 'date' ? 'utcDate' : 'moment';
  return (
    <TextInput
      {...props}
      type={type}
      value={value}
      inputContainer={(field) => (
        <div className={styles.field}>
          {field}
          {/* The field itself is read out. */}
          <span className={styles.words} data-empty={value === '' || undefined} aria-hidden="true">
            {value === '' ? empty : formatDate(value, words)}
          </span>
        </div>
      )}
    />
  );
}
