import { Alert, Button } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { BrowserStore, type QueuedScan, ScanQueue } from 'back-office-client';
import { useEffect, useState } from 'react';
import { scanDatabase } from '../../../gateway/scan-connection';

/** Scans that wait for a connection which is not there any more. */
export function WaitingScans() {
  const [waiting, setWaiting] = useState<readonly QueuedScan[]>([]);
  useEffect(() => {
    if (typeof indexedDB === 'undefined') return;
    const queue = new ScanQueue({ store: new BrowserStore(scanDatabase), application: '' });
    queue.all().then(setWaiting, () => undefined);
  }, []);
  if (waiting.length === 0) return null;
  const applications = [...new Set(waiting.map(({ application }) => application))].join(', ');
  const isOne = waiting.length === 1;
  return (
    <Alert color="yellow" icon={<IconClockPause aria-hidden="true" />}>
      <p style={{ marginTop: 0 }}>
        {isOne ? '1 scan waits' : `${waiting.length} scans wait`} on this device for {applications}.{' '}
        {isOne ? 'It is' : 'They are'} sent when you connect again.
      </p>
      <Button size="xs" variant="default" onClick={() => saveAsFile(waiting)}>
        Save {isOne ? 'it' : 'them'} as a file
      </Button>
    </Alert>
  );
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

function saveAsFile(waiting: readonly QueuedScan[]) {
  const rows = waiting.map(({ application, code, serial, scannedAt, device, nonce, annul }) =>
    [application, code ?? serial, scannedAt, device, nonce, annul ? 'undone' : ''].map((value) =>
      cell(value ?? ''),
    ),
  );
  const text = [['application', 'code', 'scannedAt', 'device', 'nonce', 'note'], ...rows]
    .map((row) => row.join(','))
    .join('\r\n');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${text}\r\n`], { type: 'text/csv' }));
  link.download = 'waiting-scans.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
