import { Anchor } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useSession } from '../../../gateway/session';
import { useViewed } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { DateTime } from '../../../ui/DateTime';
import { Link } from '../../../ui/Link';
import { Rich } from '../../../ui/Rich';
import type { AuditEventsQuery } from './AuditLog.generated';
import styles from './AuditLog.module.css';
import { auditLogTexts } from './audit-log.texts';
import { auditWords } from './audit-words';
import { auditWordsTexts } from './audit-words.texts';
import { actorWords, changeWords, placeWords, subjectsOf } from './entry-words';
import { subjectPath } from './subject-path';

export type AuditRow = AuditEventsQuery['auditEvents']['edges'][number]['node'];

interface AuditEntryProps {
  entry: AuditRow;
  /** Names the application of each entry, where there are several. */
  showsApplication: boolean;
  onWho: (email: string) => void;
  /** Asks for the changes of one thing, named by its kind and id. */
  onWhich: (kind: string, which: string) => void;
}

/** One recorded change: action, object, actor, time and client. */
export function AuditEntry({ entry, showsApplication, onWho, onWhich }: AuditEntryProps) {
  const { words, email } = actorWords(entry);
  const subjects = subjectsOf(entry);
  return (
    <li className={styles.entry}>
      <div className={`${common.grow} ${styles.about}`}>
        <span className={styles.action}>
          {auditWords(entry)}
          {subjects && (
            <span className={styles.ids}>
              <Rich
                text={subjects.text}
                tags={{
                  ids: () =>
                    subjects.shown.map(({ subject, words }, at) => (
                      <Fragment key={subject.id}>
                        {at > 0 && ', '}
                        <Anchor
                          component="button"
                          type="button"
                          className={styles.filterLink}
                          onClick={() => onWhich(entry.subjectType, subject.id)}
                          aria-label={auditWordsTexts.showChangesOf(entry.subjectType, words)}
                        >
                          <bdi>{words}</bdi>
                        </Anchor>
                        <SubjectName subject={subject} application={entry.application} />
                      </Fragment>
                    )),
                }}
              />
            </span>
          )}
        </span>
        {entry.changes.map((change) => (
          <bdi key={change.field} className={styles.change}>
            {changeWords(change)}
          </bdi>
        ))}
        <span className={common.dimmed}>
          {email === undefined ? (
            words
          ) : (
            <Anchor
              component="button"
              type="button"
              className={styles.filterLink}
              onClick={() => onWho(email)}
              aria-label={auditLogTexts.entry.showOnlyThese(words)}
            >
              {words}
            </Anchor>
          )}
          {` · ${placeWords(entry)}`}
          {showsApplication && entry.application !== null && ` · ${entry.application}`}
        </span>
      </div>
      <DateTime exact of={entry.at} className={`${common.dimmed} ${styles.when}`} />
    </li>
  );
}

interface SubjectNameProps {
  subject: AuditRow['subjects'][number];
  /** The application of the entry. */
  application: string | null;
}

/** The name of a thing, as a link to its screen where it has one. */
function SubjectName({ subject, application }: SubjectNameProps) {
  const { isAdmin, application: home } = useSession();
  const viewed = useViewed();
  const path = subjectPath(subject, application, {
    isAdmin,
    application: isAdmin ? home : viewed.application,
  });
  const { type, id, name, isGone } = subject;
  if (path === undefined)
    return name && <bdi className={styles.name}> {isGone ? auditLogTexts.entry.deleted(name) : name}</bdi>;
  return (
    <>
      {' '}
      <Anchor
        component={Link}
        to={path}
        className={styles.filterLink}
        aria-label={auditWordsTexts.show(type, name ?? id)}
      >
        {name === null ? <IconArrowUpRight size={16} aria-hidden="true" /> : <bdi>{name}</bdi>}
      </Anchor>
    </>
  );
}
