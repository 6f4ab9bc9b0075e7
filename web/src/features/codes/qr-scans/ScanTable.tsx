import styles from './Scans.module.css';
import { dayInWords, type ScanDay, scansOf } from './scan-days';

const columns = [
  ['accepted', 'Accepted'],
  ['alreadyUsed', 'Already used'],
  ['revoked', 'Revoked'],
  ['unknown', 'Unknown'],
  ['otherApplication', 'Of another application'],
  ['annulled', 'Annulled'],
] as const;

/** The numbers of the chart, for those who cannot see it and those who need them exactly. */
export function ScanTable({ days }: { days: readonly ScanDay[] }) {
  const withScans = days.filter((day) => scansOf(day) + day.annulled > 0).toReversed();
  return (
    <details className={styles.numbers}>
      <summary>Show as a table</summary>
      <p>Days with scans (UTC), newest first.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow window scrolls it, also by the keyboard. */}
      <section className={styles.scroller} tabIndex={0} aria-label="Table of the scans">
        <table aria-label="Scans by day">
          <thead>
            <tr>
              <th scope="col">Day</th>
              {columns.map(([key, title]) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {withScans.map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayInWords(day.day)}</th>
                {columns.map(([key]) => (
                  <td key={key}>{day[key].toLocaleString('en')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
