import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { MemberRole } from '../../../gateway/generated';
import { refreshMemberships } from '../../../gateway/refresh-session';
import { memberRoles, roleName, roleSentences } from '../../../gateway/rights';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { Dialog } from '../../../ui/Dialog';
import { Email } from '../../../ui/Email';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { RadioField } from '../../../ui/RadioField';
import { type MemberRowFragment, useChangeMemberRoleMutation } from './Members.generated';
import { toFormErrors } from './member-errors';
import { membersTexts as t } from './members.texts';

interface ChangeRoleProps {
  /** The member; while it is null there is no dialog. */
  member: MemberRowFragment | null;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/** Gives a member another role, which counts from its next call. */
export function ChangeRole({ member, onClose, reload }: ChangeRoleProps) {
  return (
    <Dialog
      opened={member !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t.changeRole}
      size="md"
    >
      {member && <RoleForm key={member.id} member={member} onClose={onClose} reload={reload} />}
    </Dialog>
  );
}

function RoleForm({ member, onClose, reload }: ChangeRoleProps & { member: MemberRowFragment }) {
  const client = useApolloClient();
  const [changeRole] = useChangeMemberRoleMutation();
  const [role, setRole] = useState<MemberRole>(member.role);
  const { onSubmit, error, isBusy } = useGatewayForm({
    initialValues: {},
    validate: () => ({}),
    toFormErrors,
    submit: async () => {
      if (role !== member.role) {
        await changeRole({ variables: { input: { id: member.id, role } } });
        notify(t.roleChanged, { tone: 'success', about: member.id });
      }
      onClose();
      await reload();
      if (member.isViewer) await refreshMemberships(client);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError message={error} />
      <Stack gap="md">
        <Email of={member.email} />
        <RadioField
          label={member.isViewer ? t.ownRole : t.role}
          options={memberRoles.map((value) => ({
            value,
            label: roleName(value),
            description: roleSentences[value],
          }))}
          value={role}
          onChange={setRole}
          disabled={isBusy}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <BusyButton type="submit" busy={isBusy} busyLabel={t.changingRole}>
            {t.changeRole}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
