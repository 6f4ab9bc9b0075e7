import { Alert, Stack } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { commonTexts } from '../../../ui/common.texts';
import { useConfirm } from '../../../ui/confirm';
import { EditorButtons } from '../../../ui/EditorButtons';
import { FormError } from '../../../ui/FormError';
import { PasswordField } from '../../../ui/PasswordField';
import { Rich } from '../../../ui/Rich';
import { SplitPanel } from '../../../ui/SplitPanel';
import { useRequestAccountDeletionMutation } from './Account.generated';
import { Folded } from './Folded';
import { toFormErrors } from './form-errors';
import { ownAccountTexts } from './own-account.texts';
import { validateCurrentPassword } from './validation';

export function DeleteAccount({ application }: { application: string }) {
  const t = ownAccountTexts.deletion;
  return (
    <SplitPanel
      title={t.title}
      about={
        <p>
          <Rich text={t.about} tags={{ application: () => <strong>{application}</strong> }} />
        </p>
      }
    >
      <Folded id="deletion" label={t.title} isDangerous>
        {(close) => <DeletionForm close={close} />}
      </Folded>
    </SplitPanel>
  );
}

function DeletionForm({ close }: { close: () => void }) {
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
    <form onSubmit={onSubmit} noValidate>
      <FormError message={error} />
      <Stack gap="sm">
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
          color="red"
        />
        <div role="status">
          {wasMailed && (
            <Alert color="green" role="presentation" icon={<IconMailForward aria-hidden="true" />}>
              {t.sent}
            </Alert>
          )}
        </div>
      </Stack>
    </form>
  );
}
