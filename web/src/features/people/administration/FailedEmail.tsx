import { Checkbox } from '@mantine/core';
import { errorMessage, isNotFound, sessionHasEnded } from '../../../gateway/error-message';
import { BusyButton } from '../../../ui/BusyButton';
import { useConfirm } from '../../../ui/confirm';
import { DateTime } from '../../../ui/DateTime';
import { Email } from '../../../ui/Email';
import { notify, toastDurations } from '../../../ui/notify';
import {
  type FailedEmailsQuery,
  useDismissFailedEmailMutation,
  useRetryFailedEmailMutation,
} from './Administration.generated';
import styles from './Administration.module.css';
import { messages } from './messages';

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
  const confirm = useConfirm();
  const variables = { input: { id: mail.id } };

  const run = async (call: () => Promise<unknown>, done: string, failed: string) => {
    if (isRetrying || isDismissing) return;
    try {
      await call();
      notify(done, { autoClose: toastDurations.userPages, tone: 'success' });
      await onChange();
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      notify(errorMessage(thrown, failed), { autoClose: toastDurations.userPages, tone: 'error' });
      if (isNotFound(thrown)) await onChange();
    }
  };
  const retry = () =>
    run(() => retryFailedEmail({ variables }), messages.mailRetried, messages.mailRetryFailed);
  const dismiss = async () => {
    const message = `Remove the mail to ${mail.recipient}? It will not be sent.`;
    if (await confirm({ message, confirmLabel: 'Remove' }))
      await run(() => dismissFailedEmail({ variables }), messages.mailDismissed, messages.mailDismissFailed);
  };

  return (
    <li className={styles.mail}>
      {isChosen !== null && (
        <Checkbox
          aria-label={`Choose the mail to ${mail.recipient}`}
          checked={isChosen}
          onChange={({ currentTarget: { checked } }) => onChoose(checked)}
        />
      )}
      <div className={styles.mailText}>
        <strong>
          <Email of={mail.recipient} />
        </strong>
        <span>{mail.subject}</span>
        <span className={styles.reason}>
          <DateTime of={mail.createdAt} />, {mail.attempts === 1 ? '1 attempt' : `${mail.attempts} attempts`}:{' '}
          {mail.lastError}
        </span>
      </div>
      <BusyButton
        variant="default"
        size="xs"
        busy={isRetrying}
        busyLabel="Sending…"
        onClick={retry}
        data-focus-row
        aria-label={`Send again to ${mail.recipient}`}
      >
        Send again
      </BusyButton>
      <BusyButton
        variant="subtle"
        size="xs"
        busy={isDismissing}
        busyLabel="Removing…"
        onClick={dismiss}
        aria-label={`Remove the mail to ${mail.recipient}`}
      >
        Remove
      </BusyButton>
    </li>
  );
}
