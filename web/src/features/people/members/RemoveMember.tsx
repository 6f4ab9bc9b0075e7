import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { useViewed } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { type MemberRowFragment, useRemoveMemberMutation } from './Members.generated';
import { toFormErrors } from './messages';

interface RemoveMemberProps {
  /** The member; while it is null there is no dialog. */
  member: MemberRowFragment | null;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** Removes a member, whose rights end at once, and its keys if that is wished. */
export function RemoveMember({ member, onClose, onRemoved }: RemoveMemberProps) {
  return (
    <Modal
      opened={member !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      title="Remove the member"
      size="md"
    >
      {member && <RemoveForm key={member.id} member={member} onClose={onClose} onRemoved={onRemoved} />}
    </Modal>
  );
}

function RemoveForm({ member, onClose, onRemoved }: RemoveMemberProps & { member: MemberRowFragment }) {
  const { id, email, keyCount, role } = member;
  const { application } = useViewed();
  const [remove] = useRemoveMemberMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { revokeKeys: false },
    validate: () => ({}),
    toFormErrors,
    submit: async ({ revokeKeys }) => {
      const { data } = await remove({ variables: { input: { id, revokeKeys } } });
      if (data) notify(data.removeMember.message, { tone: 'success', about: id });
      onClose();
      await onRemoved();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError message={error} />
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>
          <strong>{email}</strong> can no longer open “<bdi>{application}</bdi>”, at once. What this person
          made there stays{role === 'OWNER' && ', and so do open invitations, which you can revoke'}.
        </Text>
        {keyCount > 0 && (
          <Checkbox
            label={keyCount === 1 ? 'Revoke it too' : 'Revoke them too'}
            description={keysOf(email, keyCount)}
            {...form.getInputProps('revokeKeys', { type: 'checkbox' })}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <BusyButton type="submit" color="red" busy={isBusy} busyLabel="Removing…">
            Remove
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

const keysOf = (email: string, count: number) =>
  count === 1
    ? `${email} made 1 application key. It stays valid.`
    : `${email} made ${count.toLocaleString('en')} application keys. They stay valid.`;
