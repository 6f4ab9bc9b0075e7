import { Stack, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/EmptyState';
import { Panel } from '../../../ui/Page';
import { BatchResults } from './BatchResults';
import { GenerateForm } from './GenerateForm';
import { useNewSymbolsQuery } from './GenerateTab.generated';

interface GenerateTabProps {
  /** The batch whose codes are shown. */
  batchId: string | null;
  /** Only then is the page in the address a page of the batch. */
  showsBatch: boolean;
  /** The print run whose labels its own are to be like, or nothing. */
  run: string;
  onGenerated: (batchId: string, run: string) => void;
}

export function GenerateTab({ batchId, showsBatch, run, onGenerated }: GenerateTabProps) {
  const { data } = useNewSymbolsQuery();
  return (
    <Stack gap="md">
      <Panel>
        <GenerateForm onGenerated={onGenerated} />
        {data?.newSymbolsOpenPages === false && (
          <Text size="sm" c="dimmed" mt="sm">
            A phone’s own camera opens no landing page from these symbols. It shows what they hold: usually
            the 20 characters of the code.
          </Text>
        )}
      </Panel>
      {batchId !== null ? (
        showsBatch && <BatchResults key={batchId} id={batchId} run={run} />
      ) : (
        <Panel>
          <EmptyState Icon={IconQrcode} title="Your new codes appear here">
            Say how many you need. Each is unique, belongs to your application, is ready to download and
            print, and stays in the history.
          </EmptyState>
        </Panel>
      )}
    </Stack>
  );
}
