import { useApolloClient } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import type { PasswordLinkMode } from '../../../gateway/generated';
import { refreshSession } from '../../../gateway/refresh-session';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { notify, toastDurations } from '../../../ui/notify';
import { PasswordField } from '../../../ui/PasswordField';
import { createPasswordTexts as t } from './create-password.texts';
import { useSetPasswordMutation } from './Passwords.generated';
import { toFormErrors } from './set-password-errors';
import { validateNewPassword } from './validation';

const toast = { autoClose: toastDurations.resetPage };

interface SetPasswordFormProps {
  token: string;
  mode: PasswordLinkMode;
  onSet: () => void;
}

export function SetPasswordForm({ token, mode, onSet }: SetPasswordFormProps) {
  const client = useApolloClient();
  const [setPassword] = useSetPasswordMutation();
  const { form, onSubmit, isBusy } = useGatewayForm({
    initialValues: { newPassword: '', confirmPassword: '' },
    validate: validateNewPassword,
    summarize: ({ newPassword, confirmPassword = '' }) => newPassword ?? confirmPassword,
    toFormErrors,
    onErrors: ({ summary = '' }) => notify(summary, { ...toast, tone: 'error' }),
    submit: async (values) => {
      await setPassword({ variables: { input: { token, mode, ...values } } });
      // The page of the app variant that follows says it itself, in its own language.
      if (mode === 'WEB') notify(t.done, { ...toast, tone: 'success' });
      // A new password ends the account's sessions, perhaps the one of this browser.
      await refreshSession(client);
      onSet();
    },
  });

  const propsOf = (field: 'newPassword' | 'confirmPassword') => ({
    ...form.getInputProps(field),
    name: field,
    autoComplete: 'new-password' as const,
    required: true,
    // The toast has the message; the field is only marked.
    error: field in form.errors,
  });

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <PasswordField
          label={t.newPassword}
          description={t.rule}
          showLabel={t.show}
          hideLabel={t.hide}
          autoFocus
          {...propsOf('newPassword')}
        />
        <PasswordField
          label={t.confirmPassword}
          showLabel={t.showConfirmation}
          hideLabel={t.hideConfirmation}
          {...propsOf('confirmPassword')}
        />
        <BusyButton type="submit" fullWidth busy={isBusy} busyLabel={t.saving}>
          {t.save}
        </BusyButton>
      </Stack>
    </form>
  );
}
