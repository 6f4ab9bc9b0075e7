import { Button, Checkbox, TextInput } from '@mantine/core';
import { Refused, type ScanClient } from 'back-office-client';
import { type FormEvent, useState } from 'react';
import { type ScanConnection, scanConnection } from '../../../gateway/scan-connection';
import { useConfirm } from '../../../ui/confirm';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { Panel } from '../../../ui/Page';
import { forgetList } from './forget-list';
import styles from './Scan.module.css';
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
  const [gate, setGate] = useState(connection.gate);
  const [error, setError] = useState<string | null>(null);
  const [muted, setMuted] = useState(isMuted);

  const rename = (event: FormEvent) => {
    event.preventDefault();
    const name = gate.trim();
    if (name === '') return setError('Type a name, as “Gate 2”.');
    setError(null);
    scanConnection.rename(name);
    notify(`This device is “${name}” now.`);
    // The list of devices follows. A member's browser keeps its name there, which says whose it is.
    if (!connection.boundTo) void client.update({ name }).catch(() => undefined);
  };
  const disconnect = async () => {
    const kept =
      waiting > 0
        ? ` ${waiting === 1 ? 'The scan that waits is' : `The ${waiting} scans that wait are`} kept until you connect again.`
        : '';
    const question = {
      title: 'Disconnect this device?',
      message: `It stops scanning for ${connection.application}.${kept}`,
      confirmLabel: 'Disconnect',
    };
    if (!(await confirm(question))) return;
    const failed = await client.revoke().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    await forgetList();
    scanConnection.end(connection.key, 'person');
    // 401: it was revoked already.
    if (failed && !(failed instanceof Refused && failed.status === 401))
      notify('Disconnected here. The server could not be told: revoke this device under “Devices”.', {
        tone: 'error',
      });
  };

  return (
    <Panel title="This device">
      <form onSubmit={rename} noValidate className={styles.typed}>
        <TextInput
          label="Gate"
          description="Others see it with each scan: “used at 14:03 by Gate 2”."
          maxLength={maxGateLength}
          autoComplete="off"
          value={gate}
          onChange={({ currentTarget: { value } }) => setGate(value)}
        />
        <Button type="submit" variant="default">
          Save
        </Button>
      </form>
      <FormError message={error} />
      <Checkbox
        mt="md"
        label="Sound"
        checked={!muted}
        onChange={({ currentTarget: { checked } }) => {
          mute(!checked);
          setMuted(!checked);
          if (checked) signal('green');
        }}
      />
      <Button mt="lg" variant="default" onClick={() => void disconnect()}>
        Disconnect
      </Button>
    </Panel>
  );
}
