import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useLoaded } from '../../../ui/use-loaded';
import { handOverButtonTexts } from './hand-over-button.texts';

/** Opens the dialog that makes links for print shops. */
export function HandOverButton({ batch }: { batch: string }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const Dialog = useLoaded(opened, {
    load: () => import('./HandOverDialog'),
    name: 'HandOverDialog',
    onFailure: close,
    failed: handOverButtonTexts.loadingFailed,
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconSend size={16} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {handOverButtonTexts.open}
      </Button>
      {Dialog && <Dialog opened={opened} onClose={close} batch={batch} />}
    </>
  );
}
