import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { BusyButton } from '../../../ui/BusyButton';
import { useConfirm } from '../../../ui/confirm';
import { notify, toastDurations } from '../../../ui/notify';
import { type AppUserInvitationsQuery, useInviteAppUsersMutation } from './AppUserInvitations.generated';
import { invitationsTexts as t } from './invitations.texts';
import { lastOfNext, leavingTime } from './leaving-time';

interface InviteAllProps {
  invitations: AppUserInvitationsQuery['appUserInvitations'];
  onInvited: () => void;
}

/** Invites all who were added without an invitation, after a question: mails cannot be taken back. */
export function InviteAll({ invitations, onInvited }: InviteAllProps) {
  const confirm = useConfirm();
  const [invite, { loading }] = useInviteAppUsersMutation();
  const { notSentCount: count } = invitations;
  const run = async () => {
    if (loading) return;
    const last = lastOfNext(count, invitations);
    const message = last ? t.inviteBy(count, leavingTime(last)) : t.inviteAtOnce(count);
    const question = { title: t.inviteTitle, message, confirmLabel: t.invite, destructive: false };
    if (!(await confirm(question))) return;
    const toast = { autoClose: toastDurations.userPages };
    try {
      await invite({ variables: { input: {} } });
      notify(t.leaveInTurn, { ...toast, tone: 'success' });
      onInvited();
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      notify(errorMessage(thrown, t.invitingFailed), { ...toast, tone: 'error' });
    }
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
