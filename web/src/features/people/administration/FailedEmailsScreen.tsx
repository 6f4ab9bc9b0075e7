import { IconMailCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState } from '../../../ui/EmptyState';
import { Page, Panel } from '../../../ui/Page';
import { useFailedEmailsQuery } from './Administration.generated';
import { FailedEmailList } from './FailedEmailList';
import styles from './FailedEmails.module.css';
import { failedEmailsTexts as t } from './failed-emails.texts';

/** The mails of all applications that could not be delivered. */
export function FailedEmailsScreen() {
  const { data, error, refetch } = useFailedEmailsQuery();
  const list = useRef<HTMLDivElement>(null);
  const mails = data?.failedEmails;
  return (
    <Page title={commonTexts.titles.failedEmails} lead={t.lead}>
      <Panel>
        <div ref={list} tabIndex={-1} className={styles.mails}>
          {(error || !mails) && <NotLoaded error={error} refetch={refetch} failed={t.loadingFailed} />}
          {mails?.length === 0 && !error && (
            <EmptyState Icon={IconMailCheck} title={t.empty}>
              {t.emptyHint}
            </EmptyState>
          )}
          {mails && mails.length > 0 && <FailedEmailList mails={mails} refetch={refetch} fallback={list} />}
        </div>
      </Panel>
    </Page>
  );
}
