import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { uiTexts } from './ui.texts';

interface PasswordFieldProps extends Omit<TextInputProps, 'type' | 'rightSection'> {
  /** `current-password` at a login, `new-password` where one is chosen: password managers rely on it. */
  autoComplete: 'current-password' | 'new-password';
  showLabel?: string;
  hideLabel?: string;
}

/** A password with a button that shows and hides what is typed. */
export function PasswordField({
  showLabel = uiTexts.showPassword,
  hideLabel = uiTexts.hidePassword,
  ...props
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      rightSectionWidth={40}
      rightSection={
        <ActionIcon size={30} onClick={() => setShown(!shown)} aria-label={shown ? hideLabel : showLabel}>
          <Icon size={18} aria-hidden="true" />
        </ActionIcon>
      }
    />
  );
}
