import { Alert } from '@mantine/core';
import { IconClockExclamation, IconInfoCircle, IconKeyboard } from '@tabler/icons-react';
import { codeIn, type Store } from 'back-office-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ScanConnection } from '../../../gateway/scan-connection';
import { commonTexts } from '../../../ui/common.texts';
import { formatDate } from '../../../ui/language';
import { CameraView } from './CameraView';
import { CodeEntry } from './CodeEntry';
import { ConnectionLine } from './ConnectionLine';
import { DeviceSettings } from './DeviceSettings';
import { toneOf } from './entry';
import { gateAlone } from './gate';
import { LastScans } from './LastScans';
import { ResultView } from './ResultView';
import styles from './Scan.module.css';
import { SwitchApplication } from './SwitchApplication';
import { scanTexts } from './scan.texts';
import { allowSound, signal } from './signals';
import { useScanner } from './use-scanner';
import { WaitingScans } from './WaitingScans';
import { listenToWedge } from './wedge';

/** More than this is a wrong clock, and no slow answer. */
const maxClockOffsetMs = 5 * 60_000;

/** How long an accepted scan hides the picture of the camera. */
const greenMs = 2_000;
/** With fields, which somebody reads. */
const readMs = 5_000;

interface ScanningProps {
  connection: ScanConnection;
  store: Store;
  firstScan: string | null;
}

/** Ready, and the result of the last scan above all. */
export function Scanning({ connection, ...kept }: ScanningProps) {
  const { scanner, client, state, keepsNothing } = useScanner(connection, kept);
  const isFromCamera = useRef(false);
  const [halfRead, setHalfRead] = useState<string | null>(null);
  const [isLayoutTold, setLayoutTold] = useState(false);
  const scan = useCallback(
    (text: string, byKeys?: string) => {
      const trimmed = text.trim();
      if (trimmed === '') return;
      setHalfRead(null);
      isFromCamera.current = false;
      void scanner.scan(trimmed, byKeys === undefined ? {} : { byKeys });
    },
    [scanner],
  );
  useEffect(
    () =>
      listenToWedge({
        isWhole: (text) => codeIn(text) !== undefined,
        onScan: ({ text, byKeys }) => scan(text, byKeys),
        onHalf: setHalfRead,
      }),
    [scan],
  );
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, allowSound);
    return () => {
      for (const event of events) window.removeEventListener(event, allowSound);
    };
  }, []);

  const { shown } = state;
  const gate = gateAlone(connection.gate);
  const scanByCamera = (text: string) => {
    // Nobody types, and the session that the connection ends with goes on.
    window.dispatchEvent(new Event('scan'));
    scan(text);
    isFromCamera.current = true;
  };
  useEffect(() => {
    // The picture shows where to aim next. The result stays in the list of last scans.
    if (!shown || toneOf(shown) !== 'green' || !isFromCamera.current) return;
    const ms = shown.answer?.fields?.length ? readMs : greenMs;
    const timer = setTimeout(() => scanner.dismiss(), ms);
    return () => clearTimeout(timer);
  }, [shown, scanner]);
  const signalled = useRef<string | null>(null);
  useEffect(() => {
    if (shown && shown.nonce !== signalled.current) signal(toneOf(shown));
    signalled.current = shown?.nonce ?? null;
  }, [shown]);

  const offset = state.clockOffsetMs ?? 0;
  return (
    <>
      <header className={styles.top}>
        <div>
          <h1 className={styles.title}>{commonTexts.titles.scan}</h1>
          <p className={styles.of}>
            {connection.application}
            {gate !== undefined && ` · ${gate}`}
          </p>
        </div>
        <ConnectionLine state={state} onRetry={() => scanner.retry()} />
      </header>
      <SwitchApplication connection={connection} />
      <WaitingScans connection={connection} />
      {Math.abs(offset) > maxClockOffsetMs && (
        <Alert color="yellow" icon={<IconClockExclamation aria-hidden="true" />}>
          {scanTexts.page.wrongClock(formatDate(Date.now()))}
        </Alert>
      )}
      {keepsNothing && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden="true" />}>
          {scanTexts.page.keepsNothing}
        </Alert>
      )}
      {state.problem && (
        <Alert color="yellow" role="alert" icon={<IconInfoCircle aria-hidden="true" />}>
          {state.problem}
        </Alert>
      )}
      {state.otherLayout !== null && !isLayoutTold && (
        <Alert
          color="yellow"
          icon={<IconKeyboard aria-hidden="true" />}
          withCloseButton
          closeButtonLabel={commonTexts.close}
          onClose={() => setLayoutTold(true)}
        >
          {scanTexts.page.otherLayout}
        </Alert>
      )}
      <CameraView onText={scanByCamera} />
      <CodeEntry scanner={scanner} client={client} onText={scan} half={halfRead} />
      <LastScans
        entries={state.entries}
        deviceId={connection.deviceId}
        onUndo={(entry) => void scanner.undo(entry)}
      />
      <DeviceSettings connection={connection} client={client} waiting={state.waiting} />
      <ResultView
        entry={shown}
        note={shown && shown.nonce === state.otherLayout ? scanTexts.page.otherLayout : null}
        pending={state.pending}
        deviceId={connection.deviceId}
        onUndo={(entry) => void scanner.undo(entry)}
        onNext={() => scanner.dismiss()}
      />
    </>
  );
}
