import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorMessage, isNotFound, sessionHasEnded } from '../../../gateway/error-message';
import { refreshSession } from '../../../gateway/refresh-session';
import { commonTexts } from '../../../ui/common.texts';
import { useConfirm } from '../../../ui/confirm';
import { notify, toastDurations } from '../../../ui/notify';
import type { InvitationLink } from '../invitations/InvitationLinkDialog';
import { invitationsTexts } from '../invitations/invitations.texts';
import {
  type AccountRowFragment,
  useChangeAccountRoleMutation,
  useCopyInvitationMutation,
  useDeactivateAccountMutation,
  useReactivateAccountMutation,
  useResendInvitationMutation,
  useResetSecondStepMutation,
  useRevokeInvitationMutation,
} from './Administration.generated';
import { administrationTexts as t } from './administration.texts';

/** The messages of a change that is done or has failed. */
interface Outcome {
  done?: string;
  failed: string;
}

/**
 * The changes in the menu of a row: of the invitation, the role and the access. `onChanged` gets the index of the row,
 * which may have left the list.
 */
export function useAccountChanges(ownId: string | undefined, onChanged: (index: number) => Promise<unknown>) {
  const client = useApolloClient();
  const confirm = useConfirm();
  const [link, setLink] = useState<InvitationLink | null>(null);
  const [resendInvitation] = useResendInvitationMutation();
  const [revokeInvitation] = useRevokeInvitationMutation();
  const [copyInvitation] = useCopyInvitationMutation();
  const [changeRole] = useChangeAccountRoleMutation();
  const [deactivateAccount] = useDeactivateAccountMutation();
  const [resetSecondStep] = useResetSecondStepMutation();
  const [reactivateAccount] = useReactivateAccountMutation();

  const run = async (
    { id: about }: AccountRowFragment,
    index: number,
    { done, failed }: Outcome,
    call: () => Promise<unknown>,
  ) => {
    const toast = { autoClose: toastDurations.userPages, about };
    try {
      await call();
      if (done) notify(done, { ...toast, tone: 'success' });
      if (about === ownId) await refreshSession(client);
      await onChanged(index);
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      notify(errorMessage(thrown, failed), { ...toast, tone: 'error' });
      if (isNotFound(thrown)) await onChanged(index);
    }
  };

  return {
    link,
    closeLink: () => setLink(null),

    resend: (account: AccountRowFragment, index: number) =>
      run(account, index, { done: invitationsTexts.sentAgain, failed: invitationsTexts.sendingFailed }, () =>
        resendInvitation({ variables: { input: { accountId: account.id } } }),
      ),

    revoke: async (account: AccountRowFragment, index: number) => {
      const { id: accountId, email: title } = account;
      const message = invitationsTexts.revokeQuestion;
      if (!(await confirm({ title, message, confirmLabel: commonTexts.revoke }))) return;
      const outcome = { done: invitationsTexts.revoked, failed: invitationsTexts.revocationFailed };
      await run(account, index, outcome, () => revokeInvitation({ variables: { input: { accountId } } }));
    },

    copyLink: async (account: AccountRowFragment, index: number) => {
      const { id: accountId, email } = account;
      const message = invitationsTexts.copyQuestion;
      const confirmLabel = commonTexts.makeALink;
      if (!(await confirm({ title: email, message, confirmLabel, destructive: false }))) return;
      await run(account, index, { failed: invitationsTexts.copyFailed }, async () => {
        const { data } = await copyInvitation({
          variables: { input: { accountId } },
          // The link is shown, and kept nowhere.
          fetchPolicy: 'no-cache',
        });
        if (data) setLink({ email, url: data.copyInvitation.url });
      });
    },

    changeRole: async (account: AccountRowFragment, index: number) => {
      const { id, email: title, role: before } = account;
      const isOwn = id === ownId;
      const role = before === 'ADMIN' ? 'USER' : 'ADMIN';
      const message = isOwn ? t.demoteOwnQuestion : t.roleQuestions[role];
      const confirmLabel = isOwn ? t.demoteOwn : t.makeRole[role];
      if (!(await confirm({ title, message, confirmLabel, destructive: role === 'USER' }))) return;
      await run(account, index, { done: t.roleChanged, failed: t.changeFailed }, () =>
        changeRole({ variables: { input: { id, role, confirmOwn: isOwn } } }),
      );
    },

    deactivate: async (account: AccountRowFragment, index: number) => {
      const { id, email: title } = account;
      const isOwn = id === ownId;
      const message = isOwn ? t.deactivateOwnQuestion : t.deactivateQuestion;
      if (!(await confirm({ title, message, confirmLabel: t.deactivate }))) return;
      await run(account, index, { done: t.deactivated, failed: t.changeFailed }, () =>
        deactivateAccount({ variables: { input: { id, confirmOwn: isOwn } } }),
      );
    },

    resetSecondStep: async (account: AccountRowFragment, index: number) => {
      const { id, email: title } = account;
      const message = t.resetSecondStepQuestion;
      if (!(await confirm({ title, message, confirmLabel: t.resetSecondStep }))) return;
      await run(account, index, { done: t.secondStepReset, failed: t.changeFailed }, () =>
        resetSecondStep({ variables: { input: { id } } }),
      );
    },

    reactivate: (account: AccountRowFragment, index: number) =>
      run(account, index, { done: t.reactivated, failed: t.changeFailed }, () =>
        reactivateAccount({ variables: { input: { id: account.id } } }),
      ),
  };
}

export type AccountChanges = Omit<ReturnType<typeof useAccountChanges>, 'link' | 'closeLink'>;
