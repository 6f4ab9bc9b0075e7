import { useApolloClient } from '@apollo/client/react';
import { refreshMemberships } from '../../../gateway/refresh-session';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { useConfirm } from '../../../ui/confirm';
import { useWorkAsOwnerMutation } from './OwnMemberships.generated';
import { useMemberAct } from './use-member-act';
import { workAsOwnerTexts as t } from './work-as-owner.texts';

/** Gives an administrator the rights of an owner in the application that it looks at, after a question. */
export function WorkAsOwner({ application }: { application: string }) {
  const client = useApolloClient();
  const confirm = useConfirm();
  const [work, { loading }] = useWorkAsOwnerMutation();
  const act = useMemberAct(() => refreshMemberships(client));
  const begin = async () => {
    const question = {
      title: t.title(application),
      message: t.question,
      confirmLabel: t.begin,
      destructive: false,
    };
    if (loading || !(await confirm(question))) return;
    await act('work-as-owner', async () => {
      await work({ variables: { input: { application } } });
      // The strip that appears says it all the time.
      await refreshMemberships(client);
    });
  };
  return (
    <BusyButton size="xs" busy={loading} busyLabel={commonTexts.oneMoment} onClick={() => void begin()}>
      {t.begin}
    </BusyButton>
  );
}
