import { Button, Group, Text } from '@mantine/core';
import { CopiedText } from '../../../ui/CopiedText';
import { commonTexts } from '../../../ui/common.texts';
import { Dialog } from '../../../ui/Dialog';
import { Rich } from '../../../ui/Rich';
import { invitationsTexts as t } from './invitations.texts';

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
    <Dialog
      opened={link !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t.linkTitle}
      size="lg"
    >
      {link && (
        <>
          <Text>
            <Rich
              text={forMember ? t.linkForMember : t.linkForNewAccount}
              tags={{
                email: () => <strong>{link.email}</strong>,
                strong: (label) => <strong>{label}</strong>,
              }}
            />
          </Text>
          <CopiedText text={link.url} what={t.theLink} />
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{commonTexts.done}</Button>
      </Group>
    </Dialog>
  );
}
