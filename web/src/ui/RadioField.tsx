import { useId } from 'react';
import common from './Common.module.css';
import styles from './RadioField.module.css';

interface RadioFieldProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; description?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  error?: string | null;
  disabled?: boolean;
  /** The options side by side where there is room. */
  inline?: boolean;
}

/** One choice of a few, by the browser's own radio buttons: Mantine's weigh as much as a whole screen. */
export function RadioField<Value extends string>({
  label,
  options,
  value,
  onChange,
  error,
  disabled = false,
  inline = false,
}: RadioFieldProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.field} disabled={disabled} data-inline={inline || undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={`${common.stacked} ${styles.options}`}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-label={option.label}
              {...(option.description && { 'aria-describedby': `${id}-${option.value}` })}
            />
            <span>
              {option.label}
              {option.description && (
                <span id={`${id}-${option.value}`} className={styles.description}>
                  {option.description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <div role="alert" className={styles.error}>
        {error}
      </div>
    </fieldset>
  );
}
