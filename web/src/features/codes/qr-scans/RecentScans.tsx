import { Anchor, Text } from '@mantine/core';
import { ErrorState } from '../../../ui/ErrorState';
import { Link } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { Panel } from '../../../ui/Page';
import { ScanChart } from './ScanChart';
import { useScanDaysQuery } from './Scans.generated';
import styles from './Scans.module.css';
import { ScanTable } from './ScanTable';
import { scansOf, sumOf } from './scan-days';

/** The scans of the last 30 days, as a chart and as a table. */
export function RecentScans() {
  const { data, previousData, error, refetch } = useScanDaysQuery();
  const days = (data ?? previousData)?.qrStatistics;
  return (
    <Panel title="Last 30 days">
      {error && !days && (
        <ErrorState
          message="Error fetching the numbers of scans. Please try again."
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!error && !days && (
        <div className={styles.waiting}>
          <Loading />
        </div>
      )}
      {days &&
        (sumOf(days, (day) => scansOf(day) + day.annulled) === 0 ? (
          <Text c="dimmed">Nothing was scanned in the last 30 days.</Text>
        ) : (
          <>
            <ScanChart days={days} />
            <p className={styles.utc}>
              A day is one in UTC, and a scan counts on the day it was received. A weekly summary by mail and
              an alarm are switched on under{' '}
              <Anchor component={Link} to="/account" underline="always" inherit>
                Account
              </Anchor>
              .
            </p>
            <ScanTable days={days} />
          </>
        ))}
    </Panel>
  );
}
