import { TextInput } from '@mantine/core';
import { FormDialog } from '../../../gateway/FormDialog';
import { commonTexts } from '../../../ui/common.texts';
import { notify } from '../../../ui/notify';
import { type PasskeyPartsFragment, useRenamePasskeyMutation } from './Passkeys.generated';
import { validateName } from './passkey-names';
import { passkeysTexts } from './passkeys.texts';

interface RenamePasskeyProps {
  /** The passkey; while it is null there is no dialog. */
  passkey: PasskeyPartsFragment | null;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

export function RenamePasskey({ passkey, onClose, reload }: RenamePasskeyProps) {
  const t = passkeysTexts.rename;
  const [rename] = useRenamePasskeyMutation();
  return (
    <FormDialog
      of={passkey}
      title={t.title}
      onClose={onClose}
      closeOnClickOutside
      submitLabel={t.rename}
      busyLabel={t.renaming}
      values={({ name }) => ({ name })}
      form={({ id }) => ({
        validate: (values) => validateName(values, true),
        failed: passkeysTexts.failed,
        submit: async ({ name }) => {
          await rename({ variables: { input: { id, name: name.trim() } } });
          notify(t.renamed, { tone: 'success' });
          onClose();
          await reload();
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
