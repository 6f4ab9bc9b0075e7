import { Link } from '../../../ui/Link';
import { formatDate } from '../../../ui/language';
import { Panel } from '../../../ui/Page';
import type { OverviewQuery } from './Overview.generated';
import styles from './Overview.module.css';

type Day = OverviewQuery['qrStatistics'][number];

const refusedOf = ({ alreadyUsed, revoked, unknown, otherApplication }: Day) =>
  alreadyUsed + revoked + unknown + otherApplication;

/** The gateway counts by days in UTC. */
const dayInWords = (day: string) => formatDate(day, 'utcDay');

/** The scans of the last 14 days: a small chart, a sentence and a table. */
export function RecentScans({ qrStatistics: days }: Pick<OverviewQuery, 'qrStatistics'>) {
  const sum = (count: (day: Day) => number) => days.reduce((total, day) => total + count(day), 0);
  const accepted = sum(({ accepted }) => accepted);
  const refused = sum(refusedOf);
  const summary = `${accepted.toLocaleString('en')} accepted, ${refused.toLocaleString('en')} refused`;
  return (
    <Panel
      title="Scans of the last 14 days"
      actions={
        <Link to="/qr-generator?tab=history&view=scans" className={styles.link}>
          All scans
        </Link>
      }
    >
      {accepted + refused === 0 ? (
        <p className={styles.note}>
          Nothing was scanned yet. An app that scans needs a <Link to="/keys">key</Link>.
        </p>
      ) : (
        <>
          <p className={styles.summary}>
            <span data-part="accepted">{accepted.toLocaleString('en')} accepted</span>
            <span data-part="refused">{refused.toLocaleString('en')} refused</span>
          </p>
          <Bars days={days} label={`Scans of the last 14 days: ${summary}.`} />
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
            <title>{`${dayInWords(day.day)}: ${day.accepted} accepted, ${refusedOf(day)} refused`}</title>
            <rect {...bar} y={height - accepted} height={accepted} data-part="accepted" />
            <rect {...bar} y={height - accepted - refused} height={refused} data-part="refused" />
          </g>
        );
      })}
    </svg>
  );
}

function Table({ days }: { days: readonly Day[] }) {
  return (
    <details className={styles.table}>
      <summary>Show as a table</summary>
      <table>
        <caption className={styles.hidden}>Scans by day, in UTC</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Accepted</th>
            <th scope="col">Refused</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayInWords(day.day)}</th>
              <td>{day.accepted.toLocaleString('en')}</td>
              <td>{refusedOf(day).toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
