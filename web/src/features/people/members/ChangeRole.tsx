import { useApolloClient } from '@apollo/client/react';
import { FormDialog } from '../../../gateway/FormDialog';
import { refreshMemberships } from '../../../gateway/refresh-session';
import { memberRoles, roleName, roleSentences } from '../../../gateway/rights';
import { commonTexts } from '../../../ui/common.texts';
import { Email } from '../../../ui/Email';
import { notify } from '../../../ui/notify';
import { RadioField } from '../../../ui/RadioField';
import { type MemberRowFragment, useChangeMemberRoleMutation } from './Members.generated';
import { membersTexts as t } from './members.texts';

interface ChangeRoleProps {
  /** The member; while it is null there is no dialog. */
  member: MemberRowFragment | null;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/** Gives a member another role, which counts from its next call. */
export function ChangeRole({ member, onClose, reload }: ChangeRoleProps) {
  const client = useApolloClient();
  const [changeRole] = useChangeMemberRoleMutation();
  return (
    <FormDialog
      of={member}
      title={t.changeRole}
      onClose={onClose}
      size="md"
      submitLabel={t.changeRole}
      busyLabel={t.changingRole}
      values={({ role }) => ({ role })}
      form={({ id, role: before, isViewer }) => ({
        validate: () => ({}),
        failed: commonTexts.failedToast,
        submit: async ({ role }) => {
          if (role !== before) {
            await changeRole({ variables: { input: { id, role } } });
            notify(t.roleChanged, { tone: 'success', about: id });
          }
          onClose();
          await reload();
          if (isViewer) await refreshMemberships(client);
        },
      })}
    >
      {(form, { email, isViewer }, isBusy) => (
        <>
          <Email of={email} />
          <RadioField
            label={isViewer ? t.ownRole : commonTexts.role}
            options={memberRoles.map((value) => ({
              value,
              label: roleName(value),
              description: roleSentences[value],
            }))}
            value={form.values.role}
            onChange={(role) => form.setFieldValue('role', role)}
            disabled={isBusy}
          />
        </>
      )}
    </FormDialog>
  );
}
