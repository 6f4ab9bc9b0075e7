import { Button } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { errorMessage, isNotFound, sessionHasEnded } from '../../gateway/error-message';
import { BusyButton } from '../../ui/BusyButton';
import { useConfirm } from '../../ui/confirm';
import { DateTime } from '../../ui/DateTime';
import { notify, toastDurations } from '../../ui/notify';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal';
import {
  type FailedEmailsQuery,
  useDismissFailedEmailMutation,
  useFailedEmailsQuery,
  useRetryFailedEmailMutation,
} from './Administration.generated';
import styles from './Administration.module.css';
import { messages } from './messages';

/** The maximum that the gateway returns. */
const maxEmails = 100;

/** Lists the mails that the mail provider rejected for good; renders nothing while there are none. */
export function FailedEmails() {
  const { data, refetch } = useFailedEmailsQuery();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const titleId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const focus = useFocusAfterRemoval(() => toggle.current);
  const mails = data?.failedEmails ?? [];
  if (mails.length === 0) return null;

  return (
    <section className={styles.notice} aria-labelledby={titleId}>
      <div className={styles.noticeHead}>
        <IconMailX size={24} stroke={1.75} aria-hidden="true" />
        <div className={styles.noticeText}>
          <h2 id={titleId}>{titleOf(mails.length)}</h2>
          <p>
            The invitations and links in them did not arrive. Fix the cause and send them again, or remove
            those that are no longer needed.
          </p>
        </div>
        <Button
          ref={toggle}
          variant="default"
          size="xs"
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-controls={listId}
        >
          {isOpen ? 'Hide the mails' : 'Show the mails'}
        </Button>
      </div>
      <ul
        id={listId}
        hidden={!isOpen}
        className={styles.failed}
        ref={focus.list as RefObject<HTMLUListElement | null>}
      >
        {isOpen &&
          mails.map((mail, index) => (
            <FailedEmail
              key={mail.id}
              mail={mail}
              onChange={async () => {
                await refetch().catch(() => undefined);
                focus.focusRow(index);
              }}
            />
          ))}
      </ul>
    </section>
  );
}

function titleOf(count: number) {
  if (count >= maxEmails) return `${maxEmails} mails or more could not be delivered`;
  return count === 1 ? '1 mail could not be delivered' : `${count} mails could not be delivered`;
}

interface FailedEmailProps {
  mail: FailedEmailsQuery['failedEmails'][number];
  onChange: () => Promise<unknown>;
}

function FailedEmail({ mail, onChange }: FailedEmailProps) {
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
      <div className={styles.mailText}>
        <strong>{mail.recipient}</strong>
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
