import { TextInput, type TextInputProps } from '@mantine/core';
import styles from './CodeField.module.css';
import { uiTexts } from './ui.texts';

interface CodeFieldProps extends Omit<TextInputProps, 'type' | 'onChange'> {
  onChange: (code: string) => void;
  value?: string;
  /** Whether a recovery code may stand there too, which may begin with six digits. */
  orRecoveryCode?: boolean;
}

/**
 * The six digits of an authenticator app. Blanks of a pasted code are dropped, and the sixth digit sends the form. Where a
 * recovery code may stand, only six digits that come at once do so: after typed ones its rest may follow.
 */
export function CodeField({
  onChange,
  value = '',
  orRecoveryCode = false,
  label = uiTexts.sixDigitCode,
  ...props
}: CodeFieldProps) {
  const isRecoveryCode = orRecoveryCode && isNoDigits(value);
  return (
    <TextInput
      {...props}
      label={label}
      value={value}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      required
      classNames={{ input: isRecoveryCode ? '' : (styles.input ?? '') }}
      onChange={({ currentTarget: { value: next, form } }) => {
        if (orRecoveryCode && isNoDigits(next)) return onChange(next);
        const code = next.replace(/\D/g, '').slice(0, 6);
        onChange(code);
        const isTyped = code.length - value.length === 1;
        if (code.length === 6 && !(orRecoveryCode && isTyped)) form?.requestSubmit();
      }}
    />
  );
}

/** More than digits and blanks, or too many of them. */
const isNoDigits = (text: string) => /[^\d\s]/.test(text) || text.replace(/\s/g, '').length > 6;
