import { useAct } from '../../../gateway/use-act';
import { BusyButton } from '../../../ui/BusyButton';
import { toastDurations } from '../../../ui/notify';
import { type AppUserInvitationsQuery, useInviteAppUsersMutation } from './AppUserInvitations.generated';
import { invitationsTexts as t } from './invitations.texts';
import { lastOfNext, leavingTime } from './leaving-time';

interface InviteAllProps {
  invitations: AppUserInvitationsQuery['appUserInvitations'];
  onInvited: () => void;
}

/** Invites all who were added without an invitation, after a question: mails cannot be taken back. */
export function InviteAll({ invitations, onInvited }: InviteAllProps) {
  const act = useAct();
  const [invite, { loading }] = useInviteAppUsersMutation();
  const { notSentCount: count } = invitations;
  const run = async () => {
    if (loading) return;
    const last = lastOfNext(count, invitations);
    const message = last ? t.inviteBy(count, leavingTime(last)) : t.inviteAtOnce(count);
    const ended = await act({
      ask: { title: t.inviteTitle, message, confirmLabel: t.invite, destructive: false },
      run: () => invite({ variables: { input: {} } }),
      done: t.leaveInTurn,
      failed: t.invitingFailed,
      toast: { autoClose: toastDurations.userPages },
    });
    if (ended === 'done') onInvited();
  };
  return (
    <div>
      <BusyButton
        variant="default"
        size="xs"
        busy={loading}
        busyLabel={t.inviting}
        onClick={() => void run()}
      >
        {t.inviteRest(count)}
      </BusyButton>
    </div>
  );
}
