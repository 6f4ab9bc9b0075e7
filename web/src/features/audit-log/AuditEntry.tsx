import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { DateTime } from '../../ui/DateTime';
import type { AuditEventsQuery } from './AuditLog.generated';
import styles from './AuditLog.module.css';
import { actorWords, auditWords, changeWords, kindWords, placeWords, subjectsOf } from './audit-words';

export type AuditRow = AuditEventsQuery['auditEvents']['edges'][number]['node'];

interface AuditEntryProps {
  entry: AuditRow;
  /** Names the application of each entry, where there are several. */
  showsApplication: boolean;
  onWho: (email: string) => void;
  /** Asks for the changes of one thing, named by its kind and id. */
  onWhich: (kind: string, which: string) => void;
}

/** One change: what, which, who, when and whence. */
export function AuditEntry({ entry, showsApplication, onWho, onWhich }: AuditEntryProps) {
  const { words, email } = actorWords(entry);
  const subjects = subjectsOf(entry);
  return (
    <li className={styles.entry}>
      <div className={styles.about}>
        <span className={styles.action}>
          {auditWords(entry)}
          {subjects && (
            <span className={styles.ids}>
              : {subjects.begin}
              {subjects.ids.map(({ id, words }, at) => (
                <Fragment key={id}>
                  {at > 0 && ', '}
                  <Anchor
                    component="button"
                    type="button"
                    className={styles.filterLink}
                    onClick={() => onWhich(entry.subjectType, id)}
                    aria-label={`${words}: show only changes of this ${kindWords(entry.subjectType)}`}
                  >
                    <bdi>{words}</bdi>
                  </Anchor>
                </Fragment>
              ))}
              {subjects.more > 0 && ` and ${subjects.more.toLocaleString()} more`}
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
              className={styles.filterLink}
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
