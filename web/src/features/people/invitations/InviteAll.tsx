import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { BusyButton } from '../../../ui/BusyButton';
import { useConfirm } from '../../../ui/confirm';
import { notify, toastDurations } from '../../../ui/notify';
import { type AppUserInvitationsQuery, useInviteAppUsersMutation } from './AppUserInvitations.generated';
import { invitationMessages } from './invitation-messages';
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
    const [what, leave] =
      count === 1 ? ['1 invitation', 'It leaves'] : [`${number(count)} invitations`, 'They leave'];
    const message = `Send ${what} by mail? ${leave} ${last ? `by about ${leavingTime(last)}` : 'at once'}.`;
    const title = 'Invite the users';
    if (!(await confirm({ title, message, confirmLabel: 'Invite', destructive: false }))) return;
    const toast = { autoClose: toastDurations.userPages };
    try {
      const { data } = await invite({ variables: { input: {} } });
      notify(data?.inviteAppUsers.message ?? '', { ...toast, tone: 'success' });
      onInvited();
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      notify(errorMessage(thrown, invitationMessages.invitingFailed), { ...toast, tone: 'error' });
    }
  };
  return (
    <div>
      <BusyButton variant="default" size="xs" busy={loading} busyLabel="Inviting…" onClick={() => void run()}>
        {count === 1 ? 'Invite the one not yet invited' : `Invite the ${number(count)} not yet invited`}
      </BusyButton>
    </div>
  );
}

const number = (count: number) => count.toLocaleString('en');
