import { useState } from 'react';
import { errorMessage, isNotFound, sessionHasEnded } from '../../../gateway/error-message';
import { commonTexts } from '../../../ui/common.texts';
import { useConfirm } from '../../../ui/confirm';
import { notify, toastDurations } from '../../../ui/notify';
import type { InvitationLink } from '../invitations/InvitationLinkDialog';
import { invitationsTexts } from '../invitations/invitations.texts';
import {
  useCopyAppUserInvitationMutation,
  useResendAppUserInvitationMutation,
  useRevokeAppUserInvitationMutation,
} from './AppUserChanges.generated';
import type { AppUserRowFragment } from './AppUsers.generated';

/** Afterwards other invitations wait, and others are not sent yet. */
const counted = { refetchQueries: ['AppUserInvitations'] };

/** The changes of an invitation in the menu of a row. `refetch` is for rows that are gone. */
export function useAppUserChanges(refetch: () => Promise<unknown>) {
  const confirm = useConfirm();
  const [link, setLink] = useState<InvitationLink | null>(null);
  const [resendInvitation] = useResendAppUserInvitationMutation(counted);
  const [revokeInvitation] = useRevokeAppUserInvitationMutation(counted);
  const [copyInvitation] = useCopyAppUserInvitationMutation(counted);

  const run = async (
    { id: about }: AppUserRowFragment,
    { done, failed }: { done?: string; failed: string },
    call: () => Promise<unknown>,
  ) => {
    const toast = { autoClose: toastDurations.userPages, about };
    try {
      await call();
      if (done) notify(done, { ...toast, tone: 'success' });
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      notify(errorMessage(thrown, failed), { ...toast, tone: 'error' });
      if (isNotFound(thrown)) await refetch();
    }
  };

  return {
    link,
    closeLink: () => setLink(null),

    resend: (appUser: AppUserRowFragment) =>
      run(appUser, { done: sentMessage(appUser), failed: invitationsTexts.sendingFailed }, () =>
        resendInvitation({ variables: { input: { id: appUser.id } } }),
      ),

    revoke: async (appUser: AppUserRowFragment) => {
      const { id, email: title } = appUser;
      const message = invitationsTexts.revokeQuestion;
      if (!(await confirm({ title, message, confirmLabel: commonTexts.revoke }))) return;
      const outcome = { done: invitationsTexts.revoked, failed: invitationsTexts.revocationFailed };
      await run(appUser, outcome, () => revokeInvitation({ variables: { input: { id } } }));
    },

    copyLink: async (appUser: AppUserRowFragment) => {
      const { id, email } = appUser;
      const message = invitationsTexts.copyQuestion;
      const confirmLabel = commonTexts.makeALink;
      if (!(await confirm({ title: email, message, confirmLabel, destructive: false }))) return;
      await run(appUser, { failed: invitationsTexts.copyFailed }, async () => {
        // The link is shown, and kept nowhere.
        const { data } = await copyInvitation({ variables: { input: { id } }, fetchPolicy: 'no-cache' });
        if (data) setLink({ email, url: data.copyAppUserInvitation.url });
        await refetch();
      });
    },
  };
}

const sentMessage = ({ invitation: { state } }: AppUserRowFragment) =>
  state === 'NOT_SENT' ? invitationsTexts.sent : invitationsTexts.sentAgain;

export type AppUserChanges = Omit<ReturnType<typeof useAppUserChanges>, 'link' | 'closeLink'>;
