import { Stack } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState';
import { Panel } from '../../ui/Page';
import { BatchResults } from './BatchResults';
import { GenerateForm } from './GenerateForm';

interface GenerateTabProps {
  /** The batch whose codes are shown. */
  batchId: string | null;
  /** Only then is the page in the address a page of the batch. */
  showsBatch: boolean;
  onGenerated: (batchId: string) => void;
}

export function GenerateTab({ batchId, showsBatch, onGenerated }: GenerateTabProps) {
  return (
    <Stack gap="md">
      <Panel>
        <GenerateForm onGenerated={onGenerated} />
      </Panel>
      {batchId !== null ? (
        showsBatch && <BatchResults key={batchId} id={batchId} />
      ) : (
        <Panel>
          <EmptyState Icon={IconQrcode} title="Your new codes appear here">
            Say how many you need. Each is ready to download and print, and stays in the history.
          </EmptyState>
        </Panel>
      )}
    </Stack>
  );
}
