import { TextInput } from '@mantine/core';
import { FormDialog } from '../../../gateway/FormDialog';
import { commonTexts } from '../../../ui/common.texts';
import { notify } from '../../../ui/notify';
import { type DevicePartsFragment, useRenameDeviceMutation } from './Devices.generated';
import { validateName } from './device-rules';
import { devicesTexts as t } from './devices.texts';

interface RenameDeviceProps {
  /** The device; while it is null there is no dialog. */
  device: DevicePartsFragment | null;
  onClose: () => void;
}

export function RenameDevice({ device, onClose }: RenameDeviceProps) {
  const [rename] = useRenameDeviceMutation();
  return (
    <FormDialog
      of={device}
      title={t.renameTitle}
      onClose={onClose}
      closeOnClickOutside
      submitLabel={t.rename}
      busyLabel={t.renaming}
      values={({ name }) => ({ name })}
      form={({ id }) => ({
        validate: validateName,
        failed: t.renameFailed,
        submit: async ({ name }) => {
          const { data } = await rename({ variables: { input: { id, name: name.trim() } } });
          if (data) notify(t.renamed(data.renameDevice.device.name), { tone: 'success' });
          onClose();
        },
      })}
    >
      {(form) => (
        <TextInput
          label={commonTexts.name}
          autoComplete="off"
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
      )}
    </FormDialog>
  );
}
