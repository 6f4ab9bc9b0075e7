import { Checkbox } from '@mantine/core';
import { useAct } from '../../../gateway/use-act';
import { BusyButton } from '../../../ui/BusyButton';
import type { Question } from '../../../ui/ConfirmDialog';
import { commonTexts } from '../../../ui/common.texts';
import { toastDurations } from '../../../ui/notify';
import { useDismissFailedEmailsMutation, useRetryFailedEmailsMutation } from './Administration.generated';
import styles from './FailedEmails.module.css';
import { failedEmailsTexts as t } from './failed-emails.texts';

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
  const act = useAct();
  const areAll = chosen.length === ids.length;
  // All on screen are all there are, unless the gateway keeps back some: then it takes those too.
  const isEverything = areAll && mayBeMore;
  const input = isEverything ? { all: true } : { ids: [...chosen] };

  const run = async (change: { ask?: Question; run: () => Promise<string>; failed: string }) => {
    if (isRetrying || isDismissing) return;
    const toast = { autoClose: toastDurations.userPages };
    if ((await act({ ...change, done: (message) => message, toast })) !== 'done') return;
    onChoose([]);
    await onChange();
  };
  const retryAll = () =>
    run({
      run: async () => {
        const { data } = await retry({ variables: { input } });
        const { retriedCount = 0, expiredCount = 0 } = data?.retryFailedEmails ?? {};
        const retried = t.retriedMany(retriedCount);
        return expiredCount > 0 ? `${retried} ${t.tooOld(expiredCount)}` : retried;
      },
      failed: t.retryManyFailed,
    });
  const dismissAll = () =>
    run({
      ask: {
        message: isEverything ? t.removeAllQuestion : t.removeManyQuestion(chosen.length),
        confirmLabel: commonTexts.remove,
      },
      run: async () => {
        const { data } = await dismiss({ variables: { input } });
        return t.removedMany(data?.dismissFailedEmails.dismissedCount ?? 0);
      },
      failed: t.removalOfManyFailed,
    });

  return (
    <div className={styles.chosen}>
      <Checkbox
        label={isEverything ? t.allAlsoHidden : t.all}
        checked={areAll}
        indeterminate={chosen.length > 0 && !areAll}
        onChange={() => onChoose(areAll ? [] : ids)}
      />
      <BusyButton
        variant="default"
        size="xs"
        busy={isRetrying}
        busyLabel={commonTexts.sending}
        disabled={chosen.length === 0}
        onClick={retryAll}
      >
        {t.retryChosen}
      </BusyButton>
      <BusyButton
        variant="subtle"
        size="xs"
        busy={isDismissing}
        busyLabel={t.removing}
        disabled={chosen.length === 0}
        onClick={dismissAll}
      >
        {t.removeChosen}
      </BusyButton>
    </div>
  );
}
