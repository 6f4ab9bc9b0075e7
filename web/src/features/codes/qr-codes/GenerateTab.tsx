import { Stack, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/EmptyState';
import { Panel } from '../../../ui/Page';
import { BatchResults } from './BatchResults';
import { GenerateForm } from './GenerateForm';
import { useNewSymbolsQuery } from './GenerateTab.generated';
import { qrGeneratorTexts } from './qr-generator.texts';

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
            {qrGeneratorTexts.newSymbols}
          </Text>
        )}
      </Panel>
      {batchId !== null ? (
        showsBatch && <BatchResults key={batchId} id={batchId} run={run} />
      ) : (
        <Panel>
          <EmptyState Icon={IconQrcode} title={qrGeneratorTexts.nothingYet}>
            {qrGeneratorTexts.nothingYetHint}
          </EmptyState>
        </Panel>
      )}
    </Stack>
  );
}
