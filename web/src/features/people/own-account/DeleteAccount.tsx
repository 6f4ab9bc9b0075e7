import { Alert, Stack } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { useConfirm } from '../../../ui/confirm';
import { FormError } from '../../../ui/FormError';
import { PasswordField } from '../../../ui/PasswordField';
import { SplitPanel } from '../../../ui/SplitPanel';
import { useRequestAccountDeletionMutation } from './Account.generated';
import { toFormErrors } from './messages';
import { validateCurrentPassword } from './validation';

export function DeleteAccount({ application }: { application: string }) {
  const confirm = useConfirm();
  const [wasMailed, setMailed] = useState(false);
  const [requestAccountDeletion] = useRequestAccountDeletionMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { currentPassword: '' },
    validate: validateCurrentPassword,
    toFormErrors,
    submit: async (input, form) => {
      setMailed(false);
      const message =
        'Do you want to delete your account? We mail you a link to a page with a button; pressing it deletes the account.';
      if (await confirm({ title: 'Delete account', message, confirmLabel: 'Mail me the link' })) {
        await requestAccountDeletion({ variables: { input } });
        setMailed(true);
      }
      form.reset();
    },
  });

  return (
    <SplitPanel
      title="Delete account"
      about={
        <p>
          You can no longer log in, and all your sessions end. The QR codes, questions, texts and users of{' '}
          <strong>{application}</strong> stay. To be sure that it is you, we mail you a link first. What it
          does cannot be undone.
        </p>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <FormError message={error} />
        <Stack gap="sm">
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            required
            {...form.getInputProps('currentPassword')}
          />
          <BusyButton type="submit" color="red" busy={isBusy} busyLabel="Sending…">
            Delete my account
          </BusyButton>
          <div role="status">
            {wasMailed && (
              <Alert color="green" role="presentation" icon={<IconMailForward aria-hidden="true" />}>
                A link has been sent to you. Your account stays as it is until you confirm on the page it
                opens.
              </Alert>
            )}
          </div>
        </Stack>
      </form>
    </SplitPanel>
  );
}
