import { useNavigate } from 'react-router';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { forgetSelections } from '../../../gateway/forget-selections';
import { leaveScan } from '../../../gateway/leave-scan';
import { session } from '../../../gateway/session';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { useConfirm } from '../../../ui/confirm';
import { wipeDrafts } from '../../../ui/drafts';
import { notify } from '../../../ui/notify';
import { useEndAllSessionsMutation } from './Account.generated';
import { ownAccountTexts } from './own-account.texts';

/** Ends every session of the account, this one too. */
export function LogOutEverywhere() {
  const t = ownAccountTexts.everywhere;
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [endAll, { loading }] = useEndAllSessionsMutation();
  const leave = async () => {
    const question = {
      title: t.title,
      message: t.question,
      confirmLabel: t.title,
    };
    if (loading || !(await confirm(question))) return;
    try {
      await endAll();
    } catch (thrown) {
      if (!sessionHasEnded(thrown)) notify(errorMessage(thrown, commonTexts.failedToast), { tone: 'error' });
      return;
    }
    await leaveScan();
    session.end('loggedOut');
    wipeDrafts();
    forgetSelections();
    void navigate('/login');
  };
  return (
    <BusyButton variant="default" busy={loading} busyLabel={t.leaving} onClick={() => void leave()}>
      {t.title}
    </BusyButton>
  );
}
