import { type KeyboardEvent, useState } from 'react';
import styles from './DayChart.module.css';
import { dayChartTexts as t } from './day-chart.texts';
import { formatDate, formatNumber } from './language';

export interface ChartSeries {
  /** In the table. */
  heading: string;
  /** For each day. */
  values: readonly number[];
  /** A number in words; none for numbers that only the table has. */
  words?: (count: number) => string;
  /** All days together, in the legend. */
  total?: string;
}

interface DayChartProps {
  /** The chart in words. */
  label: string;
  /** In UTC, by which the gateway counts. */
  days: readonly string[];
  /** From the bottom of the bars to their top; each has its own pattern. */
  series: readonly ChartSeries[];
  legend?: string;
  table: string;
}

/**
 * A bar for each day, with an axis of numbers: the values of a day are shown where a mouse, a finger or the arrow keys are,
 * and a table unfolds below.
 */
export function DayChart({ label, days, series, legend, table }: DayChartProps) {
  const [at, setAt] = useState<number>();
  const drawn = series.filter(({ words }) => words);
  const end = axisEnd(
    Math.max(0, ...days.map((_, day) => sumOf(drawn.map(({ values }) => values[day] ?? 0)))),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const last = days.length - 1;
    const next = {
      ArrowRight: Math.min((at ?? -1) + 1, last),
      ArrowLeft: Math.max((at ?? days.length) - 1, 0),
      Home: 0,
      End: last,
      Escape: undefined,
    };
    if (!Object.hasOwn(next, event.key)) return;
    event.preventDefault();
    setAt(next[event.key as keyof typeof next]);
  };
  const middle = Math.floor(days.length / 2);
  return (
    <div className={styles.all}>
      {legend && (
        <ul className={styles.legend} aria-label={legend}>
          {drawn.map(({ heading, total }, which) => (
            <li key={heading}>
              <span className={styles.swatch} data-series={which} aria-hidden="true" />
              {total}
            </li>
          ))}
        </ul>
      )}
      <div
        className={styles.chart}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its values are shown by the arrow keys too.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={() => setAt((shown) => shown ?? days.length - 1)}
        onBlur={() => setAt(undefined)}
        onMouseLeave={() => setAt(undefined)}
      >
        <div className={styles.axis}>
          {[end, end / 2, 0].map((tick) => (
            <span key={tick}>{formatNumber(tick)}</span>
          ))}
        </div>
        <div className={styles.bars}>
          {days.map((day, index) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys show the same.
            <div
              key={day}
              className={styles.day}
              data-shown={index === at || undefined}
              onMouseEnter={() => setAt(index)}
            >
              {drawn.map(({ heading, values }, which) => (
                <Part key={heading} which={which} part={(values[index] ?? 0) / end} />
              ))}
            </div>
          ))}
          {at !== undefined && <Values of={at} days={days} series={drawn} />}
        </div>
        <div className={styles.dates}>
          {[days[0], days[middle], days.at(-1)].map((day) => day && <span key={day}>{dayInWords(day)}</span>)}
        </div>
      </div>
      <Table days={days} series={series} title={table} />
    </div>
  );
}

const Part = ({ which, part }: { which: number; part: number }) =>
  part > 0 && <span data-series={which} style={{ height: `${100 * part}%` }} />;

interface OfDays {
  days: readonly string[];
  series: readonly ChartSeries[];
}

/** The values of one day, above its bar and never beyond the chart. */
function Values({ of: at, days, series }: OfDays & { of: number }) {
  const counts = series.flatMap(({ values, words }) => (values[at] ? [words?.(values[at])] : []));
  const place = `${(100 * (at + 0.5)) / days.length}%`;
  return (
    <output className={styles.values} style={{ insetInlineStart: place, translate: `-${place}` }}>
      {t.day(dayInWords(days[at] ?? ''), counts.join(', ') || t.nothing)}
    </output>
  );
}

/** The same numbers, for those who cannot see the bars and those who need them exactly. */
function Table({ days, series, title }: OfDays & { title: string }) {
  const rows = days
    .map((day, at) => ({ day, counts: series.map(({ values }) => values[at] ?? 0) }))
    .filter(({ counts }) => sumOf(counts) > 0)
    .toReversed();
  return (
    <details className={styles.table}>
      <summary>{t.show}</summary>
      <p>{t.about}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow window scrolls it, also by the keyboard. */}
      <section className={styles.scroller} tabIndex={0} aria-label={title}>
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t.dayHeading}</th>
              {series.map(({ heading }) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, counts }) => (
              <tr key={day}>
                <th scope="row">{dayInWords(day)}</th>
                {series.map(({ heading }, which) => (
                  <td key={heading}>{formatNumber(counts[which] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** A day in words. The gateway counts by days in UTC. */
export const dayInWords = (day: string): string => formatDate(day, 'utcDay');

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The smallest even number that an axis ends with for bars up to `max`: 2, 4, 6, 8, 10, 20, 40, … */
export function axisEnd(max: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(max, 1)));
  const steps = [1, 2, 4, 6, 8, 10].map((step) => step * magnitude);
  return steps.find((step) => step >= max && step % 2 === 0) ?? 10 * magnitude;
}
