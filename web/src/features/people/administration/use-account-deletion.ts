import { useState } from 'react';
import { isNotFound, sessionHasEnded } from '../../../gateway/error-message';
import { toGatewayError } from '../../../gateway/errors';
import { useConfirm } from '../../../ui/confirm';
import { notify, toastDurations } from '../../../ui/notify';
import { type AccountRowFragment, useDeleteAccountMutation } from './Administration.generated';
import { deletionErrorMessage } from './account-errors';
import { administrationTexts } from './administration.texts';

/** Deleting an account of the list. `onDeleted` gets the index that the row had. */
export function useAccountDeletion(onDeleted: (index: number, account: AccountRowFragment) => void) {
  const confirm = useConfirm();
  const [alert, setAlert] = useState<string | null>(null);
  const [deleteAccount] = useDeleteAccountMutation();

  const remove = async (account: AccountRowFragment, index: number) => {
    const { id, email } = account;
    if (!(await confirm({ title: email, message: administrationTexts.deleteQuestion }))) return;
    try {
      await deleteAccount({ variables: { input: { id } } });
      notify(administrationTexts.deleted, {
        autoClose: toastDurations.userPages,
        tone: 'success',
      });
      onDeleted(index, account);
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      setAlert(deletionErrorMessage(toGatewayError(thrown)));
      if (isNotFound(thrown)) onDeleted(index, account);
    }
  };

  return { remove, alert, closeAlert: () => setAlert(null) };
}
