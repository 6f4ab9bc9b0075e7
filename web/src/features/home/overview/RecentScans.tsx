import { useMay } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { DayChart, sumOf } from '../../../ui/DayChart';
import { Link } from '../../../ui/Link';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import type { OverviewQuery } from './Overview.generated';
import styles from './Overview.module.css';
import { overviewTexts } from './overview.texts';

type Day = OverviewQuery['qrStatistics'][number];

const refusedOf = ({ day: _, __typename: __, accepted: ___, ...refused }: Day & { __typename?: string }) =>
  sumOf(Object.values(refused));

/** The scans of the last 14 days: what was accepted and what was not. */
export function RecentScans({ qrStatistics: days }: Pick<OverviewQuery, 'qrStatistics'>) {
  const t = overviewTexts.scans;
  const maySeeKeys = useMay('settings.read');
  const acceptedCounts = days.map(({ accepted }) => accepted);
  const refusedCounts = days.map(refusedOf);
  const [accepted, refused] = [sumOf(acceptedCounts), sumOf(refusedCounts)];
  return (
    <Panel
      title={t.title}
      actions={
        <Link to="/qr-generator?tab=history&view=scans" className={styles.link}>
          {t.all}
        </Link>
      }
    >
      {accepted + refused === 0 ? (
        <p className={`${common.dimmed} ${styles.note}`}>
          <Rich
            text={t.none}
            tags={{ link: (label) => (maySeeKeys ? <Link to="/keys">{label}</Link> : label) }}
          />
        </p>
      ) : (
        <DayChart
          label={t.chart(accepted, refused)}
          days={days.map(({ day }) => day)}
          series={[
            {
              heading: t.acceptedColumn,
              values: acceptedCounts,
              words: t.accepted,
              total: t.accepted(accepted),
            },
            { heading: t.refusedColumn, values: refusedCounts, words: t.refused, total: t.refused(refused) },
          ]}
          legend={t.legend}
          table={t.table}
        />
      )}
    </Panel>
  );
}
