import { IconHistory } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/EmptyState';
import { RecentlyDeletedLink } from '../../operations/undo/RecentlyDeletedLink';
import { ScansView } from '../qr-scans/ScansView';
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
        <ViewSwitch current={view} label="History of" />
        {view !== 'scans' && <RecentlyDeletedLink />}
      </div>
      {view === 'batches' && <BatchList />}
      {view === 'scans' && <ScansView panelPath={panelPath} />}
      {(view === '' || view === 'keys') && (
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
