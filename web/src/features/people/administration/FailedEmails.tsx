import { Button } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useFailedEmailsQuery } from './Administration.generated';
import styles from './Administration.module.css';
import { FailedEmailList, maxEmails } from './FailedEmailList';

/** A notice with the mails that the provider rejected for good. Renders nothing while there are none. */
export function FailedEmails() {
  const { data, refetch } = useFailedEmailsQuery();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const titleId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
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
      <div id={listId} hidden={!isOpen}>
        {isOpen && <FailedEmailList mails={mails} refetch={refetch} fallback={toggle} />}
      </div>
    </section>
  );
}

function titleOf(count: number) {
  if (count >= maxEmails) return `${maxEmails} mails or more could not be delivered`;
  return count === 1 ? '1 mail could not be delivered' : `${count} mails could not be delivered`;
}
