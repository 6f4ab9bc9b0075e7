import { Button } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useFailedEmailsQuery } from './Administration.generated';
import { FailedEmailList, maxEmails } from './FailedEmailList';
import styles from './FailedEmails.module.css';
import { failedEmailsTexts as t } from './failed-emails.texts';

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
          <h2 id={titleId}>
            {mails.length >= maxEmails ? t.noticeTitleOrMore(maxEmails) : t.noticeTitle(mails.length)}
          </h2>
          <p>{t.notice}</p>
        </div>
        <Button
          ref={toggle}
          variant="default"
          size="xs"
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-controls={listId}
        >
          {isOpen ? t.hide : t.show}
        </Button>
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen && <FailedEmailList mails={mails} refetch={refetch} fallback={toggle} />}
      </div>
    </section>
  );
}
