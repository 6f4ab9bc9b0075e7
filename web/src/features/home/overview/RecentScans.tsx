import common from '../../../ui/Common.module.css';
import { Link } from '../../../ui/Link';
import { formatDate, formatNumber } from '../../../ui/language';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import type { OverviewQuery } from './Overview.generated';
import overview from './Overview.module.css';
import { overviewTexts } from './overview.texts';
import styles from './RecentScans.module.css';

type Day = OverviewQuery['qrStatistics'][number];

const refusedOf = ({ alreadyUsed, revoked, unknown, otherApplication }: Day) =>
  alreadyUsed + revoked + unknown + otherApplication;

/** The gateway counts by days in UTC. */
const dayInWords = (day: string) => formatDate(day, 'utcDay');

/** The scans of the last 14 days: a small chart, a sentence and a table. */
export function RecentScans({ qrStatistics: days }: Pick<OverviewQuery, 'qrStatistics'>) {
  const t = overviewTexts.scans;
  const sum = (count: (day: Day) => number) => days.reduce((total, day) => total + count(day), 0);
  const accepted = sum(({ accepted }) => accepted);
  const refused = sum(refusedOf);
  return (
    <Panel
      title={t.title}
      actions={
        <Link to="/qr-generator?tab=history&view=scans" className={overview.link}>
          {t.all}
        </Link>
      }
    >
      {accepted + refused === 0 ? (
        <p className={`${common.dimmed} ${overview.note}`}>
          <Rich text={t.none} tags={{ link: (label) => <Link to="/keys">{label}</Link> }} />
        </p>
      ) : (
        <>
          <p className={styles.summary}>
            <span data-part="accepted">{t.accepted(accepted)}</span>
            <span data-part="refused">{t.refused(refused)}</span>
          </p>
          <Bars days={days} label={t.chart(accepted, refused)} />
          <div className={styles.dates} aria-hidden="true">
            {[days[0], days.at(-1)].map((day) => day && <span key={day.day}>{dayInWords(day.day)}</span>)}
          </div>
          <Table days={days} />
        </>
      )}
    </Panel>
  );
}

const height = 100;
const step = 10;

function Bars({ days, label }: { days: readonly Day[]; label: string }) {
  const most = Math.max(...days.map((day) => day.accepted + refusedOf(day)));
  const scale = height / most;
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${days.length * step} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {days.map((day, at) => {
        const accepted = day.accepted * scale;
        const refused = refusedOf(day) * scale;
        const bar = { x: at * step + 1.5, width: step - 3 };
        return (
          <g key={day.day}>
            <title>{overviewTexts.scans.day(dayInWords(day.day), day.accepted, refusedOf(day))}</title>
            <rect {...bar} y={height - accepted} height={accepted} data-part="accepted" />
            <rect {...bar} y={height - accepted - refused} height={refused} data-part="refused" />
          </g>
        );
      })}
    </svg>
  );
}

function Table({ days }: { days: readonly Day[] }) {
  const t = overviewTexts.scans;
  return (
    <details className={styles.table}>
      <summary>{t.showTable}</summary>
      <table>
        <caption className={common.hidden}>{t.table}</caption>
        <thead>
          <tr>
            <th scope="col">{t.dayColumn}</th>
            <th scope="col">{t.acceptedColumn}</th>
            <th scope="col">{t.refusedColumn}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayInWords(day.day)}</th>
              <td>{formatNumber(day.accepted)}</td>
              <td>{formatNumber(refusedOf(day))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
