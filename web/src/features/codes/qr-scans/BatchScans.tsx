import { IconScan } from '@tabler/icons-react';
import { useMay } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState, NextStep } from '../../../ui/EmptyState';
import { ScanList } from './ScanList';
import { scansTexts } from './scans.texts';

interface BatchScansProps {
  batch: string;
  /** The address of the panel of a code. */
  panelPath: (code: string) => string;
}

/** The scans of the codes of a batch. */
export function BatchScans({ batch, panelPath }: BatchScansProps) {
  const mayCreateKeys = useMay('settings');
  return (
    <ScanList
      title={commonTexts.scans}
      filter={{ batch }}
      pageParameter="scans"
      panelPath={panelPath}
      empty={
        <EmptyState
          Icon={IconScan}
          title={scansTexts.none}
          action={mayCreateKeys && <NextStep to="/keys">{scansTexts.createKey}</NextStep>}
        >
          {scansTexts.aboutNoneOfBatch}
        </EmptyState>
      }
    />
  );
}
