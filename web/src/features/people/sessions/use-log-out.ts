import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { toGatewayError } from '../../../gateway/errors';
import { forgetSelections } from '../../../gateway/forget-selections';
import { leaveScan } from '../../../gateway/leave-scan';
import { session } from '../../../gateway/session';
import { useLogOutMutation } from '../../../gateway/session.generated';
import { commonTexts } from '../../../ui/common.texts';
import { useConfirm } from '../../../ui/confirm';
import { hasDrafts, wipeDrafts } from '../../../ui/drafts';
import { notify } from '../../../ui/notify';
import { logOutTexts } from './log-out.texts';

/** Long enough for a slow network; a gateway that hangs must not block the logout. */
const timeoutMs = 5_000;

const unsavedQuestion = () => ({
  title: commonTexts.logOut,
  message: logOutTexts.unsaved,
  confirmLabel: logOutTexts.confirm,
});

/**
 * Confirms first when there is unsaved text. Ends the session at the gateway, clears everything stored in this browser
 * and goes to /login.
 */
export function useLogOut() {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [logOut, { loading }] = useLogOutMutation();

  /** @param from the page that the person comes back to after the next log-in */
  const leaveFor = useCallback(
    async (from?: string) => {
      if (hasDrafts(session.get().email) && !(await confirm(unsavedQuestion()))) return;
      const context = { fetchOptions: { signal: AbortSignal.timeout(timeoutMs) } };
      // First: the page still has its session, whatever it asks for meanwhile.
      await leaveScan();
      const error = await logOut({ context }).then(
        () => undefined,
        (thrown: unknown) => toGatewayError(thrown),
      );
      session.end('loggedOut');
      wipeDrafts();
      forgetSelections();
      void navigate('/login', { state: from === undefined ? null : { from, isJoining: true } });
      if (error && error.code !== 'UNAUTHENTICATED') {
        notify(logOutTexts.serverNotTold, { tone: 'error' });
      }
    },
    [confirm, logOut, navigate],
  );

  const leave = useCallback(() => void leaveFor(), [leaveFor]);
  return { leave, leaveFor, leaving: loading };
}
