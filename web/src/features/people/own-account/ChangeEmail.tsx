import { Alert, Stack, TextInput } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { Email } from '../../../ui/Email';
import { FormError } from '../../../ui/FormError';
import { PasswordField } from '../../../ui/PasswordField';
import { SplitPanel } from '../../../ui/SplitPanel';
import { useRequestEmailChangeMutation } from './Account.generated';
import { toFormErrors } from './messages';
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

  return (
    <SplitPanel
      title="Change email"
      about={
        <p>
          You log in with{' '}
          <strong>
            <Email of={email} />
          </strong>
          . It stays your address until you open the link that we mail to the new one.
        </p>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <FormError message={error} />
        <Stack gap="sm">
          <TextInput
            label="New email"
            type="email"
            autoComplete="email"
            required
            {...form.getInputProps('newEmail')}
          />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            required
            {...form.getInputProps('currentPassword')}
          />
          <BusyButton type="submit" busy={isBusy} busyLabel="Sending…">
            Send the link
          </BusyButton>
          <div role="status">
            {sentTo && (
              <Alert color="green" role="presentation" icon={<IconMailForward aria-hidden="true" />}>
                A link has been sent to {sentTo}. Open it there to make this your new address.
              </Alert>
            )}
          </div>
        </Stack>
      </form>
    </SplitPanel>
  );
}
