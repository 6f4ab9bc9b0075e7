import { Anchor, Text } from '@mantine/core';
import { ErrorState } from '../../../ui/ErrorState';
import { Link } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { ScanChart } from './ScanChart';
import { useScanDaysQuery } from './Scans.generated';
import styles from './Scans.module.css';
import { ScanTable } from './ScanTable';
import { scansOf, sumOf } from './scan-days';
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
        (sumOf(days, (day) => scansOf(day) + day.annulled) === 0 ? (
          <Text c="dimmed">{t.none}</Text>
        ) : (
          <>
            <ScanChart days={days} />
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
            <ScanTable days={days} />
          </>
        ))}
    </Panel>
  );
}
