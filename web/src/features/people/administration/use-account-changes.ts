import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { refreshSession } from '../../../gateway/refresh-session';
import { useAct } from '../../../gateway/use-act';
import type { Question } from '../../../ui/ConfirmDialog';
import { commonTexts } from '../../../ui/common.texts';
import { toastDurations } from '../../../ui/notify';
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

/** What is asked before a change, and said after it. */
interface Outcome {
  ask?: Question;
  done?: string;
  failed: string;
}

/**
 * The changes in the menu of a row: of the invitation, the role and the access. `onChanged` gets the index of the row,
 * which may have left the list.
 */
export function useAccountChanges(ownId: string | undefined, onChanged: (index: number) => Promise<unknown>) {
  const client = useApolloClient();
  const act = useAct();
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
    outcome: Outcome,
    call: () => Promise<unknown>,
  ) => {
    const toast = { autoClose: toastDurations.userPages, about };
    const ended = await act({ ...outcome, run: call, toast });
    if (ended === 'done' && about === ownId) await refreshSession(client);
    if (ended) await onChanged(index);
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
      const outcome = {
        ask: { title, message: invitationsTexts.revokeQuestion, confirmLabel: commonTexts.revoke },
        done: invitationsTexts.revoked,
        failed: invitationsTexts.revocationFailed,
      };
      await run(account, index, outcome, () => revokeInvitation({ variables: { input: { accountId } } }));
    },

    copyLink: async (account: AccountRowFragment, index: number) => {
      const { id: accountId, email } = account;
      const message = invitationsTexts.copyQuestion;
      const ask = { title: email, message, confirmLabel: commonTexts.makeALink, destructive: false };
      await run(account, index, { ask, failed: invitationsTexts.copyFailed }, async () => {
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
      const ask = { title, message, confirmLabel, destructive: role === 'USER' };
      await run(account, index, { ask, done: t.roleChanged, failed: t.changeFailed }, () =>
        changeRole({ variables: { input: { id, role, confirmOwn: isOwn } } }),
      );
    },

    deactivate: async (account: AccountRowFragment, index: number) => {
      const { id, email: title } = account;
      const isOwn = id === ownId;
      const message = isOwn ? t.deactivateOwnQuestion : t.deactivateQuestion;
      const ask = { title, message, confirmLabel: t.deactivate };
      await run(account, index, { ask, done: t.deactivated, failed: t.changeFailed }, () =>
        deactivateAccount({ variables: { input: { id, confirmOwn: isOwn } } }),
      );
    },

    resetSecondStep: async (account: AccountRowFragment, index: number) => {
      const { id, email: title } = account;
      const ask = { title, message: t.resetSecondStepQuestion, confirmLabel: t.resetSecondStep };
      await run(account, index, { ask, done: t.secondStepReset, failed: t.changeFailed }, () =>
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
