import { Badge, Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { Dialog } from '../../../ui/Dialog';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { isBlank } from '../../../ui/visible-text';
import { ApplicationListDocument, useMakeOwnerMutation } from './ApplicationList.generated';
import { applicationsTexts as t } from './applications.texts';

function toFormErrors(error: GatewayError) {
  const fields = fieldMessages(error);
  return 'email' in fields ? { fields } : { fields: {}, summary: error.message || t.owner.failed };
}

/** Says that nobody owns an application, and gives it an owner. */
export function MakeOwner({ application }: { application: string }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <Group gap="sm" mt={4}>
      <Badge color="orange" variant="light">
        {t.noOwner}
      </Badge>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        {t.owner.open}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        closeOnClickOutside={false}
        title={t.owner.title(application)}
        size="sm"
      >
        <OwnerForm application={application} onClose={close} />
      </Dialog>
    </Group>
  );
}

function OwnerForm({ application, onClose }: { application: string; onClose: () => void }) {
  const [makeOwner] = useMakeOwnerMutation({
    refetchQueries: [ApplicationListDocument],
    awaitRefetchQueries: true,
  });
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { email: '' },
    validate: ({ email }) => (isBlank(email) ? { email: t.owner.emailRequired } : {}),
    toFormErrors,
    submit: async ({ email }) => {
      await makeOwner({ variables: { input: { application, email: email.trim() } } });
      onClose();
      notify(t.owner.made(application), { tone: 'success' });
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError message={error} />
      <Stack gap="md">
        <TextInput
          label={t.owner.email}
          type="email"
          description={t.owner.about}
          autoComplete="off"
          required
          data-autofocus
          {...form.getInputProps('email')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t.owner.cancel}
          </Button>
          <BusyButton type="submit" busy={isBusy} busyLabel={t.owner.saving}>
            {t.owner.save}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
