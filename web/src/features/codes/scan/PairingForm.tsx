import { TextInput } from '@mantine/core';
import { Refused, readPairing, ScanClient, UpdateTheApp } from 'back-office-client';
import { type FormEvent, useEffect, useState } from 'react';
import { scanConnection } from '../../../gateway/scan-connection';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { Panel } from '../../../ui/Page';
import { CameraView } from './CameraView';
import { deviceDetails } from './device-details';
import styles from './Scan.module.css';
import { listenToWedge } from './wedge';

const maxNameLength = 60;

/** The token of a link, which is taken out of the address: it is good for one phone. */
function tokenOfAddress(): string {
  const { hash, search, pathname } = window.location;
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');
  if (token !== null) window.history.replaceState(window.history.state, '', pathname);
  return token ?? '';
}

/** Connects a device without an account, by the symbol of “Connect a phone”, its link or the code below it. */
export function PairingForm() {
  const [token, setToken] = useState(tokenOfAddress);
  const [name, setName] = useState(() => deviceDetails().name);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const take = (text: string) => {
    setError(null);
    const found = understand(text);
    if ('error' in found) setError(found.error);
    else setToken(found.token);
  };
  useEffect(() => listenToWedge({ onScan: take, onHalf: () => undefined }));

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = understand(token);
    if ('error' in found) return setError(found.error);
    if (name.trim() === '') return setError('Type a name for this device, as “Gate 2”.');
    setError(null);
    setBusy(true);
    try {
      const { platform, model } = deviceDetails();
      const client = new ScanClient({ origin: window.location.origin });
      const paired = await client.pair({ token: found.token, name: name.trim(), platform, model });
      const { key, deviceId, application } = paired;
      scanConnection.begin({ key, deviceId, application: application.name, gate: paired.name });
    } catch (thrown) {
      setBusy(false);
      setError(thrown instanceof Refused ? thrown.message : 'The server did not answer. Try again.');
    }
  };

  return (
    <Panel title="Connect this device">
      <p className={styles.note}>
        On a computer, an owner or editor opens “Devices” and presses “Connect a phone”. Scan the symbol that
        appears, or type the code below it.
      </p>
      <CameraView onText={take} />
      <form onSubmit={onSubmit} noValidate className={styles.pairing}>
        <FormError message={error} />
        <TextInput
          label="Connection code"
          size="md"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={500}
          required
          value={token}
          onChange={({ currentTarget: { value } }) => setToken(value)}
        />
        <TextInput
          label="Name of this device"
          description="Others see it with each scan."
          size="md"
          autoComplete="off"
          maxLength={maxNameLength}
          required
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <BusyButton type="submit" size="lg" busy={isBusy} busyLabel="Connecting…">
          Connect
        </BusyButton>
      </form>
    </Panel>
  );
}

function understand(text: string): { readonly token: string } | { readonly error: string } {
  try {
    const found = readPairing(text.trim(), window.location.origin);
    if (!found)
      return {
        error: text.trim()
          ? 'This is no connection code. It has 26 characters, and is shown by “Connect a phone”.'
          : 'Type the connection code.',
      };
    if (found.url !== window.location.origin)
      return { error: `This symbol belongs to another server. Open ${found.url}/scan and scan it there.` };
    return found;
  } catch (thrown) {
    if (thrown instanceof UpdateTheApp)
      return {
        error: 'This symbol is newer than this page. Update the app: reload this page, then scan it again.',
      };
    throw thrown;
  }
}
