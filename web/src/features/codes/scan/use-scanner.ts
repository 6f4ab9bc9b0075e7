import { MemoryStore, ScanClient, type Store } from 'back-office-client';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type ScanConnection, scanConnection } from '../../../gateway/scan-connection';
import { interfaceLanguage } from '../../../ui/edition';
import { gateAlone } from './gate';
import { Scanner } from './scanner';

/** A guest stands at the door: a scan is decided by the list when there is no answer after so long. */
const patienceMs = 2_500;

interface Kept {
  readonly store: Store;
  /** The nonce of the scan with which the browser was connected: its result is shown. */
  readonly firstScan: string | null;
}

/** The scanner of a connection, for as long as its page is open. */
export function useScanner({ key, deviceId, application }: ScanConnection, { store: kept, firstScan }: Kept) {
  const [keepsNothing, setKeepsNothing] = useState(typeof indexedDB === 'undefined');
  const { scanner, client } = useMemo(() => {
    const client = new ScanClient({
      language: interfaceLanguage,
      origin: window.location.origin,
      key,
      patienceMs,
      timeoutMs: patienceMs,
    });
    const store = keepsNothing && !(kept instanceof MemoryStore) ? new MemoryStore() : kept;
    const gate = () => gateAlone(scanConnection.get()?.gate) ?? '';
    const onRevoked = () => scanConnection.end(key, 'revoked');
    return {
      client,
      scanner: new Scanner({ client, store, application, deviceId, gate, onRevoked, firstScan }),
    };
  }, [key, deviceId, application, keepsNothing, kept, firstScan]);
  useEffect(() => {
    scanner.start().catch(() => setKeepsNothing(true));
    return () => scanner.stop();
  }, [scanner]);
  const state = useSyncExternalStore(scanner.subscribe, scanner.get);
  const hasToLose = !state.isOnline && state.waiting > 0;
  useEffect(() => {
    // Else a browser that is short of storage may clear it. A person may refuse: the page works in any case.
    if (hasToLose) void navigator.storage?.persist?.().catch(() => undefined);
  }, [hasToLose]);
  return { scanner, client, state, keepsNothing };
}
