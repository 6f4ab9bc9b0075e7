import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { Dialog } from '../../../ui/Dialog';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { type DevicePartsFragment, useRenameDeviceMutation } from './Devices.generated';
import { toFormErrors, validateName } from './device-rules';
import { devicesTexts as t } from './devices.texts';

interface RenameDeviceProps {
  /** The device; while it is null there is no dialog. */
  device: DevicePartsFragment | null;
  onClose: () => void;
}

export function RenameDevice({ device, onClose }: RenameDeviceProps) {
  return (
    <Dialog opened={device !== null} onClose={onClose} title={t.renameTitle} size="sm">
      {device && <NameForm key={device.id} device={device} onClose={onClose} />}
    </Dialog>
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
      if (data) notify(t.renamed(data.renameDevice.device.name), { tone: 'success' });
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError message={error} />
      <Stack gap="md">
        <TextInput
          label={t.name}
          autoComplete="off"
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <BusyButton type="submit" busy={isBusy} busyLabel={t.renaming}>
            {t.rename}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
