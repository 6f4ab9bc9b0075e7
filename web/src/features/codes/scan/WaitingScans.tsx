import { Alert, Button, Group } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { BrowserStore, type QueuedScan, ScanQueue } from 'back-office-client';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMemberships } from '../../../gateway/memberships';
import { type ScanConnection, scanConnection, scanDatabase } from '../../../gateway/scan-connection';
import { scanTexts } from './scan.texts';

interface WaitingScansProps {
  /** By what this browser scans now; its own scans are counted above. */
  connection?: ScanConnection;
}

/** Scans that wait for a connection which is not there any more, for each application. */
export function WaitingScans({ connection }: WaitingScansProps) {
  const [waiting, setWaiting] = useState<readonly QueuedScan[]>([]);
  const connected = connection?.application;
  useEffect(() => {
    if (typeof indexedDB === 'undefined') return;
    const queue = new ScanQueue({ store: new BrowserStore(scanDatabase), application: '' });
    const others = (all: QueuedScan[]) => all.filter(({ application }) => application !== connected);
    queue.all().then(
      (all) => setWaiting(others(all)),
      () => undefined,
    );
  }, [connected]);
  const applications = [...new Set(waiting.map(({ application }) => application))];
  return applications.map((name) => {
    const scans = waiting.filter(({ application }) => application === name);
    return <WaitingFor key={name} application={name} scans={scans} connection={connection} />;
  });
}

interface WaitingForProps {
  application: string;
  scans: readonly QueuedScan[];
  connection: ScanConnection | undefined;
}

function WaitingFor({ application, scans, connection }: WaitingForProps) {
  const { held } = useMemberships();
  const setQuery = useSearchParams()[1];
  const mayScan = held?.some(
    ({ application: { name }, rights }) => name === application && rights.includes('codes.scan'),
  );
  const canSwitch = connection?.boundTo !== undefined && mayScan;
  const t = scanTexts.waiting;
  const next = connection === undefined || canSwitch ? t.sentOnce : t.toSend;
  const switchTo = async () => {
    setQuery({ application });
    await scanConnection.leave();
  };
  return (
    <Alert color="yellow" icon={<IconClockPause aria-hidden="true" />}>
      <p style={{ marginTop: 0 }}>
        {t.count(scans.length, application)} {next(scans.length, application)}
      </p>
      <Group gap="xs">
        {canSwitch && (
          <Button size="xs" variant="default" onClick={() => void switchTo()}>
            {scanTexts.page.switchTo(application)}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => saveAsFile(scans)}>
          {t.save(scans.length)}
        </Button>
      </Group>
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
