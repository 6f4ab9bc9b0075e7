import { Checkbox, Text } from '@mantine/core';
import { FormDialog } from '../../../gateway/FormDialog';
import { useViewed } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { notify } from '../../../ui/notify';
import { Rich } from '../../../ui/Rich';
import { type MemberRowFragment, useRemoveMemberMutation } from './Members.generated';
import { membersTexts as t } from './members.texts';

interface RemoveMemberProps {
  /** The member; while it is null there is no dialog. */
  member: MemberRowFragment | null;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** Removes a member, whose rights end at once, and its keys if that is wished. */
export function RemoveMember({ member, onClose, onRemoved }: RemoveMemberProps) {
  const { application } = useViewed();
  const [remove] = useRemoveMemberMutation();
  return (
    <FormDialog
      of={member}
      title={t.removeTitle}
      onClose={onClose}
      size="md"
      submitLabel={commonTexts.remove}
      busyLabel={t.removing}
      isDangerous
      values={() => ({ revokeKeys: false })}
      form={({ id }) => ({
        validate: () => ({}),
        failed: commonTexts.failedToast,
        submit: async ({ revokeKeys }) => {
          await remove({ variables: { input: { id, revokeKeys } } });
          notify(t.removed, { tone: 'success', about: id });
          onClose();
          await onRemoved();
        },
      })}
    >
      {(form, { email, keyCount, role }) => (
        <>
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
        </>
      )}
    </FormDialog>
  );
}
