import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { useViewed } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import { Dialog } from '../../../ui/Dialog';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { Rich } from '../../../ui/Rich';
import { type MemberRowFragment, useRemoveMemberMutation } from './Members.generated';
import { toFormErrors } from './member-errors';
import { membersTexts as t } from './members.texts';

interface RemoveMemberProps {
  /** The member; while it is null there is no dialog. */
  member: MemberRowFragment | null;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** Removes a member, whose rights end at once, and its keys if that is wished. */
export function RemoveMember({ member, onClose, onRemoved }: RemoveMemberProps) {
  return (
    <Dialog
      opened={member !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t.removeTitle}
      size="md"
    >
      {member && <RemoveForm key={member.id} member={member} onClose={onClose} onRemoved={onRemoved} />}
    </Dialog>
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
      await remove({ variables: { input: { id, revokeKeys } } });
      notify(t.removed, { tone: 'success', about: id });
      onClose();
      await onRemoved();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError message={error} />
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>
          <Rich
            text={role === 'OWNER' ? t.removalOfOwner : t.removal}
            tags={{ email: () => <strong>{email}</strong>, application: () => <bdi>{application}</bdi> }}
          />
        </Text>
        {keyCount > 0 && (
          <Checkbox
            label={t.revokeKeys(keyCount)}
            description={t.keys(email, keyCount)}
            {...form.getInputProps('revokeKeys', { type: 'checkbox' })}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t.cancel}
          </Button>
          <BusyButton type="submit" color="red" busy={isBusy} busyLabel={t.removing}>
            {t.remove}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
