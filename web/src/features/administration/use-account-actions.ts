import { useState } from 'react';
import { toGatewayError } from '../../gateway/errors';
import { failureMessage, isGone, sessionHasEnded } from '../../gateway/failure-message';
import {
  type AccountRowFragment,
  useDeleteAccountMutation,
  useResendInvitationMutation,
} from '../../gateway/generated';
import { useConfirm } from '../../ui/confirm';
import { AUTO_CLOSE, notify } from '../../ui/notify';
import { deletionFailure, messages } from './administration-rules';

/** What can be done with a row of the list. `whenGone` is told where in the list the row was. */
export function useAccountActions(whenGone: (index: number) => void) {
  const confirm = useConfirm();
  const [alert, setAlert] = useState<string | null>(null);
  const [deleteAccount] = useDeleteAccountMutation();
  const [resendInvitation] = useResendInvitationMutation();

  const remove = async ({ id, email }: AccountRowFragment, index: number) => {
    if (!(await confirm({ title: email, message: messages.deleteQuestion }))) return;
    try {
      const { data } = await deleteAccount({ variables: { input: { id } } });
      notify(data?.deleteAccount.message || messages.deleted, {
        autoClose: AUTO_CLOSE.userPages,
        tone: 'success',
      });
      whenGone(index);
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      setAlert(deletionFailure(toGatewayError(thrown)));
      if (isGone(thrown)) whenGone(index);
    }
  };

  const inviteAgain = async ({ id }: AccountRowFragment) => {
    try {
      const { data } = await resendInvitation({ variables: { input: { accountId: id } } });
      notify(data?.resendInvitation.message || messages.invitedAgain, {
        autoClose: AUTO_CLOSE.userPages,
        tone: 'success',
        about: id,
      });
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      notify(failureMessage(thrown, messages.invitationFailed), {
        autoClose: AUTO_CLOSE.userPages,
        tone: 'error',
        about: id,
      });
    }
  };

  return { remove, inviteAgain, alert, closeAlert: () => setAlert(null) };
}
