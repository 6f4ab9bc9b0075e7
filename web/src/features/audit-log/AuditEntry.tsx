import { Anchor } from '@mantine/core';
import { DateTime } from '../../ui/DateTime';
import type { AuditEventsQuery } from './AuditLog.generated';
import styles from './AuditLog.module.css';
import { actorWords, auditWords, changeWords, placeWords, subjectWords } from './audit-words';

export type AuditRow = AuditEventsQuery['auditEvents']['edges'][number]['node'];

interface AuditEntryProps {
  entry: AuditRow;
  /** Names the application of each entry, where there are several. */
  showsApplication: boolean;
  onWho: (email: string) => void;
}

/** One change: what, which, who, when and whence. */
export function AuditEntry({ entry, showsApplication, onWho }: AuditEntryProps) {
  const { words, email } = actorWords(entry);
  const which = subjectWords(entry);
  return (
    <li className={styles.entry}>
      <div className={styles.about}>
        <span className={styles.action}>
          {auditWords(entry)}
          {which && (
            <span className={styles.ids}>
              : <bdi>{which}</bdi>
            </span>
          )}
        </span>
        {entry.changes.map((change) => (
          <bdi key={change.field} className={styles.change}>
            {changeWords(change)}
          </bdi>
        ))}
        <span className={styles.facts}>
          {email === undefined ? (
            words
          ) : (
            <Anchor
              component="button"
              type="button"
              className={styles.actor}
              onClick={() => onWho(email)}
              aria-label={`${words}: show only these`}
            >
              {words}
            </Anchor>
          )}
          {` · ${placeWords(entry)}`}
          {showsApplication && entry.application !== null && ` · ${entry.application}`}
        </span>
      </div>
      <DateTime of={entry.at} className={styles.when} />
    </li>
  );
}
