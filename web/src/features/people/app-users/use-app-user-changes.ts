import { useState } from 'react';
import { errorMessage, isNotFound, sessionHasEnded } from '../../../gateway/error-message';
import { useConfirm } from '../../../ui/confirm';
import { notify, toastDurations } from '../../../ui/notify';
import type { InvitationLink } from '../invitations/InvitationLinkDialog';
import { invitationMessages } from '../invitations/invitation-messages';
import {
  useCopyAppUserInvitationMutation,
  useResendAppUserInvitationMutation,
  useRevokeAppUserInvitationMutation,
} from './AppUserChanges.generated';
import type { AppUserRowFragment } from './AppUsers.generated';
import { appUsersTexts as t } from './app-users.texts';

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
      run(appUser, { done: sentMessage(appUser), failed: invitationMessages.sendingFailed }, () =>
        resendInvitation({ variables: { input: { id: appUser.id } } }),
      ),

    revoke: async (appUser: AppUserRowFragment) => {
      const { id, email: title } = appUser;
      const message = invitationMessages.revokeQuestion;
      if (!(await confirm({ title, message, confirmLabel: t.revoke }))) return;
      const outcome = { done: invitationMessages.revoked, failed: invitationMessages.revocationFailed };
      await run(appUser, outcome, () => revokeInvitation({ variables: { input: { id } } }));
    },

    copyLink: async (appUser: AppUserRowFragment) => {
      const { id, email } = appUser;
      const message = invitationMessages.copyQuestion;
      const confirmLabel = t.makeLink;
      if (!(await confirm({ title: email, message, confirmLabel, destructive: false }))) return;
      await run(appUser, { failed: invitationMessages.copyFailed }, async () => {
        // The link is shown, and kept nowhere.
        const { data } = await copyInvitation({ variables: { input: { id } }, fetchPolicy: 'no-cache' });
        if (data) setLink({ email, url: data.copyAppUserInvitation.url });
        await refetch();
      });
    },
  };
}

const sentMessage = ({ invitation: { state } }: AppUserRowFragment) =>
  state === 'NOT_SENT' ? invitationMessages.sent : invitationMessages.sentAgain;

export type AppUserChanges = Omit<ReturnType<typeof useAppUserChanges>, 'link' | 'closeLink'>;
