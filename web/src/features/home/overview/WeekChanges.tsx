import { useSession } from '../../../gateway/session';
import { useViewed } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { Link } from '../../../ui/Link';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { auditWords } from '../../operations/audit-log/audit-words';
import { actorWords, idWords } from '../../operations/audit-log/entry-words';
import { subjectPath } from '../../operations/audit-log/subject-path';
import type { OverviewQuery } from './Overview.generated';
import styles from './Overview.module.css';
import { overviewTexts } from './overview.texts';

type Entries = NonNullable<OverviewQuery['auditEvents']>['edges'];

/** The last changes of a week, each with its author; editors see their own ones, as in the audit log. */
export function WeekChanges({ entries }: { entries: Entries }) {
  const t = overviewTexts.changes;
  const { role } = useViewed();
  return (
    <Panel
      title={role === 'EDITOR' ? t.ownTitle : t.title}
      actions={
        <Link to="/audit-log" className={styles.link}>
          {commonTexts.titles.auditLog}
        </Link>
      }
    >
      {entries.length === 0 ? (
        <p className={`${common.dimmed} ${styles.note}`}>{t.none}</p>
      ) : (
        <ul className={`${common.list} ${styles.rows}`}>
          {entries.map(({ node }) => (
            <li key={node.id} className={common.below}>
              <span>
                <Sentence of={node} />
              </span>
              <span className={common.small}>
                {actorWords(node).words} · <DateTime of={node.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The action, with what it was about where that is one thing, as a link where one can look at it. */
function Sentence({ of }: { of: Entries[number]['node'] }) {
  const { isAdmin } = useSession();
  const viewed = useViewed();
  const what = auditWords(of);
  const [subject] = of.subjects;
  const words = subject && of.subjectCount === 1 ? nameOf(subject) : null;
  if (!subject || words === null) return what;
  const path = subjectPath(subject, of.application, { isAdmin, application: viewed.application });
  const name = <bdi>{words}</bdi>;
  return (
    <Rich
      text={overviewTexts.changes.about}
      tags={{
        what: () => what,
        which: () =>
          path === undefined ? (
            name
          ) : (
            <Link to={path} className={common.underlined}>
              {name}
            </Link>
          ),
      }}
    />
  );
}

/** A number alone says nothing here. */
const nameOf = ({ id, name }: Entries[number]['node']['subjects'][number]): string | null =>
  name ?? (/^\d+$/.test(id) ? null : idWords(id));
