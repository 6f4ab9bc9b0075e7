import { useState } from 'react';
import { errorMessage } from '../../../gateway/error-message';
import { useViewed } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { ErrorState } from '../../../ui/ErrorState';
import { Page } from '../../../ui/Page';
import { Quotas } from '../../operations/quotas/QuotaNotice';
import { CodeNumbers } from './CodeNumbers';
import { DisabledWebhooks } from './DisabledWebhooks';
import { FirstSteps, stepsOf } from './FirstSteps';
import { LastBatches } from './LastBatches';
import { type OverviewQuery, useOverviewQuery } from './Overview.generated';
import styles from './Overview.module.css';
import { overviewTexts } from './overview.texts';
import { RecentScans } from './RecentScans';
import { Waiting } from './Waiting';
import { WeekChanges } from './WeekChanges';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** The state of the own application at a glance, each part a link to where somebody acts. One operation reads all of it. */
export function OverviewScreen() {
  const { may } = useViewed();
  const [since] = useState(() => new Date(Date.now() - weekMs).toISOString());
  const { data, error, refetch } = useOverviewQuery({
    variables: {
      since,
      showsChanges: may('audit'),
      showsDevices: may('devices.read'),
      showsWebhooks: may('settings.read'),
    },
  });
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

function Parts(data: OverviewQuery) {
  const { overview, qrBatches, qrStatistics, quotas, auditEvents, devices, webhookEndpoints } = data;
  const { may, application } = useViewed();
  const [isHidden, hide] = useHiddenSteps(application);
  const scans = <RecentScans qrStatistics={qrStatistics} />;
  const isNew = overview.codeCount === 0;
  const steps = stepsOf(overview, may);
  const firstSteps = !isHidden && steps.some(({ isDone }) => !isDone) && (
    <FirstSteps steps={steps} onHide={hide} />
  );
  // A new application has nothing else to show, but to somebody who can do none of the steps.
  if (firstSteps && isNew && !overview.hasQuestions) return firstSteps;
  return (
    <>
      {isNew && firstSteps}
      <DisabledWebhooks webhooks={webhookEndpoints ?? []} />
      <CodeNumbers {...overview} />
      <div className={styles.columns}>
        <div className={common.panels}>
          <Waiting overview={overview} devices={devices ?? []} />
          {auditEvents ? <WeekChanges entries={auditEvents.edges} /> : scans}
        </div>
        <div className={common.panels}>
          <LastBatches batches={qrBatches.edges} />
          {auditEvents && scans}
        </div>
      </div>
      <Quotas quotas={quotas} />
      {!isNew && firstSteps}
    </>
  );
}

/** Whether somebody hid the first steps of an application in this browser. */
function useHiddenSteps(application: string): [boolean, () => void] {
  const key = `hidesFirstSteps:${application}`;
  const [isHidden, setHidden] = useState(() => localStorage.getItem(key) === 'true');
  const hide = () => {
    localStorage.setItem(key, 'true');
    setHidden(true);
  };
  return [isHidden, hide];
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
        <span />
      </div>
      <div className={styles.columns} aria-hidden="true">
        <span />
        <span />
      </div>
    </div>
  );
}
