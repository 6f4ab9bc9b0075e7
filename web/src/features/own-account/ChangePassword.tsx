import { Stack } from '@mantine/core';
import { useChangePasswordMutation } from '../../gateway/generated';
import { BusyButton } from '../../ui/BusyButton';
import { FormProblem } from '../../ui/FormProblem';
import { notify } from '../../ui/notify';
import { PasswordField } from '../../ui/PasswordField';
import { SplitPanel } from '../../ui/SplitPanel';
import { messages, type PasswordForm, passwordMistakes } from './account-rules';
import { useAccountForm } from './use-account-form';

const NOTHING_TYPED: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [changePassword] = useChangePasswordMutation();
  const { form, submit, problem, isBusy } = useAccountForm({
    initialValues: NOTHING_TYPED as PasswordForm & Record<string, string>,
    mistakesIn: passwordMistakes,
    onSend: async ({ currentPassword, newPassword, confirmPassword }) => {
      const { data } = await changePassword({
        variables: { input: { currentPassword, newPassword, confirmPassword } },
      });
      notify(data?.changePassword.message || messages.passwordChanged, { tone: 'success' });
      onChanged();
    },
  });
  const ruleIsShown = form.errors.newPassword === messages.passwordRule;

  return (
    <SplitPanel
      title="Change password"
      about={<p>Everywhere else where you are logged in, you will have to log in again.</p>}
    >
      <form onSubmit={submit} noValidate>
        {/* For password managers: whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <FormProblem message={problem} />
        <Stack gap="sm">
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            {...form.getInputProps('currentPassword')}
          />
          <PasswordField
            label="New password"
            description={ruleIsShown ? undefined : messages.passwordRule}
            autoComplete="new-password"
            required
            withAsterisk={false}
            {...form.getInputProps('newPassword')}
          />
          <PasswordField
            label="Confirm new password"
            showLabel="Show confirmation"
            hideLabel="Hide confirmation"
            autoComplete="new-password"
            required
            withAsterisk={false}
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
