import { useApolloClient } from '@apollo/client/react';
import { refreshMemberships } from '../../../gateway/refresh-session';
import { BusyButton } from '../../../ui/BusyButton';
import { useConfirm } from '../../../ui/confirm';
import { useWorkAsOwnerMutation } from './OwnMemberships.generated';
import { useMemberAct } from './use-member-act';

/** Gives an administrator the rights of an owner in the application that it looks at, after a question. */
export function WorkAsOwner({ application }: { application: string }) {
  const client = useApolloClient();
  const confirm = useConfirm();
  const [work, { loading }] = useWorkAsOwnerMutation();
  const act = useMemberAct(() => refreshMemberships(client));
  const begin = async () => {
    const question = {
      title: `Work as owner of “${application}”`,
      message:
        'You can then change everything there. Each change is recorded in the audit log of the application, and its members cannot undo it.',
      confirmLabel: 'Work as owner',
      destructive: false,
    };
    if (loading || !(await confirm(question))) return;
    await act('work-as-owner', async () => {
      await work({ variables: { input: { application } } });
      await refreshMemberships(client);
      // The strip that appears says it all the time.
      return undefined;
    });
  };
  return (
    <BusyButton
      variant="default"
      size="xs"
      busy={loading}
      busyLabel="One moment…"
      onClick={() => void begin()}
    >
      Work as owner
    </BusyButton>
  );
}
