import { Alert, Stack, TextInput } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { commonTexts } from '../../../ui/common.texts';
import { EditorButtons } from '../../../ui/EditorButtons';
import { Email } from '../../../ui/Email';
import { FormError } from '../../../ui/FormError';
import { PasswordField } from '../../../ui/PasswordField';
import { Rich } from '../../../ui/Rich';
import { SplitPanel } from '../../../ui/SplitPanel';
import { useRequestEmailChangeMutation } from './Account.generated';
import { Folded } from './Folded';
import { toFormErrors } from './form-errors';
import { ownAccountTexts } from './own-account.texts';
import { validateNewEmail } from './validation';

const initialValues = { newEmail: '', currentPassword: '' };

export function ChangeEmail({ email }: { email: string }) {
  const t = ownAccountTexts.email;
  return (
    <SplitPanel
      title={commonTexts.email}
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
      <Folded id="email" label={t.open}>
        {(close) => <EmailForm email={email} close={close} />}
      </Folded>
    </SplitPanel>
  );
}

function EmailForm({ email, close }: { email: string; close: () => void }) {
  const t = ownAccountTexts.email;
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
        <EditorButtons
          saving={isBusy}
          saveLabel={t.submit}
          savingLabel={commonTexts.sending}
          onCancel={close}
        />
        <div role="status">
          {sentTo && (
            <Alert color="green" role="presentation" icon={<IconMailForward aria-hidden="true" />}>
              {t.sent(sentTo)}
            </Alert>
          )}
        </div>
      </Stack>
    </form>
  );
}
