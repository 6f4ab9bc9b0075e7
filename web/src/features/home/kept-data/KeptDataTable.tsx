import { Badge } from '@mantine/core';
import { acceptancesPath } from '../../../gateway/acceptances-path';
import type { KeptDataKind } from '../../../gateway/generated';
import common from '../../../ui/Common.module.css';
import { DateTime } from '../../../ui/DateTime';
import { Link } from '../../../ui/Link';
import { formatDate, formatNumber } from '../../../ui/language';
import { Rich } from '../../../ui/Rich';
import { StackedCell } from '../../../ui/StackedCell';
import styles from '../../../ui/StackedTable.module.css';
import tables from '../../../ui/Table.module.css';
import type { KeptDataQuery } from './KeptData.generated';
import { keptDataTexts } from './kept-data.texts';

type Kept = KeptDataQuery['keptData'][number];

/** The page that shows the rows of a kind. */
const paths: Partial<Record<KeptDataKind, string>> = {
  APP_USERS: '/user_register',
  MEMBER_INVITATIONS: '/members',
  ACCEPTANCES: acceptancesPath,
  SCANS: '/qr-generator?tab=history&view=scans',
  HELP_COMMENTS: '/help_center/feedback',
  HELP_SEARCHES: '/help_center/searches',
  AUDIT_EVENTS: '/audit-log',
  UNDO_ENTRIES: '/recently-deleted',
};

/** Nobody can delete rows of these. */
const staying: readonly KeptDataKind[] = ['MEMBER_INVITATIONS', 'SCANS', 'AUDIT_EVENTS'];

const minuteMs = 60_000;

export function KeptDataTable({ kinds }: { kinds: readonly Kept[] }) {
  const { table, columns } = keptDataTexts;
  return (
    <table className={`${tables.table} ${styles.table}`}>
      <caption className={tables.hidden}>{table}</caption>
      <thead>
        <tr>
          {Object.entries(columns).map(([name, heading]) => (
            <th scope="col" key={name}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kept) => (
          <Row key={kept.kind} {...kept} />
        ))}
      </tbody>
    </table>
  );
}

function Row(kept: Kept) {
  const { kinds, columns, none } = keptDataTexts;
  const { kind, rows, oldest } = kept;
  const { name, about } = kinds[kind];
  const path = paths[kind];
  return (
    <tr>
      <th scope="row">
        <span className={common.name}>
          {path ? (
            <Link to={path} className={common.underlined}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        <div className={common.small}>{about}</div>
      </th>
      <StackedCell heading={columns.rows}>{formatNumber(rows)}</StackedCell>
      <StackedCell heading={columns.oldest}>
        {oldest ? (
          // Searches are counted by days in UTC.
          <time dateTime={oldest}>{formatDate(oldest, kind === 'HELP_SEARCHES' ? 'utcDate' : 'date')}</time>
        ) : (
          <span className={common.small}>{none}</span>
        )}
      </StackedCell>
      <StackedCell heading={columns.goes}>{wayOut(kept)}</StackedCell>
      <StackedCell heading={columns.looked}>
        <Looked {...kept} />
      </StackedCell>
    </tr>
  );
}

/** How rows of a kind go. */
function wayOut({ kind, keptDays, erasedKeptDays }: Kept): string {
  const { byItself, byHand, pseudonyms, never } = keptDataTexts;
  if (erasedKeptDays !== null) return pseudonyms(erasedKeptDays);
  if (keptDays !== null) return byItself(keptDays);
  return staying.includes(kind) ? never : byHand;
}

/** When old rows were looked for last, and are next. */
function Looked({ lastSweepAt, nextSweepAt, late }: Kept) {
  const t = keptDataTexts;
  if (!nextSweepAt) return <span className={common.small}>{t.notNeeded}</span>;
  const isSoon = Date.parse(nextSweepAt) - Date.now() < minuteMs;
  const next = isSoon ? t.soon : <Moment text={t.next} at={nextSweepAt} />;
  return (
    <>
      {late && (
        <Badge color="orange" size="sm">
          {t.late}
        </Badge>
      )}
      <div>{lastSweepAt ? <Moment text={t.last} at={lastSweepAt} /> : t.notYet}</div>
      {!late && <div>{next}</div>}
    </>
  );
}

function Moment({ text, at }: { text: string; at: string }) {
  return <Rich text={text} tags={{ when: () => <DateTime of={at} /> }} />;
}
