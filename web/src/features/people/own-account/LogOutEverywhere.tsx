import { useNavigate } from 'react-router';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { forgetSelections } from '../../../gateway/forget-selections';
import { leaveScan } from '../../../gateway/leave-scan';
import { session } from '../../../gateway/session';
import { BusyButton } from '../../../ui/BusyButton';
import { useConfirm } from '../../../ui/confirm';
import { wipeDrafts } from '../../../ui/drafts';
import { notify } from '../../../ui/notify';
import { useEndAllSessionsMutation } from './Account.generated';
import { messages } from './messages';

/** Ends every session of the account, this one too. */
export function LogOutEverywhere() {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [endAll, { loading }] = useEndAllSessionsMutation();
  const leave = async () => {
    const question = {
      title: 'Log out everywhere',
      message: 'Log out on every device, here too? What you have typed and not saved is discarded.',
      confirmLabel: 'Log out everywhere',
    };
    if (loading || !(await confirm(question))) return;
    try {
      await endAll();
    } catch (thrown) {
      if (!sessionHasEnded(thrown)) notify(errorMessage(thrown, messages.failed), { tone: 'error' });
      return;
    }
    await leaveScan();
    session.end('loggedOut');
    wipeDrafts();
    forgetSelections();
    void navigate('/login');
  };
  return (
    <BusyButton variant="default" busy={loading} busyLabel="Logging out…" onClick={() => void leave()}>
      Log out everywhere
    </BusyButton>
  );
}
