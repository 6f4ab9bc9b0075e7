import { IconHistory } from '@tabler/icons-react';
import { EmptyState, NextStep } from '../../../ui/EmptyState';
import { ScansView } from '../qr-scans/ScansView';
import { BatchList } from './BatchList';
import { CodeList } from './CodeList';
import { useCodePanelPath } from './use-code-panel';
import type { HistoryView } from './ViewSwitch';

interface HistoryTabProps {
  view: HistoryView;
}

/** All codes of the application, all batches or all scans, newest first. */
export function HistoryTab({ view }: HistoryTabProps) {
  const panelPath = useCodePanelPath();
  if (view === 'batches') return <BatchList />;
  if (view === 'scans') return <ScansView panelPath={panelPath} />;
  return (
    <CodeList
      label="History"
      empty={
        <EmptyState
          Icon={IconHistory}
          title="Nothing in the history yet"
          action={<NextStep to="/qr-generator#new">Generate codes</NextStep>}
        >
          Every code that is generated for your application is listed here.
        </EmptyState>
      }
    />
  );
}
