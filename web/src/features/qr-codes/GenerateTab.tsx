import { Stack, TextInput } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { GatewayError } from '../../gateway/errors';
import { BusyButton } from '../../ui/BusyButton';
import { EmptyState } from '../../ui/EmptyState';
import { FormError } from '../../ui/FormError';
import { Panel } from '../../ui/Page';
import { BatchResults } from './BatchResults';
import styles from './QrCodes.module.css';
import { parseCount } from './qr-code';
import { useGeneration } from './use-generation';

const invalidCount = 'Please enter a valid number (≥ 1).';
const generationFailed = 'Error generating QR codes. Please try again.';

interface GenerateTabProps {
  /** The batch whose codes are shown. */
  batchId: string | null;
  /** Only then is the page in the address a page of the batch. */
  showsBatch: boolean;
  onGenerated: (batchId: string) => void;
}

export function GenerateTab({ batchId, showsBatch, onGenerated }: GenerateTabProps) {
  const [typed, setTyped] = useState('1');
  const [countError, setCountError] = useState<string | null>(null);
  const { generate, generating, error } = useGeneration();
  const rejection = rejectionOf(error);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const count = parseCount(typed);
    setCountError(count === null ? invalidCount : null);
    if (count === null) return;
    const made = await generate(count);
    if (made) onGenerated(made.id);
  };

  return (
    <Stack gap="md">
      <Panel>
        <form onSubmit={submit} noValidate>
          <FormError message={error && !rejection ? generationFailed : null} />
          <div className={styles.generate}>
            <TextInput
              label="Number of QR codes"
              type="number"
              inputMode="numeric"
              min={1}
              step={1}
              value={typed}
              onChange={({ currentTarget: { value } }) => setTyped(value)}
              error={countError ?? rejection}
              className={styles.count}
            />
            <BusyButton type="submit" busy={generating} busyLabel="Generating…">
              Generate
            </BusyButton>
          </div>
        </form>
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

/** What the gateway has against the count itself; everything else is the general failure. */
function rejectionOf(error: GatewayError | null): string | null {
  if (error?.code !== 'INVALID_INPUT') return null;
  return error.fields.find(({ field }) => field === 'count')?.message || error.message || null;
}
