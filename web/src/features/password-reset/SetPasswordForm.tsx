import { useApolloClient } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { toGatewayError } from '../../gateway/errors';
import { type PasswordLinkMode, useSetPasswordMutation } from '../../gateway/generated';
import { refreshSession } from '../../gateway/refresh-session';
import { BusyButton } from '../../ui/BusyButton';
import { AUTO_CLOSE, notify } from '../../ui/notify';
import { PasswordField } from '../../ui/PasswordField';
import {
  type Mistake,
  type PasswordFields,
  passwordMistake,
  setPasswordFailure,
  texts,
} from './password-page-texts';

interface SetPasswordFormProps {
  token: string;
  mode: PasswordLinkMode;
  onSet: () => void;
}

export function SetPasswordForm({ token, mode, onSet }: SetPasswordFormProps) {
  const client = useApolloClient();
  const [typed, setTyped] = useState({ newPassword: '', confirmPassword: '' });
  const [wrong, setWrong] = useState<readonly PasswordFields[]>([]);
  const fields = {
    newPassword: useRef<HTMLInputElement>(null),
    confirmPassword: useRef<HTMLInputElement>(null),
  };
  const [setPassword, { loading }] = useSetPasswordMutation();

  const fail = ({ message, fields: about }: Mistake) => {
    notify(message, { autoClose: AUTO_CLOSE.resetPage, tone: 'error', lang: 'fr' });
    setWrong(about);
    if (about[0]) fields[about[0]].current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const mistake = passwordMistake(typed.newPassword, typed.confirmPassword);
    if (mistake) return fail(mistake);
    setWrong([]);
    try {
      const { data } = await setPassword({ variables: { input: { token, mode, ...typed } } });
      notify(data?.setPassword.message || texts.done, {
        autoClose: AUTO_CLOSE.resetPage,
        tone: 'success',
        lang: 'fr',
      });
      // A new password ends the account's sessions, perhaps the one of this browser.
      await refreshSession(client);
      onSet();
    } catch (thrown) {
      fail(setPasswordFailure(toGatewayError(thrown)));
    }
  };

  const propsOf = (field: PasswordFields) => ({
    ref: fields[field],
    name: field,
    autoComplete: 'new-password' as const,
    required: true,
    withAsterisk: false,
    value: typed[field],
    // The toast has the words; this marks the place.
    error: wrong.includes(field),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped((before) => ({ ...before, [field]: value }));
      setWrong((before) => before.filter((name) => name !== field));
    },
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <PasswordField
          label={texts.newPassword}
          description={texts.rule}
          showLabel={texts.show}
          hideLabel={texts.hide}
          autoFocus
          {...propsOf('newPassword')}
        />
        <PasswordField
          label={texts.confirmPassword}
          showLabel={texts.showConfirmation}
          hideLabel={texts.hideConfirmation}
          {...propsOf('confirmPassword')}
        />
        <BusyButton type="submit" fullWidth busy={loading} busyLabel={texts.saving}>
          {texts.save}
        </BusyButton>
      </Stack>
    </form>
  );
}
