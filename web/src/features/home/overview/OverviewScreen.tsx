import { errorMessage } from '../../../gateway/error-message';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { ErrorState } from '../../../ui/ErrorState';
import { Page } from '../../../ui/Page';
import { QuotaNotice } from '../../operations/quotas/QuotaNotice';
import { CodeNumbers } from './CodeNumbers';
import { FirstSteps } from './FirstSteps';
import { type OverviewQuery, useOverviewQuery } from './Overview.generated';
import styles from './Overview.module.css';
import { overviewTexts } from './overview.texts';
import { RecentScans } from './RecentScans';
import { Waiting } from './Waiting';

/** The state of the own application at a glance, each part a link to where somebody acts. */
export function OverviewScreen() {
  const { data, error, refetch } = useOverviewQuery();
  return (
    <Page title={commonTexts.titles.overview} lead={overviewTexts.lead}>
      {error && !data && (
        <ErrorState
          message={errorMessage(error, overviewTexts.loadFailed)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!error && !data && <Skeleton />}
      {data && <Parts {...data} />}
    </Page>
  );
}

function Parts({ overview, qrStatistics }: OverviewQuery) {
  const isNew = overview.codeCount === 0;
  const steps = <FirstSteps {...overview} />;
  if (isNew && !overview.hasQuestions) return steps;
  return (
    <>
      {isNew && steps}
      <CodeNumbers {...overview} />
      <div className={styles.columns}>
        <RecentScans qrStatistics={qrStatistics} />
        <Waiting {...overview} />
      </div>
      <QuotaNotice />
      {!isNew && !(overview.hasPrintRuns && overview.hasQuestions) && steps}
    </>
  );
}

/** The shape of the page until its numbers are there. */
function Skeleton() {
  return (
    <div role="status" className={`${common.sections} ${styles.skeleton}`}>
      <span className={common.hidden}>{overviewTexts.loading}</span>
      <div className={styles.numbers} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <div className={styles.columns} aria-hidden="true">
        <span />
        <span />
      </div>
    </div>
  );
}
