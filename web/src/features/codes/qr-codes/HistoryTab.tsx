import { IconHistory } from '@tabler/icons-react';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState, NextStep } from '../../../ui/EmptyState';
import { ScansView } from '../qr-scans/ScansView';
import { BatchList } from './BatchList';
import { CodeList } from './CodeList';
import { codesTexts } from './codes.texts';
import { qrGeneratorTexts } from './qr-generator.texts';
import { useCodePanelPath } from './use-code-panel';
import type { HistoryView } from './ViewSwitch';

interface HistoryTabProps {
  view: HistoryView;
}

/** All codes of the application, all batches or all scans, newest first. */
export function HistoryTab({ view }: HistoryTabProps) {
  const t = qrGeneratorTexts.history;
  const panelPath = useCodePanelPath();
  if (view === 'batches') return <BatchList />;
  if (view === 'scans') return <ScansView panelPath={panelPath} />;
  return (
    <CodeList
      label={commonTexts.history}
      empty={
        <EmptyState
          Icon={IconHistory}
          title={t.empty}
          action={<NextStep to="/qr-generator#new">{codesTexts.generateCodes}</NextStep>}
        >
          {t.emptyHint}
        </EmptyState>
      }
    />
  );
}
