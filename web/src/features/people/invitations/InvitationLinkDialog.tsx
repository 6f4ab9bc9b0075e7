import { Button, Group, Modal, Text } from '@mantine/core';
import { CopiedText } from '../../../ui/CopiedText';

/** A link that accepts an invitation, as the gateway gives it: once. */
export interface InvitationLink {
  email: string;
  url: string;
}

interface InvitationLinkDialogProps {
  /** The new link; while it is null there is no dialog. */
  link: InvitationLink | null;
  onClose: () => void;
  /** The link leads to an account that exists already, or makes one. */
  forMember?: boolean;
}

/** Shows the new link of an invitation, once. A click beside the dialog does not close it. */
export function InvitationLinkDialog({ link, onClose, forMember = false }: InvitationLinkDialogProps) {
  return (
    <Modal
      opened={link !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      title="The new link of the invitation"
      size="lg"
    >
      {link && (
        <>
          <Text>
            Give it to <strong>{link.email}</strong> and nobody else
            {!forMember && ': whoever opens it first chooses the password'}. It works once, within 7 days, and{' '}
            <strong>is not shown again.</strong>
          </Text>
          <CopiedText text={link.url} what="the link" />
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Modal>
  );
}
