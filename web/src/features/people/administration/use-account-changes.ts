import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorMessage, isNotFound, sessionHasEnded } from '../../../gateway/error-message';
import { refreshSession } from '../../../gateway/refresh-session';
import { useConfirm } from '../../../ui/confirm';
import { notify, toastDurations } from '../../../ui/notify';
import type { InvitationLink } from '../invitations/InvitationLinkDialog';
import { invitationMessages } from '../invitations/invitation-messages';
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
import { messages, questions } from './messages';

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

  const changeFailed = messages.changeFailed;
  return {
    link,
    closeLink: () => setLink(null),

    resend: (account: AccountRowFragment, index: number) =>
      run(
        account,
        index,
        { done: invitationMessages.sentAgain, failed: invitationMessages.sendingFailed },
        () => resendInvitation({ variables: { input: { accountId: account.id } } }),
      ),

    revoke: async (account: AccountRowFragment, index: number) => {
      const { id: accountId, email: title } = account;
      const message = invitationMessages.revokeQuestion;
      if (!(await confirm({ title, message, confirmLabel: 'Revoke' }))) return;
      const outcome = { done: invitationMessages.revoked, failed: invitationMessages.revocationFailed };
      await run(account, index, outcome, () => revokeInvitation({ variables: { input: { accountId } } }));
    },

    copyLink: async (account: AccountRowFragment, index: number) => {
      const { id: accountId, email } = account;
      const message = invitationMessages.copyQuestion;
      const confirmLabel = 'Make a link';
      if (!(await confirm({ title: email, message, confirmLabel, destructive: false }))) return;
      await run(account, index, { failed: invitationMessages.copyFailed }, async () => {
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
      const message = isOwn ? questions.demoteOwn : questions[role];
      const confirmLabel = isOwn ? 'Give it up' : messages.makeRole[role];
      if (!(await confirm({ title, message, confirmLabel, destructive: role === 'USER' }))) return;
      await run(account, index, { done: messages.roleChanged, failed: changeFailed }, () =>
        changeRole({ variables: { input: { id, role, confirmOwn: isOwn } } }),
      );
    },

    deactivate: async (account: AccountRowFragment, index: number) => {
      const { id, email: title } = account;
      const isOwn = id === ownId;
      const message = isOwn ? questions.deactivateOwn : questions.deactivate;
      if (!(await confirm({ title, message, confirmLabel: messages.deactivate }))) return;
      await run(account, index, { done: messages.deactivated, failed: changeFailed }, () =>
        deactivateAccount({ variables: { input: { id, confirmOwn: isOwn } } }),
      );
    },

    resetSecondStep: async (account: AccountRowFragment, index: number) => {
      const { id, email: title } = account;
      const message = questions.resetSecondStep;
      if (!(await confirm({ title, message, confirmLabel: messages.resetSecondStep }))) return;
      await run(account, index, { done: messages.secondStepReset, failed: changeFailed }, () =>
        resetSecondStep({ variables: { input: { id } } }),
      );
    },

    reactivate: (account: AccountRowFragment, index: number) =>
      run(account, index, { done: messages.reactivated, failed: changeFailed }, () =>
        reactivateAccount({ variables: { input: { id: account.id } } }),
      ),
  };
}

export type AccountChanges = Omit<ReturnType<typeof useAccountChanges>, 'link' | 'closeLink'>;
