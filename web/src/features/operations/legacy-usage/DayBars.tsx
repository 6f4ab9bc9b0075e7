import styles from './LegacyUsage.module.css';
import { legacyUsageTexts } from './legacy-usage.texts';
import { dayWords, shortDayWords } from './usage-words';

interface DayBarsProps {
  days: readonly string[];
  calls: readonly number[];
}

/** A bar for each day, as high as its calls beside those of the busiest day. */
export function DayBars({ days, calls }: DayBarsProps) {
  const t = legacyUsageTexts;
  const max = Math.max(...calls, 1);
  const busiest = calls.indexOf(Math.max(...calls));
  return (
    <div className={styles.chart}>
      <div
        className={styles.bars}
        role="img"
        aria-label={t.callsByDay(dayWords(days[busiest] ?? ''), t.calls(calls[busiest] ?? 0))}
      >
        {days.map((day, at) => (
          <span key={day} className={styles.day} title={t.callsOfDay(dayWords(day), t.calls(calls[at] ?? 0))}>
            {(calls[at] ?? 0) > 0 && <span style={{ height: `${(100 * (calls[at] ?? 0)) / max}%` }} />}
          </span>
        ))}
      </div>
      <div className={styles.dates} aria-hidden="true">
        {[days[0], days.at(-1)].map((day) => day && <span key={day}>{shortDayWords(day)}</span>)}
      </div>
    </div>
  );
}
