import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { refreshSession } from '../../../gateway/refresh-session';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { Dialog } from '../../../ui/Dialog';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { isBlank } from '../../../ui/visible-text';
import { toFormErrors } from './member-errors';
import { membershipTexts as t } from './membership.texts';
import { useCreateApplicationMutation } from './OwnMemberships.generated';

interface NewApplicationProps {
  opened: boolean;
  onClose: () => void;
}

/** Creates an application that the person owns, and opens it. */
export function NewApplication({ opened, onClose }: NewApplicationProps) {
  return (
    <Dialog opened={opened} onClose={onClose} closeOnClickOutside={false} title={t.newApplication} size="sm">
      <NewForm onClose={onClose} />
    </Dialog>
  );
}

function NewForm({ onClose }: Pick<NewApplicationProps, 'onClose'>) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [create] = useCreateApplicationMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { name: '' },
    validate: ({ name }) => (isBlank(name) ? { name: t.nameRequired } : {}),
    toFormErrors,
    submit: async ({ name }) => {
      const { data } = await create({ variables: { input: { name: name.trim() } } });
      if (!data) return;
      const { application } = data.createApplication;
      await refreshSession(client);
      onClose();
      notify(t.created(application.name), { tone: 'success' });
      void navigate(`/qr-generator?${new URLSearchParams({ application: application.name })}`);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError message={error} />
      <Stack gap="md">
        <TextInput
          label={t.name}
          description={t.nameHint}
          autoComplete="off"
          maxLength={100}
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <BusyButton type="submit" busy={isBusy} busyLabel={t.creating}>
            {t.create}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
