import { formatNumber } from '../../../ui/language';
import styles from './Scans.module.css';
import { axisEnd, dayInWords, type ScanDay, scansOf, series, summaryOf, sumOf } from './scan-days';
import { scansTexts } from './scans.texts';

/** A bar for each day, whose parts differ in pattern and colour. */
export function ScanChart({ days }: { days: readonly ScanDay[] }) {
  const end = axisEnd(Math.max(...days.map(scansOf)));
  return (
    <>
      <ul className={styles.legend} aria-label={scansTexts.days.legend}>
        {series.map((outcome) => (
          <li key={outcome}>
            <span className={styles.swatch} data-outcome={outcome} aria-hidden="true" />
            {scansTexts.days.counts[outcome](sumOf(days, (day) => day[outcome]))}
          </li>
        ))}
      </ul>
      <div className={styles.chart} role="img" aria-label={summaryOf(days)}>
        <div className={styles.axis}>
          {[end, end / 2, 0].map((tick) => (
            <span key={tick}>{formatNumber(tick)}</span>
          ))}
        </div>
        <div className={styles.bars}>
          {days.map((day) => (
            <div key={day.day} className={styles.day} title={titleOf(day)}>
              {series.map(
                (outcome) =>
                  day[outcome] > 0 && (
                    <span
                      key={outcome}
                      data-outcome={outcome}
                      style={{ height: `${(100 * day[outcome]) / end}%` }}
                    />
                  ),
              )}
            </div>
          ))}
        </div>
        <div className={styles.dates}>
          {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map(
            (day) => day && <span key={day.day}>{dayInWords(day.day)}</span>,
          )}
        </div>
      </div>
    </>
  );
}

function titleOf(day: ScanDay): string {
  const t = scansTexts.days;
  const counts = series
    .filter((outcome) => day[outcome] > 0)
    .map((outcome) => t.counts[outcome](day[outcome]));
  const name = dayInWords(day.day);
  return counts.length > 0 ? t.day(name, counts) : t.dayWithout(name);
}
