import { Alert, Stack, TextInput } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { Email } from '../../../ui/Email';
import { FormError } from '../../../ui/FormError';
import { PasswordField } from '../../../ui/PasswordField';
import { Rich } from '../../../ui/Rich';
import { SplitPanel } from '../../../ui/SplitPanel';
import { useRequestEmailChangeMutation } from './Account.generated';
import { toFormErrors } from './form-errors';
import { ownAccountTexts } from './own-account.texts';
import { validateNewEmail } from './validation';

const initialValues = { newEmail: '', currentPassword: '' };

export function ChangeEmail({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [requestEmailChange] = useRequestEmailChangeMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues,
    validate: (values) => validateNewEmail(values, email),
    toFormErrors,
    submit: async ({ newEmail, currentPassword }, form) => {
      setSentTo(null);
      await requestEmailChange({ variables: { input: { newEmail: newEmail.trim(), currentPassword } } });
      setSentTo(newEmail.trim());
      form.reset();
    },
  });

  const t = ownAccountTexts.email;
  return (
    <SplitPanel
      title={t.title}
      about={
        <p>
          <Rich
            text={t.about}
            tags={{
              email: () => (
                <strong>
                  <Email of={email} />
                </strong>
              ),
            }}
          />
        </p>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <FormError message={error} />
        <Stack gap="sm">
          <TextInput
            label={t.new}
            type="email"
            autoComplete="email"
            required
            {...form.getInputProps('newEmail')}
          />
          <PasswordField
            label={ownAccountTexts.currentPassword}
            autoComplete="current-password"
            required
            {...form.getInputProps('currentPassword')}
          />
          <BusyButton type="submit" busy={isBusy} busyLabel={commonTexts.sending}>
            {t.submit}
          </BusyButton>
          <div role="status">
            {sentTo && (
              <Alert color="green" role="presentation" icon={<IconMailForward aria-hidden="true" />}>
                {t.sent(sentTo)}
              </Alert>
            )}
          </div>
        </Stack>
      </form>
    </SplitPanel>
  );
}
