import { Alert, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { codeIn, type Store } from 'back-office-client';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useIsConfirmationAsked } from '../../../gateway/confirmation';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { FormError } from '../../../ui/FormError';
import { Panel } from '../../../ui/Page';
import { messageOf } from './entry';
import { keepFirstScan } from './first-scans';
import { keepGate, keptGate } from './gate';
import styles from './Scan.module.css';
import { scanTexts } from './scan.texts';
import type { Connect } from './use-member-connection';
import { listenToWedge, type Reading } from './wedge';

/** Tells gates apart whose names nobody gave. */
const aDefaultGate = () => scanTexts.gate.byDefault(10 + Math.floor(Math.random() * 90));

interface GateFormProps {
  application: string;
  store: Store;
  connect: Connect;
  isConnecting: boolean;
  mustConfirm: boolean;
  /** Whether a scan connects too, which it does not after a farewell. */
  takesScans: boolean;
  label: string;
  onFirstScan: (nonce: string) => void;
}

/** Asks for the name of the gate before the first scan, and connects the browser by its button or by that scan. */
export function GateForm({ application, store, connect, isConnecting, ...props }: GateFormProps) {
  const { mustConfirm, takesScans, label, onFirstScan } = props;
  const [byDefault] = useState(aDefaultGate);
  const [typed, setTyped] = useState(keptGate);
  const [keptScans, setKeptScans] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  // A scanner types into a focused field, which then gets its text back before the scan is taken.
  const name = useRef(typed);
  const t = scanTexts.gate;

  const start = useCallback(
    (isAutomatic: boolean) => {
      const gate = name.current.trim() || byDefault;
      keepGate(gate);
      return connect(gate, isAutomatic);
    },
    [connect, byDefault],
  );
  const take = useCallback(
    async (reading: Reading) => {
      if (reading.text.trim() === '') return;
      setProblem(null);
      const gate = name.current.trim() || byDefault;
      try {
        onFirstScan(await keepFirstScan(reading, { store, application, gate }));
        setKeptScans((before) => before + 1);
      } catch (thrown) {
        setProblem(scanTexts.problems.notKept(messageOf(thrown)));
      }
      if (!mustConfirm) await start(true);
    },
    [store, application, byDefault, mustConfirm, start, onFirstScan],
  );
  // A password is typed fast, too.
  const isAsked = useIsConfirmationAsked();
  useEffect(() => {
    if (isAsked || !takesScans) return;
    return listenToWedge({
      isWhole: (text) => codeIn(text) !== undefined,
      onScan: (reading) => void take(reading),
      onHalf: (begun) => setProblem(scanTexts.entry.half(begun.slice(0, 40))),
    });
  }, [isAsked, takesScans, take]);
  useEffect(() => {
    if (keptScans === 0 || mustConfirm) return;
    const again = () => void start(true);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [keptScans, mustConfirm, start]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isConnecting) void start(false);
  };
  return (
    <Panel title={scanTexts.notConnected.scanFor(application)}>
      <form onSubmit={onSubmit} noValidate className={`${common.panels} ${styles.pairing}`}>
        {problem !== null && <FormError message={problem} />}
        {keptScans > 0 && (
          <Alert color="yellow" role="status" icon={<IconInfoCircle aria-hidden="true" />}>
            {t.kept(keptScans)}
          </Alert>
        )}
        {mustConfirm && <p className={styles.note}>{scanTexts.notConnected.confirmFirst}</p>}
        <TextInput
          label={scanTexts.device.gate}
          description={`${scanTexts.device.aboutGate} ${t.without(byDefault)}`}
          size="md"
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            name.current = value;
            setTyped(value);
          }}
        />
        <BusyButton type="submit" size="lg" busy={isConnecting} busyLabel={scanTexts.pairing.connecting}>
          {label}
        </BusyButton>
      </form>
    </Panel>
  );
}
