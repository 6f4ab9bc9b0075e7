import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { type DevicePartsFragment, useRenameDeviceMutation } from './Devices.generated';
import { toFormErrors, validateName } from './messages';

interface RenameDeviceProps {
  /** The device; while it is null there is no dialog. */
  device: DevicePartsFragment | null;
  onClose: () => void;
}

export function RenameDevice({ device, onClose }: RenameDeviceProps) {
  return (
    <Modal opened={device !== null} onClose={onClose} title="Rename the device" size="sm">
      {device && <NameForm key={device.id} device={device} onClose={onClose} />}
    </Modal>
  );
}

function NameForm({
  device: { id, name: before },
  onClose,
}: {
  device: DevicePartsFragment;
  onClose: () => void;
}) {
  const [rename] = useRenameDeviceMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { name: before },
    validate: validateName,
    toFormErrors,
    submit: async ({ name }) => {
      const { data } = await rename({ variables: { input: { id, name: name.trim() } } });
      if (data) notify(`The device is named “${data.renameDevice.device.name}” now.`, { tone: 'success' });
      onClose();
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
