import { Badge, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { ApplicationListDocument, useMakeOwnerMutation } from './ApplicationList.generated';

const emailRequired = 'Type the address of an account.';

function toFormErrors(error: GatewayError) {
  const fields = fieldMessages(error);
  return 'email' in fields ? { fields } : { fields: {}, summary: error.message || '❌ That did not work.' };
}

/** Says that nobody owns an application, and gives it an owner. */
export function MakeOwner({ application }: { application: string }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <Group gap="sm" mt={4}>
      <Badge color="orange" variant="light">
        No owner
      </Badge>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        Make somebody owner
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        closeOnClickOutside={false}
        title={`Owner of “${application}”`}
        size="sm"
      >
        <OwnerForm application={application} onClose={close} />
      </Modal>
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
    validate: ({ email }) => (email.trim() === '' ? { email: emailRequired } : {}),
    toFormErrors,
    submit: async ({ email }) => {
      const { data } = await makeOwner({ variables: { input: { application, email: email.trim() } } });
      if (!data) return;
      onClose();
      notify(data.makeOwner.message, { tone: 'success' });
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError message={error} />
      <Stack gap="md">
        <TextInput
          label="Email"
          type="email"
          description="An account that can log in. It manages members, keys and settings from then on."
          autoComplete="off"
          required
          data-autofocus
          {...form.getInputProps('email')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={isBusy} busyLabel="Saving…">
            Make owner
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
