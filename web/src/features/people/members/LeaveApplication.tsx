import { NativeSelect, Text } from '@mantine/core';
import { DialogForm } from '../../../gateway/FormDialog';
import type { Membership } from '../../../gateway/memberships';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { roleName } from '../../../gateway/rights';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { commonTexts } from '../../../ui/common.texts';
import { Dialog } from '../../../ui/Dialog';
import { notify } from '../../../ui/notify';
import { Rich } from '../../../ui/Rich';
import { membersTexts as t } from './members.texts';
import { type HeirsQuery, useHeirsQuery, useLeaveApplicationMutation } from './OwnMemberships.generated';

interface LeaveApplicationProps {
  /** What the person leaves; while it is null there is no dialog. */
  membership: Membership | null;
  onClose: () => void;
  onLeft: (application: string) => Promise<void>;
}

/** Ends a membership of the person. The only owner chooses the next one. */
export function LeaveApplication({ membership, onClose, onLeft }: LeaveApplicationProps) {
  const name = membership?.application.name;
  const isOwner = membership?.role === 'OWNER';
  const { data, error, refetch } = useHeirsQuery({
    variables: { application: name ?? null },
    skip: !isOwner,
    fetchPolicy: 'network-only',
  });
  const heirs = isOwner && data ? heirsOf(data.members) : [];
  return (
    <Dialog
      opened={membership !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      title={heirs.length > 0 ? t.chooseHeir(name ?? '') : t.leaveOne(name ?? '')}
      size="md"
    >
      {isOwner && (error || !data) && <NotLoaded error={error} refetch={refetch} failed={t.membersFailed} />}
      {name !== undefined && (!isOwner || data) && (
        <LeaveForm key={name} application={name} heirs={heirs} onClose={onClose} onLeft={onLeft} />
      )}
    </Dialog>
  );
}

type HeirRow = HeirsQuery['members'][number];

/** Those who can own it next; nobody where another owner stays. */
function heirsOf(members: readonly HeirRow[]): readonly HeirRow[] {
  const others = members.filter(({ isActive, isViewer }) => isActive && !isViewer);
  return others.some(({ role }) => role === 'OWNER') ? [] : others;
}

interface LeaveFormProps extends Pick<LeaveApplicationProps, 'onClose' | 'onLeft'> {
  application: string;
  heirs: readonly HeirRow[];
}

function LeaveForm({ application, heirs, onClose, onLeft }: LeaveFormProps) {
  const [leave] = useLeaveApplicationMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { newOwner: '' },
    validate: ({ newOwner }) =>
      heirs.length > 0 && newOwner === '' ? { newOwner: t.nextOwnerRequired } : {},
    failed: commonTexts.failedToast,
    submit: async ({ newOwner }) => {
      const input = { application, ...(newOwner && { newOwner }) };
      await leave({ variables: { input } });
      notify(t.left(application), { tone: 'success' });
      await onLeft(application);
    },
  });
  return (
    <DialogForm
      {...{ onSubmit, error, isBusy }}
      submitLabel={t.leave}
      busyLabel={t.leavingNow}
      isDangerous
      onCancel={onClose}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Rich text={t.leaving} tags={{ application: () => <bdi>{application}</bdi> }} />
      </Text>
      {heirs.length > 0 && (
        <NativeSelect
          label={t.nextOwner}
          data={[
            { value: '', label: t.chooseMember },
            ...heirs.map(({ id, email, role }) => ({ value: id, label: t.heir(email, roleName(role)) })),
          ]}
          required
          {...form.getInputProps('newOwner')}
        />
      )}
    </DialogForm>
  );
}
