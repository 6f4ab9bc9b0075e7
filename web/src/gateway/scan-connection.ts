import { useSyncExternalStore } from 'react';

const key = 'scanConnection';

/** The database of the browser in which `/scan` keeps scans that wait and the offline list. */
export const scanDatabase = 'back-office-scan';

/** By what this browser scans: a key of a device, kept until it ends. */
export interface ScanConnection {
  readonly key: string;
  readonly deviceId: string;
  readonly application: string;
  /** What scans say where they were made. */
  readonly gate: string;
  /** The e-mail address of the member whose session the key ends with; absent for a phone that was paired. */
  readonly boundTo?: string;
}

/** Why there is no connection any more, until the next one. */
export interface EndedConnection {
  readonly application: string;
  readonly endedBy: 'revoked' | 'person';
  /** As in the connection that ended. */
  readonly boundTo?: string;
}

type Kept = ScanConnection | EndedConnection | null;

let [text, kept] = [null as string | null, null as Kept];

/** The same object as long as nothing changes, as React asks. */
function read(): Kept {
  const stored = localStorage.getItem(key);
  if (stored !== text) [text, kept] = [stored, stored === null ? null : parse(stored)];
  return kept;
}

function parse(stored: string): Kept {
  try {
    const found = JSON.parse(stored);
    return typeof found?.application === 'string' && ('key' in found || 'endedBy' in found) ? found : null;
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();

function keep(connection: Kept) {
  if (connection === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(connection));
  for (const listener of listeners) listener();
}

// The other tabs of this browser.
window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) for (const listener of listeners) listener();
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isConnected = (found: Kept): found is ScanConnection => found !== null && 'key' in found;

export const scanConnection = {
  get: (): ScanConnection | null => {
    const found = read();
    return isConnected(found) ? found : null;
  },

  begin: (connection: ScanConnection) => keep(connection),

  rename(gate: string) {
    const found = scanConnection.get();
    if (found) keep({ ...found, gate });
  },

  /** @param used the key that was refused or given up: another tab may have a new one already */
  end(used: string, endedBy: EndedConnection['endedBy']) {
    const found = scanConnection.get();
    if (found?.key !== used) return;
    const { application, boundTo } = found;
    keep({ application, endedBy, ...(boundTo !== undefined && { boundTo }) });
  },

  /** With the log-out of its member, a browser gives its key back. Scans that wait stay, for the next connection. */
  async leave(): Promise<void> {
    const found = scanConnection.get();
    if (!found?.boundTo) return;
    keep(null);
    const { BrowserStore, OfflineList, ScanClient } = await import('back-office-client');
    const client = new ScanClient({
      origin: window.location.origin,
      key: found.key,
      patienceMs: 0,
      timeoutMs: 2_500,
    });
    const list = OfflineList.load(new BrowserStore(scanDatabase)).then((each) => each.wipe());
    // Without a network, the key ends with its session.
    await Promise.all([client.revoke(), list].map((each) => each.catch(() => undefined)));
  },
};

export function useScanConnection(): { connection: ScanConnection | null; ended: EndedConnection | null } {
  const found = useSyncExternalStore(subscribe, read);
  return isConnected(found) ? { connection: found, ended: null } : { connection: null, ended: found };
}
