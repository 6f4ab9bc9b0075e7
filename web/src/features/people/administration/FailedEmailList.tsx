import { type RefObject, useState } from 'react';
import { commonTexts } from '../../../ui/common.texts';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import type { FailedEmailsQuery } from './Administration.generated';
import { ChosenEmails } from './ChosenEmails';
import { FailedEmail } from './FailedEmail';
import styles from './FailedEmails.module.css';

/** The maximum that the gateway returns. */
export const maxEmails = 100;

interface FailedEmailListProps {
  mails: FailedEmailsQuery['failedEmails'];
  refetch: () => Promise<unknown>;
  /** Takes the focus when no mail is left. */
  fallback: RefObject<HTMLElement | null>;
}

/** Mails that could not be delivered, to be sent again or removed: one, or those that are chosen. */
export function FailedEmailList({ mails, refetch, fallback }: FailedEmailListProps) {
  const focus = useFocusAfterRemoval(() => fallback.current);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = mails.map(({ id }) => id).filter((id) => chosenIds.has(id));
  const reload = () => refetch().catch(() => undefined);
  return (
    <>
      {mails.length > 1 && (
        <ChosenEmails
          ids={mails.map(({ id }) => id)}
          chosen={chosen}
          mayBeMore={mails.length >= maxEmails}
          onChoose={(ids) => setChosenIds(new Set(ids))}
          onChange={async () => {
            await reload();
            focus.focusRow(0, { onlyIfLost: true });
          }}
        />
      )}
      <ul
        className={styles.failed}
        aria-label={commonTexts.titles.failedEmails}
        ref={focus.list as RefObject<HTMLUListElement | null>}
      >
        {mails.map((mail, index) => (
          <FailedEmail
            key={mail.id}
            mail={mail}
            isChosen={mails.length > 1 ? chosenIds.has(mail.id) : null}
            onChoose={(isChosen) =>
              setChosenIds(new Set(isChosen ? [...chosen, mail.id] : chosen.filter((id) => id !== mail.id)))
            }
            onChange={async () => {
              await reload();
              focus.focusRow(index);
            }}
          />
        ))}
      </ul>
    </>
  );
}
