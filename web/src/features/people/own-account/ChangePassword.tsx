import { Stack } from '@mantine/core';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { PasswordField } from '../../../ui/PasswordField';
import { SplitPanel } from '../../../ui/SplitPanel';
import { useChangePasswordMutation } from './Account.generated';
import { messages, toFormErrors } from './messages';
import { validateNewPassword } from './validation';

const initialValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [changePassword] = useChangePasswordMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues,
    validate: validateNewPassword,
    toFormErrors,
    submit: async (input, form) => {
      const { data } = await changePassword({ variables: { input } });
      notify(data?.changePassword.message || messages.passwordChanged, { tone: 'success' });
      onChanged();
      form.reset();
    },
  });
  const ruleIsShown = form.errors.newPassword === messages.passwordRule;

  return (
    <SplitPanel
      title="Change password"
      about={<p>Everywhere else where you are logged in, you will have to log in again.</p>}
    >
      <form onSubmit={onSubmit} noValidate>
        {/* Password managers need the account beside its password. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <FormError message={error} />
        <Stack gap="sm">
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            required
            {...form.getInputProps('currentPassword')}
          />
          <PasswordField
            label="New password"
            description={ruleIsShown ? undefined : messages.passwordRule}
            autoComplete="new-password"
            required
            {...form.getInputProps('newPassword')}
          />
          <PasswordField
            label="Confirm new password"
            showLabel="Show confirmation"
            hideLabel="Hide confirmation"
            autoComplete="new-password"
            required
            {...form.getInputProps('confirmPassword')}
          />
          <BusyButton type="submit" busy={isBusy} busyLabel="Changing…">
            Change password
          </BusyButton>
        </Stack>
      </form>
    </SplitPanel>
  );
}
