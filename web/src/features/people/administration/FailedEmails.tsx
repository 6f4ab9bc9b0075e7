import { Button } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { useFailedEmailsQuery } from './Administration.generated';
import styles from './Administration.module.css';
import { ChosenEmails } from './ChosenEmails';
import { FailedEmail } from './FailedEmail';

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
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const mails = data?.failedEmails ?? [];
  if (mails.length === 0) return null;
  const chosen = mails.map(({ id }) => id).filter((id) => chosenIds.has(id));

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
      {isOpen && mails.length > 1 && (
        <ChosenEmails
          ids={mails.map(({ id }) => id)}
          chosen={chosen}
          mayBeMore={mails.length >= maxEmails}
          onChoose={(ids) => setChosenIds(new Set(ids))}
          onChange={async () => {
            await refetch().catch(() => undefined);
            focus.focusRow(0, { onlyIfLost: true });
          }}
        />
      )}
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
              isChosen={mails.length > 1 ? chosenIds.has(mail.id) : null}
              onChoose={(isChosen) =>
                setChosenIds(new Set(isChosen ? [...chosen, mail.id] : chosen.filter((id) => id !== mail.id)))
              }
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
