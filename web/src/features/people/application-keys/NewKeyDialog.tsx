import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { commonTexts } from '../../../ui/common.texts';
import { Dialog } from '../../../ui/Dialog';
import { applicationKeysTexts as t } from './application-keys.texts';
import { NewKeySecret } from './NewKeySecret';
import type { NewKey } from './new-key';

interface NewKeyDialogProps {
  /** The key with its secret; while it is null there is no dialog. */
  created: NewKey | null;
  onClose: () => void;
}

/** Shows the secret of a new key, once. A click beside the dialog does not close it. */
export function NewKeyDialog({ created, onClose }: NewKeyDialogProps) {
  // Keeps its title while it fades out.
  const [name, setName] = useState('');
  if (created && created.applicationKey.name !== name) setName(created.applicationKey.name);
  return (
    <Dialog
      opened={created !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t.created(name)}
      size="lg"
    >
      {created && <NewKeySecret secret={created.secret} />}
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{commonTexts.done}</Button>
      </Group>
    </Dialog>
  );
}
