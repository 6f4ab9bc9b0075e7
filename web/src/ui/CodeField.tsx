import { TextInput, type TextInputProps } from '@mantine/core';
import styles from './CodeField.module.css';
import { uiTexts } from './ui.texts';

interface CodeFieldProps extends Omit<TextInputProps, 'type' | 'onChange'> {
  onChange: (code: string) => void;
  /** Whether a recovery code may stand there too. It has letters, and no end that sends the form. */
  orRecoveryCode?: boolean;
}

/** The six digits of an authenticator app. Blanks of a pasted code are dropped, and the sixth digit sends the form. */
export function CodeField({
  onChange,
  orRecoveryCode = false,
  label = uiTexts.sixDigitCode,
  ...props
}: CodeFieldProps) {
  return (
    <TextInput
      {...props}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      required
      classNames={{ input: styles.input ?? '' }}
      onChange={({ currentTarget: { value, form } }) => {
        if (orRecoveryCode && isNoDigits(value)) return onChange(value);
        const code = value.replace(/\D/g, '').slice(0, 6);
        onChange(code);
        if (code.length === 6) form?.requestSubmit();
      }}
    />
  );
}

/** More than digits and blanks, or too many of them. */
const isNoDigits = (text: string) => /[^\d\s]/.test(text) || text.replace(/\s/g, '').length > 6;
