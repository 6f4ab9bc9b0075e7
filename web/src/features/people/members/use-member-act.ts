import { errorMessage, isNotFound, sessionHasEnded } from '../../../gateway/error-message';
import { commonTexts } from '../../../ui/common.texts';
import { notify } from '../../../ui/notify';

/** Runs a change of one row, says what it did, and reads the list again where the row is gone. */
export const useMemberAct =
  (reload: () => Promise<unknown>) =>
  async (about: string, call: () => Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await call();
      if (done) notify(done, { tone: 'success', about });
      return true;
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return false;
      notify(errorMessage(thrown, commonTexts.failedToast), { tone: 'error', about });
      if (isNotFound(thrown)) await reload();
      return false;
    }
  };
