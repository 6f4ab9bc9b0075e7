import { formatNumber } from '../../../ui/language';
import styles from './Scans.module.css';
import { dayInWords, type ScanDay, scansOf, series } from './scan-days';
import { scansTexts } from './scans.texts';

const columns = [...series, 'annulled'] as const;

/** The numbers of the chart, for those who cannot see it and those who need them exactly. */
export function ScanTable({ days }: { days: readonly ScanDay[] }) {
  const t = scansTexts.table;
  const withScans = days.filter((day) => scansOf(day) + day.annulled > 0).toReversed();
  return (
    <details className={styles.numbers}>
      <summary>{t.show}</summary>
      <p>{t.about}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow window scrolls it, also by the keyboard. */}
      <section className={styles.scroller} tabIndex={0} aria-label={t.region}>
        <table aria-label={t.title}>
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              {columns.map((outcome) => (
                <th key={outcome} scope="col">
                  {t.columns[outcome]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {withScans.map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayInWords(day.day)}</th>
                {columns.map((outcome) => (
                  <td key={outcome}>{formatNumber(day[outcome])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
