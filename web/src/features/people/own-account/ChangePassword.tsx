import { Stack } from '@mantine/core';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { PasswordField } from '../../../ui/PasswordField';
import { SplitPanel } from '../../../ui/SplitPanel';
import { useChangePasswordMutation } from './Account.generated';
import { toFormErrors } from './form-errors';
import { ownAccountTexts } from './own-account.texts';
import { validateNewPassword } from './validation';

const initialValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [changePassword] = useChangePasswordMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues,
    validate: validateNewPassword,
    toFormErrors,
    submit: async (input, form) => {
      await changePassword({ variables: { input } });
      notify(ownAccountTexts.passwordChanged, {
        tone: 'success',
      });
      onChanged();
      form.reset();
    },
  });
  const ruleIsShown = form.errors.newPassword === ownAccountTexts.passwordRule;

  const t = ownAccountTexts.password;
  return (
    <SplitPanel title={t.title} about={<p>{t.about}</p>}>
      <form onSubmit={onSubmit} noValidate>
        {/* Password managers need the account beside its password. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <FormError message={error} />
        <Stack gap="sm">
          <PasswordField
            label={ownAccountTexts.currentPassword}
            autoComplete="current-password"
            required
            {...form.getInputProps('currentPassword')}
          />
          <PasswordField
            label={t.new}
            description={ruleIsShown ? undefined : ownAccountTexts.passwordRule}
            autoComplete="new-password"
            required
            {...form.getInputProps('newPassword')}
          />
          <PasswordField
            label={t.confirm}
            showLabel={t.show}
            hideLabel={t.hide}
            autoComplete="new-password"
            required
            {...form.getInputProps('confirmPassword')}
          />
          <BusyButton type="submit" busy={isBusy} busyLabel={t.submitting}>
            {t.submit}
          </BusyButton>
        </Stack>
      </form>
    </SplitPanel>
  );
}
