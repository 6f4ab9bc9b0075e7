import { errorMessage, isNotFound, sessionHasEnded } from '../../../gateway/error-message';
import { notify } from '../../../ui/notify';
import { messages } from './messages';

/** Runs a change of one row, says how it went, and reads the list again where the row is gone. */
export const useMemberAct =
  (reload: () => Promise<unknown>) =>
  async (about: string, call: () => Promise<string | undefined>): Promise<boolean> => {
    try {
      const done = await call();
      if (done) notify(done, { tone: 'success', about });
      return true;
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return false;
      notify(errorMessage(thrown, messages.failed), { tone: 'error', about });
      if (isNotFound(thrown)) await reload();
      return false;
    }
  };
