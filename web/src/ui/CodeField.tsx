import { TextInput, type TextInputProps } from '@mantine/core';
import styles from './CodeField.module.css';
import { uiTexts } from './ui.texts';

interface CodeFieldProps extends Omit<TextInputProps, 'type' | 'onChange'> {
  onChange: (code: string) => void;
}

/** The six digits of an authenticator app. Blanks of a pasted code are dropped, and the sixth digit sends the form. */
export function CodeField({ onChange, label = uiTexts.sixDigitCode, ...props }: CodeFieldProps) {
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
        const code = value.replace(/\D/g, '').slice(0, 6);
        onChange(code);
        if (code.length === 6) form?.requestSubmit();
      }}
    />
  );
}
