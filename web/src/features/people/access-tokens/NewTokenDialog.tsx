import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { CopiedText } from '../../../ui/CopiedText';
import { commonTexts } from '../../../ui/common.texts';
import { Dialog } from '../../../ui/Dialog';
import { Rich } from '../../../ui/Rich';
import { accessTokensTexts as t } from './access-tokens.texts';
import { firstCall, type NewToken } from './new-token';

interface NewTokenDialogProps {
  /** The token with its secret; while it is null there is no dialog. */
  created: NewToken | null;
  onClose: () => void;
}

/** Shows the secret of a new token, once, and a first call with it. A click beside the dialog does not close it. */
export function NewTokenDialog({ created, onClose }: NewTokenDialogProps) {
  // Keeps its title while it fades out.
  const [name, setName] = useState('');
  if (created && created.accessToken.name !== name) setName(created.accessToken.name);
  return (
    <Dialog
      opened={created !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t.created(name)}
      size="xl"
    >
      {created && (
        <>
          <Text>
            <Rich text={t.copySecret} tags={{ strong: (text) => <strong>{text}</strong> }} />
          </Text>
          <CopiedText text={created.secret} what={t.theToken} />
          <Text>{t.firstCall}</Text>
          <CopiedText text={firstCall(created.secret)} what={t.theCall} />
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{commonTexts.done}</Button>
      </Group>
    </Dialog>
  );
}
