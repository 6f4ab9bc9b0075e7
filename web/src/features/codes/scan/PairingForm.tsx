import { TextInput } from '@mantine/core';
import { Refused, readPairing, ScanClient, UpdateTheApp } from 'back-office-client';
import { type FormEvent, useEffect, useState } from 'react';
import { useIsConfirmationAsked } from '../../../gateway/confirmation';
import { scanConnection } from '../../../gateway/scan-connection';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { interfaceLanguage, written } from '../../../ui/edition';
import { FormError } from '../../../ui/FormError';
import { Panel } from '../../../ui/Page';
import { isBlank } from '../../../ui/visible-text';
import { CameraView } from './CameraView';
import { deviceDetails } from './device-details';
import { keepGate, keptGate } from './gate';
import styles from './Scan.module.css';
import { scanTexts } from './scan.texts';
import { listenToWedge } from './wedge';

const maxNameLength = 60;

function tokenInAddress(): string | null {
  const { hash, search } = window.location;
  return new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');
}

export const hasPairingToken = (): boolean => tokenInAddress() !== null;

/** The token of a link, which is taken out of the address: it is good for one phone. */
function tokenOfAddress(): string {
  const token = tokenInAddress();
  const { pathname } = window.location;
  if (token !== null) window.history.replaceState(window.history.state, '', pathname);
  return token ?? '';
}

/**
 * Connects a device without an account, by the symbol of “Connect a phone”, its link or the code below it.
 * @param takesScans whether a text of a scanner is a connection code
 */
export function PairingForm({ takesScans }: { takesScans: boolean }) {
  const [token, setToken] = useState(tokenOfAddress);
  const [name, setName] = useState(() => keptGate() || deviceDetails().name);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const t = scanTexts.pairing;

  const take = (text: string) => {
    setError(null);
    const found = understand(text);
    if ('error' in found) setError(found.error);
    else setToken(found.token);
  };
  // A password is typed fast, too.
  const isAsked = useIsConfirmationAsked();
  useEffect(() =>
    isAsked || !takesScans
      ? undefined
      : listenToWedge({
          isWhole: isPairing,
          onScan: ({ text, byKeys }) =>
            take(byKeys !== undefined && !isPairing(text) && isPairing(byKeys) ? byKeys : text),
          onHalf: () => undefined,
        }),
  );

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = understand(token);
    if ('error' in found) return setError(found.error);
    if (isBlank(name)) return setError(t.nameMissing);
    setError(null);
    setBusy(true);
    try {
      const { platform, model } = deviceDetails();
      const client = new ScanClient({ origin: window.location.origin, language: interfaceLanguage });
      const paired = await client.pair({ token: found.token, name: name.trim(), platform, model });
      const { key, deviceId, application } = paired;
      keepGate(paired.name);
      scanConnection.begin({ key, deviceId, application: application.name, gate: paired.name });
    } catch (thrown) {
      setBusy(false);
      setError(thrown instanceof Refused ? written(thrown.message) : t.noAnswer);
    }
  };

  return (
    <Panel title={t.title}>
      <p className={styles.note}>{t.about}</p>
      <CameraView onText={take} />
      <form onSubmit={onSubmit} noValidate className={`${common.panels} ${styles.pairing}`}>
        <FormError message={error} />
        <TextInput
          label={t.code}
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
          label={t.name}
          description={t.aboutName}
          size="md"
          autoComplete="off"
          maxLength={maxNameLength}
          required
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <BusyButton type="submit" size="lg" busy={isBusy} busyLabel={t.connecting}>
          {t.connect}
        </BusyButton>
      </form>
    </Panel>
  );
}

const isPairing = (text: string) => !('error' in understand(text));

function understand(text: string): { readonly token: string } | { readonly error: string } {
  const t = scanTexts.pairing;
  try {
    const found = readPairing(text.trim(), window.location.origin);
    if (!found) return { error: text.trim() ? t.noCode : t.codeMissing };
    if (found.url !== window.location.origin) return { error: t.otherServer(`${found.url}/scan`) };
    return found;
  } catch (thrown) {
    if (thrown instanceof UpdateTheApp) return { error: t.newer };
    throw thrown;
  }
}
