import { Alert, Stack, TextInput } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useRequestEmailChangeMutation } from '../../gateway/generated';
import { BusyButton } from '../../ui/BusyButton';
import { Email } from '../../ui/Email';
import { FormProblem } from '../../ui/FormProblem';
import { PasswordField } from '../../ui/PasswordField';
import { SplitPanel } from '../../ui/SplitPanel';
import { type EmailForm, emailMistakes } from './account-rules';
import { useAccountForm } from './use-account-form';

const NOTHING_TYPED: EmailForm = { newEmail: '', currentPassword: '' };

export function ChangeEmail({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [requestEmailChange] = useRequestEmailChangeMutation();
  const { form, submit, problem, isBusy } = useAccountForm({
    initialValues: NOTHING_TYPED as EmailForm & Record<string, string>,
    mistakesIn: (values) => emailMistakes(values, email),
    onSend: async ({ newEmail, currentPassword }) => {
      setSentTo(null);
      await requestEmailChange({ variables: { input: { newEmail: newEmail.trim(), currentPassword } } });
      setSentTo(newEmail.trim());
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
      <form onSubmit={submit} noValidate>
        <FormProblem message={problem} />
        <Stack gap="sm">
          <TextInput
            label="New email"
            type="email"
            autoComplete="email"
            required
            withAsterisk={false}
            {...form.getInputProps('newEmail')}
          />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            required
            withAsterisk={false}
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
