import { Alert, Stack } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { useConfirm } from '../../../ui/confirm';
import { FormError } from '../../../ui/FormError';
import { PasswordField } from '../../../ui/PasswordField';
import { Rich } from '../../../ui/Rich';
import { SplitPanel } from '../../../ui/SplitPanel';
import { useRequestAccountDeletionMutation } from './Account.generated';
import { toFormErrors } from './form-errors';
import { ownAccountTexts } from './own-account.texts';
import { validateCurrentPassword } from './validation';

export function DeleteAccount({ application }: { application: string }) {
  const t = ownAccountTexts.deletion;
  const confirm = useConfirm();
  const [wasMailed, setMailed] = useState(false);
  const [requestAccountDeletion] = useRequestAccountDeletionMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { currentPassword: '' },
    validate: validateCurrentPassword,
    toFormErrors,
    submit: async (input, form) => {
      setMailed(false);
      if (await confirm({ title: t.title, message: t.question, confirmLabel: t.confirm })) {
        await requestAccountDeletion({ variables: { input } });
        setMailed(true);
      }
      form.reset();
    },
  });

  return (
    <SplitPanel
      title={t.title}
      about={
        <p>
          <Rich text={t.about} tags={{ application: () => <strong>{application}</strong> }} />
        </p>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <FormError message={error} />
        <Stack gap="sm">
          <PasswordField
            label={ownAccountTexts.currentPassword}
            autoComplete="current-password"
            required
            {...form.getInputProps('currentPassword')}
          />
          <BusyButton type="submit" color="red" busy={isBusy} busyLabel={commonTexts.sending}>
            {t.submit}
          </BusyButton>
          <div role="status">
            {wasMailed && (
              <Alert color="green" role="presentation" icon={<IconMailForward aria-hidden="true" />}>
                {t.sent}
              </Alert>
            )}
          </div>
        </Stack>
      </form>
    </SplitPanel>
  );
}
