import { Anchor, Stack, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useMay } from '../../../gateway/viewed';
import { EmptyState } from '../../../ui/EmptyState';
import { Link } from '../../../ui/Link';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { fieldsPath, useFields } from '../code-fields/use-fields';
import { BatchResults } from './BatchResults';
import { codesFromFilePath } from './batch-path';
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
        <FromFile />
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

/** Leads to the form that reads a file where codes have fields, and to these where they have none. */
function FromFile() {
  const fields = useFields();
  const mayDefine = useMay('settings');
  const t = qrGeneratorTexts.fromFile;
  if (!fields || (fields.length === 0 && !mayDefine)) return null;
  const [text, to] = fields.length > 0 ? [t.offer, codesFromFilePath] : [t.define, fieldsPath];
  return (
    <Text size="sm" c="dimmed" mt="sm">
      <Rich
        text={text}
        tags={{
          link: (label) => (
            <Anchor component={Link} to={to} inherit underline="always">
              {label}
            </Anchor>
          ),
        }}
      />
    </Text>
  );
}
