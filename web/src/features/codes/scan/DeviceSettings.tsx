import { Button, Checkbox, TextInput } from '@mantine/core';
import { Refused, type ScanClient } from 'back-office-client';
import { type FormEvent, useState } from 'react';
import { type ScanConnection, scanConnection } from '../../../gateway/scan-connection';
import { commonTexts } from '../../../ui/common.texts';
import { useConfirm } from '../../../ui/confirm';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { Panel } from '../../../ui/Page';
import { forgetList } from './forget-list';
import { gateAlone, keepGate } from './gate';
import styles from './Scan.module.css';
import { scanTexts } from './scan.texts';
import { isMuted, mute, signal } from './signals';

const maxGateLength = 60;

interface DeviceSettingsProps {
  connection: ScanConnection;
  client: ScanClient;
  waiting: number;
}

/** The name of the gate, the sound, and the end of the connection. */
export function DeviceSettings({ connection, client, waiting }: DeviceSettingsProps) {
  const confirm = useConfirm();
  const [gate, setGate] = useState(gateAlone(connection.gate) ?? '');
  const [error, setError] = useState<string | null>(null);
  const [muted, setMuted] = useState(isMuted);
  const t = scanTexts.device;

  const rename = (event: FormEvent) => {
    event.preventDefault();
    const name = gate.trim();
    if (name === '') return setError(t.nameMissing);
    setError(null);
    scanConnection.rename(name);
    keepGate(name);
    notify(t.renamed(name), { tone: 'success' });
    // The list of devices follows.
    void client.update({ name }).catch(() => undefined);
  };
  const disconnect = async () => {
    const kept = waiting > 0 ? [t.keepsWaiting(waiting)] : [];
    const question = {
      title: t.disconnectTitle,
      message: [t.stopsScanning(connection.application), ...kept].join(' '),
      confirmLabel: t.disconnect,
    };
    if (!(await confirm(question))) return;
    const failed = await client.revoke().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    await forgetList();
    scanConnection.end(connection.key, 'person');
    // 401: it was revoked already.
    if (failed && !(failed instanceof Refused && failed.status === 401)) notify(t.notTold, { tone: 'error' });
  };

  return (
    <Panel title={t.title}>
      <form onSubmit={rename} noValidate className={styles.typed}>
        <TextInput
          label={t.gate}
          description={t.aboutGate}
          maxLength={maxGateLength}
          autoComplete="off"
          value={gate}
          onChange={({ currentTarget: { value } }) => setGate(value)}
        />
        <Button type="submit" variant="default">
          {commonTexts.save}
        </Button>
      </form>
      <FormError message={error} />
      <Checkbox
        mt="md"
        label={t.sound}
        checked={!muted}
        onChange={({ currentTarget: { checked } }) => {
          mute(!checked);
          setMuted(!checked);
          if (checked) signal('green');
        }}
      />
      <Button mt="lg" variant="default" onClick={() => void disconnect()}>
        {t.disconnect}
      </Button>
    </Panel>
  );
}
