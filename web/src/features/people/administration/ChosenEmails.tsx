import { Checkbox } from '@mantine/core';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { BusyButton } from '../../../ui/BusyButton';
import { useConfirm } from '../../../ui/confirm';
import { notify, toastDurations } from '../../../ui/notify';
import { useDismissFailedEmailsMutation, useRetryFailedEmailsMutation } from './Administration.generated';
import styles from './Administration.module.css';
import { mailsDismissed, mailsRetried, messages, removalQuestion } from './messages';

interface ChosenEmailsProps {
  /** All mails on screen. */
  ids: readonly string[];
  chosen: readonly string[];
  /** There may be more failed mails than those on screen. */
  mayBeMore: boolean;
  onChoose: (ids: readonly string[]) => void;
  onChange: () => Promise<unknown>;
}

/** Sends the chosen mails again or removes them, together. */
export function ChosenEmails({ ids, chosen, mayBeMore, onChoose, onChange }: ChosenEmailsProps) {
  const [retry, { loading: isRetrying }] = useRetryFailedEmailsMutation();
  const [dismiss, { loading: isDismissing }] = useDismissFailedEmailsMutation();
  const confirm = useConfirm();
  const areAll = chosen.length === ids.length;
  // All on screen are all there are, unless the gateway keeps back some: then it takes those too.
  const isEverything = areAll && mayBeMore;
  const input = isEverything ? { all: true } : { ids: [...chosen] };

  const run = async (call: () => Promise<string>, failed: string) => {
    if (isRetrying || isDismissing) return;
    try {
      notify(await call(), { autoClose: toastDurations.userPages, tone: 'success' });
      onChoose([]);
      await onChange();
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      notify(errorMessage(thrown, failed), { autoClose: toastDurations.userPages, tone: 'error' });
    }
  };
  const retryAll = () =>
    run(async () => {
      const { data } = await retry({ variables: { input } });
      return mailsRetried(
        data?.retryFailedEmails.retriedCount ?? 0,
        data?.retryFailedEmails.expiredCount ?? 0,
      );
    }, messages.mailsRetryFailed);
  const dismissAll = async () => {
    const message = removalQuestion(isEverything ? null : chosen.length);
    if (!(await confirm({ message, confirmLabel: 'Remove' }))) return;
    await run(async () => {
      const { data } = await dismiss({ variables: { input } });
      return mailsDismissed(data?.dismissFailedEmails.dismissedCount ?? 0);
    }, messages.mailsDismissFailed);
  };

  return (
    <div className={styles.chosen}>
      <Checkbox
        label={isEverything ? 'All, also those not shown' : 'All'}
        checked={areAll}
        indeterminate={chosen.length > 0 && !areAll}
        onChange={() => onChoose(areAll ? [] : ids)}
      />
      <BusyButton
        variant="default"
        size="xs"
        busy={isRetrying}
        busyLabel="Sending…"
        disabled={chosen.length === 0}
        onClick={retryAll}
      >
        Send the chosen again
      </BusyButton>
      <BusyButton
        variant="subtle"
        size="xs"
        busy={isDismissing}
        busyLabel="Removing…"
        disabled={chosen.length === 0}
        onClick={dismissAll}
      >
        Remove the chosen
      </BusyButton>
    </div>
  );
}
