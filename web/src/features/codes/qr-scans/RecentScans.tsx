import { Anchor, Text } from '@mantine/core';
import { type ChartSeries, DayChart, sumOf } from '../../../ui/DayChart';
import { ErrorState } from '../../../ui/ErrorState';
import { Link } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { useScanDaysQuery } from './Scans.generated';
import styles from './Scans.module.css';
import { countOf, type ScanDay, scansOf, series, summaryOf } from './scan-days';
import { scansTexts } from './scans.texts';

/** The scans of the last 30 days, as a chart and as a table. */
export function RecentScans() {
  const { data, previousData, error, refetch } = useScanDaysQuery();
  const days = (data ?? previousData)?.qrStatistics;
  const t = scansTexts.days;
  return (
    <Panel title={t.title}>
      {error && !days && (
        <ErrorState message={t.failed} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!error && !days && (
        <div className={styles.waiting}>
          <Loading />
        </div>
      )}
      {days &&
        (sumOf(days.map((day) => scansOf(day) + day.annulled)) === 0 ? (
          <Text c="dimmed">{t.none}</Text>
        ) : (
          <>
            <DayChart
              label={summaryOf(days)}
              days={days.map(({ day }) => day)}
              series={chartSeries(days)}
              legend={t.legend}
              table={scansTexts.table.title}
            />
            <p className={styles.utc}>
              <Rich
                text={t.about}
                tags={{
                  account: (label) => (
                    <Anchor component={Link} to="/account" underline="always" inherit>
                      {label}
                    </Anchor>
                  ),
                }}
              />
            </p>
          </>
        ))}
    </Panel>
  );
}

/** The outcomes, and the annulled scans, which only the table has. */
function chartSeries(days: readonly ScanDay[]): ChartSeries[] {
  const { columns } = scansTexts.table;
  const { counts } = scansTexts.days;
  // Most applications have no validities.
  const shown = series.filter(
    (outcome) => outcome !== 'notValid' || days.some((day) => countOf(day, outcome) > 0),
  );
  const outcomes = shown.map((outcome) => {
    const values = days.map((day) => countOf(day, outcome));
    const words = counts[outcome];
    return { heading: columns[outcome], values, words, total: words(sumOf(values)) };
  });
  return [...outcomes, { heading: columns.annulled, values: days.map((day) => day.annulled) }];
}
