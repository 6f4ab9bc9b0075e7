import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { commonTexts } from './common.texts';
import { Dialog } from './Dialog';

interface AlertDialogProps {
  title: string;
  /** The message; while it is null there is no dialog. */
  message: string | null;
  onClose: () => void;
}

/** Says something that must be taken note of before going on. */
export function AlertDialog({ title, message, onClose }: AlertDialogProps) {
  // Keeps its words while it fades out.
  const [shown, setShown] = useState(message);
  if (message !== null && message !== shown) setShown(message);
  return (
    <Dialog opened={message !== null} onClose={onClose} title={title} size="sm">
      <Text role="alert">{shown}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {commonTexts.ok}
        </Button>
      </Group>
    </Dialog>
  );
}
