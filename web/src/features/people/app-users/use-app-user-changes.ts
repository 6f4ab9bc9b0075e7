import { useState } from 'react';
import { useAct } from '../../../gateway/use-act';
import type { Question } from '../../../ui/ConfirmDialog';
import { commonTexts } from '../../../ui/common.texts';
import { toastDurations } from '../../../ui/notify';
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
  const act = useAct();
  const [link, setLink] = useState<InvitationLink | null>(null);
  const [resendInvitation] = useResendAppUserInvitationMutation(counted);
  const [revokeInvitation] = useRevokeAppUserInvitationMutation(counted);
  const [copyInvitation] = useCopyAppUserInvitationMutation(counted);

  const run = async (
    { id: about }: AppUserRowFragment,
    outcome: { ask?: Question; done?: string; failed: string },
    call: () => Promise<unknown>,
  ) => {
    const toast = { autoClose: toastDurations.userPages, about };
    if ((await act({ ...outcome, run: call, toast })) === 'gone') await refetch();
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
      const outcome = {
        ask: { title, message: invitationsTexts.revokeQuestion, confirmLabel: commonTexts.revoke },
        done: invitationsTexts.revoked,
        failed: invitationsTexts.revocationFailed,
      };
      await run(appUser, outcome, () => revokeInvitation({ variables: { input: { id } } }));
    },

    copyLink: async (appUser: AppUserRowFragment) => {
      const { id, email } = appUser;
      const message = invitationsTexts.copyQuestion;
      const ask = { title: email, message, confirmLabel: commonTexts.makeALink, destructive: false };
      await run(appUser, { ask, failed: invitationsTexts.copyFailed }, async () => {
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
