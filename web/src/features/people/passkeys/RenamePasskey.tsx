import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { Dialog } from '../../../ui/Dialog';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { type PasskeyPartsFragment, useRenamePasskeyMutation } from './Passkeys.generated';
import { toFormErrors, validateName } from './passkey-names';
import { passkeysTexts } from './passkeys.texts';

interface RenamePasskeyProps {
  /** The passkey; while it is null there is no dialog. */
  passkey: PasskeyPartsFragment | null;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

export function RenamePasskey({ passkey, onClose, reload }: RenamePasskeyProps) {
  return (
    <Dialog opened={passkey !== null} onClose={onClose} title={passkeysTexts.rename.title} size="sm">
      {passkey && <NameForm key={passkey.id} passkey={passkey} onClose={onClose} reload={reload} />}
    </Dialog>
  );
}

function NameForm({
  passkey: { id, name: before },
  onClose,
  reload,
}: RenamePasskeyProps & { passkey: PasskeyPartsFragment }) {
  const t = passkeysTexts.rename;
  const [rename] = useRenamePasskeyMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { name: before },
    validate: (values) => validateName(values, true),
    toFormErrors,
    submit: async ({ name }) => {
      await rename({ variables: { input: { id, name: name.trim() } } });
      notify(t.renamed, { tone: 'success' });
      onClose();
      await reload();
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
