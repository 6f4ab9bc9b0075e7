import { useState } from 'react';
import { errorMessage, isNotFound, sessionHasEnded } from '../../gateway/error-message';
import { toGatewayError } from '../../gateway/errors';
import { useConfirm } from '../../ui/confirm';
import { notify, toastDurations } from '../../ui/notify';
import {
  type AccountRowFragment,
  useDeleteAccountMutation,
  useResendInvitationMutation,
} from './Administration.generated';
import { deletionErrorMessage, messages } from './messages';

/** What can be done with a row of the list. `onDeleted` gets the index that the row had. */
export function useAccountActions(onDeleted: (index: number) => void) {
  const confirm = useConfirm();
  const [alert, setAlert] = useState<string | null>(null);
  const [deleteAccount] = useDeleteAccountMutation();
  const [resendInvitation] = useResendInvitationMutation();

  const remove = async ({ id, email }: AccountRowFragment, index: number) => {
    if (!(await confirm({ title: email, message: messages.deleteQuestion }))) return;
    try {
      const { data } = await deleteAccount({ variables: { input: { id } } });
      notify(data?.deleteAccount.message || messages.deleted, {
        autoClose: toastDurations.userPages,
        tone: 'success',
      });
      onDeleted(index);
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      setAlert(deletionErrorMessage(toGatewayError(thrown)));
      if (isNotFound(thrown)) onDeleted(index);
    }
  };

  const inviteAgain = async ({ id }: AccountRowFragment) => {
    try {
      const { data } = await resendInvitation({ variables: { input: { accountId: id } } });
      notify(data?.resendInvitation.message || messages.invitedAgain, {
        autoClose: toastDurations.userPages,
        tone: 'success',
        about: id,
      });
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      notify(errorMessage(thrown, messages.invitationFailed), {
        autoClose: toastDurations.userPages,
        tone: 'error',
        about: id,
      });
    }
  };

  return { remove, inviteAgain, alert, closeAlert: () => setAlert(null) };
}
