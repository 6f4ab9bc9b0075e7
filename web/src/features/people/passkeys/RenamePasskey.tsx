import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { toFormErrors, validateName } from './messages';
import { type PasskeyPartsFragment, useRenamePasskeyMutation } from './Passkeys.generated';

interface RenamePasskeyProps {
  /** The passkey; while it is null there is no dialog. */
  passkey: PasskeyPartsFragment | null;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

export function RenamePasskey({ passkey, onClose, reload }: RenamePasskeyProps) {
  return (
    <Modal opened={passkey !== null} onClose={onClose} title="Rename the passkey" size="sm">
      {passkey && <NameForm key={passkey.id} passkey={passkey} onClose={onClose} reload={reload} />}
    </Modal>
  );
}

function NameForm({
  passkey: { id, name: before },
  onClose,
  reload,
}: RenamePasskeyProps & { passkey: PasskeyPartsFragment }) {
  const [rename] = useRenamePasskeyMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { name: before },
    validate: (values) => validateName(values, true),
    toFormErrors,
    submit: async ({ name }) => {
      const { data } = await rename({ variables: { input: { id, name: name.trim() } } });
      if (data) notify(data.renamePasskey.message, { tone: 'success' });
      onClose();
      await reload();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError message={error} />
      <Stack gap="md">
        <TextInput label="Name" autoComplete="off" required data-autofocus {...form.getInputProps('name')} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={isBusy} busyLabel="Renaming…">
            Rename
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
