import { Stack } from '@mantine/core';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { commonTexts } from '../../../ui/common.texts';
import { EditorButtons } from '../../../ui/EditorButtons';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { PasswordField } from '../../../ui/PasswordField';
import { SplitPanel } from '../../../ui/SplitPanel';
import { useChangePasswordMutation } from './Account.generated';
import { Folded } from './Folded';
import { toFormErrors } from './form-errors';
import { ownAccountTexts } from './own-account.texts';
import { validateNewPassword } from './validation';

const initialValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

interface ChangePasswordProps {
  email: string;
  onChanged: () => void;
}

export function ChangePassword(props: ChangePasswordProps) {
  const t = ownAccountTexts.password;
  return (
    <SplitPanel title={commonTexts.password} about={<p>{t.about}</p>}>
      <Folded id="password" label={t.submit}>
        {(close) => <PasswordForm {...props} close={close} />}
      </Folded>
    </SplitPanel>
  );
}

function PasswordForm({ email, onChanged, close }: ChangePasswordProps & { close: () => void }) {
  const t = ownAccountTexts.password;
  const [changePassword] = useChangePasswordMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues,
    validate: validateNewPassword,
    toFormErrors,
    submit: async (input) => {
      await changePassword({ variables: { input } });
      notify(ownAccountTexts.passwordChanged, {
        tone: 'success',
      });
      onChanged();
      close();
    },
  });
  const ruleIsShown = form.errors.newPassword === ownAccountTexts.passwordRule;

  return (
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
        <EditorButtons saving={isBusy} saveLabel={t.submit} savingLabel={t.submitting} onCancel={close} />
      </Stack>
    </form>
  );
}
