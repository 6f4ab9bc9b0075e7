import { IconHistory } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState';
import { ScansView } from '../qr-scans/ScansView';
import { RecentlyDeletedLink } from '../undo/RecentlyDeletedLink';
import { BatchList } from './BatchList';
import { CodeList } from './CodeList';
import styles from './QrCodes.module.css';
import { useCodePanelPath } from './use-code-panel';
import { type HistoryView, ViewSwitch } from './ViewSwitch';

interface HistoryTabProps {
  view: HistoryView;
}

/** All codes of the application, all batches or all scans, newest first. */
export function HistoryTab({ view }: HistoryTabProps) {
  const panelPath = useCodePanelPath();
  return (
    <>
      <div className={styles.viewBar}>
        <ViewSwitch current={view} />
        {view !== 'scans' && <RecentlyDeletedLink />}
      </div>
      {view === 'batches' && <BatchList />}
      {view === 'scans' && <ScansView panelPath={panelPath} />}
      {view === '' && (
        <CodeList
          label="History"
          empty={
            <EmptyState Icon={IconHistory} title="Nothing in the history yet">
              Every code that is generated for your application is listed here.
            </EmptyState>
          }
        />
      )}
    </>
  );
}
