import { Button, Group, Text } from '@mantine/core';
import { CopiedText } from '../../../ui/CopiedText';
import { commonTexts } from '../../../ui/common.texts';
import { Dialog } from '../../../ui/Dialog';
import { Rich } from '../../../ui/Rich';
import { webhooksTexts as t } from './webhooks.texts';

interface SecretDialogProps {
  title: string;
  /** While it is null there is no dialog. */
  secret: string | null;
  onClose: () => void;
}

/** Shows a secret, once. A click beside the dialog does not close it. */
export function SecretDialog({ title, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog opened={secret !== null} onClose={onClose} closeOnClickOutside={false} title={title} size="lg">
      {secret !== null && (
        <>
          <Text>
            <Rich text={t.copySecret} tags={{ strong: (text) => <strong>{text}</strong> }} />
          </Text>
          <CopiedText text={secret} what={t.theSecret} />
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{commonTexts.done}</Button>
      </Group>
    </Dialog>
  );
}
