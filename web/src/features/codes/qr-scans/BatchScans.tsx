import { IconScan } from '@tabler/icons-react';
import { useMay } from '../../../gateway/viewed';
import { EmptyState, NextStep } from '../../../ui/EmptyState';
import { ScanList } from './ScanList';

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
      title="Scans"
      filter={{ batch }}
      pageParameter="scans"
      panelPath={panelPath}
      empty={
        <EmptyState
          Icon={IconScan}
          title="No scans yet"
          action={mayCreateKeys && <NextStep to="/keys">Create a key for the app</NextStep>}
        >
          Every scan of a code of this batch by your app is listed here, accepted or refused.
        </EmptyState>
      }
    />
  );
}
