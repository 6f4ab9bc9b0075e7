import { Checkbox } from '@mantine/core';
import { useAct } from '../../../gateway/use-act';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { Email } from '../../../ui/Email';
import { toastDurations } from '../../../ui/notify';
import { Rich } from '../../../ui/Rich';
import {
  type FailedEmailsQuery,
  useDismissFailedEmailMutation,
  useRetryFailedEmailMutation,
} from './Administration.generated';
import styles from './FailedEmails.module.css';
import { failedEmailsTexts as t } from './failed-emails.texts';

interface FailedEmailProps {
  mail: FailedEmailsQuery['failedEmails'][number];
  /** Null where there is nothing to choose from. */
  isChosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
  onChange: () => Promise<unknown>;
}

/** A mail that could not be delivered. */
export function FailedEmail({ mail, isChosen, onChoose, onChange }: FailedEmailProps) {
  const [retryFailedEmail, { loading: isRetrying }] = useRetryFailedEmailMutation();
  const [dismissFailedEmail, { loading: isDismissing }] = useDismissFailedEmailMutation();
  const act = useAct();
  const variables = { input: { id: mail.id } };

  const run = async (change: Parameters<typeof act>[0]) => {
    if (isRetrying || isDismissing) return;
    if (await act({ ...change, toast: { autoClose: toastDurations.userPages } })) await onChange();
  };
  const retry = () =>
    run({ run: () => retryFailedEmail({ variables }), done: t.retried, failed: t.retryFailed });
  const dismiss = () =>
    run({
      ask: { message: t.removeQuestion(mail.recipient), confirmLabel: commonTexts.remove },
      run: () => dismissFailedEmail({ variables }),
      done: t.removed,
      failed: t.removalFailed,
    });

  return (
    <li className={styles.mail}>
      {isChosen !== null && (
        <Checkbox
          aria-label={t.choose(mail.recipient)}
          checked={isChosen}
          onChange={({ currentTarget: { checked } }) => onChoose(checked)}
        />
      )}
      <div className={`${common.column} ${styles.mailText}`}>
        <strong>
          <Email of={mail.recipient} />
        </strong>
        <span>{mail.subject}</span>
        <span className={common.small}>
          <Rich
            text={t.reason(mail.attempts)}
            tags={{ at: () => <DateTime of={mail.createdAt} />, error: () => mail.lastError }}
          />
        </span>
      </div>
      <BusyButton
        variant="default"
        size="xs"
        busy={isRetrying}
        busyLabel={commonTexts.sending}
        onClick={retry}
        data-focus-row
        aria-label={t.retryOne(mail.recipient)}
      >
        {t.retry}
      </BusyButton>
      <BusyButton
        variant="subtle"
        size="xs"
        busy={isDismissing}
        busyLabel={t.removing}
        onClick={dismiss}
        aria-label={t.removeOne(mail.recipient)}
      >
        {commonTexts.remove}
      </BusyButton>
    </li>
  );
}
