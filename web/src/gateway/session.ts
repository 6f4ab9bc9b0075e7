import { useSyncExternalStore } from 'react';
import { keepLanguage } from '../ui/edition';
import { loadAnew } from '../ui/load-anew';
import { chosenLanguages } from './chosen-languages';
import type { SignedInViewerFragment } from './session.generated';

/**
 * The session as this browser shows it. The proof is the HttpOnly cookie, which no script can read: these five
 * keys (their names are the specification's) only decide what is drawn.
 */
const storageKeys = ['isAuthenticated', 'userEmail', 'userRole', 'userApplication', 'authExpiry'] as const;
/** Written and removed at once: other tabs hear of a logout, as opposed to a session that ran out. */
const logoutSignalKey = 'loggedOut';

type SessionEnd = 'expired' | 'loggedOut';

export interface Session {
  isAuthenticated: boolean;
  email: string;
  role: string;
  application: string;
  /** Milliseconds since 1970 by this browser's clock; 0 when there is no session. */
  expiresAt: number;
  /** No renewal can put the end off: the session has reached its limit after the log-in, as far as this tab knows. */
  isFinal: boolean;
  isAdmin: boolean;
  /** Marked logged in with a part missing: nothing may be drawn from it. */
  isIncomplete: boolean;
  /** How the last session of this tab ended; null while there is one. */
  endedBy: SessionEnd | null;
}

/** The gateway's answer to a login, a renewal or a look at the viewer; only renewals ask how far they can go. */
type StartedSession = SignedInViewerFragment & { sessionRenewableUntil?: string };

let endedBy: SessionEnd | null = null;
let clockOffset = 0;
/** The stored expiry that a renewal answered as the last one. */
let finalExpiry: string | null = null;
let current = read();
const listeners = new Set<() => void>();

function read(): Session {
  const [isAuthenticated, email, role, application, expiry] = storageKeys.map(
    (key) => localStorage.getItem(key) ?? '',
  );
  const authenticated = isAuthenticated === 'true';
  if (authenticated) endedBy = null;
  return {
    isAuthenticated: authenticated,
    email: email ?? '',
    role: role ?? '',
    application: application ?? '',
    expiresAt: Number(expiry) || 0,
    isFinal: authenticated && expiry === finalExpiry,
    isAdmin: authenticated && role?.toLowerCase() === 'admin',
    isIncomplete: authenticated && !(email && role && application),
    endedBy,
  };
}

function refresh() {
  const next = read();
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  current = next;
  for (const listener of listeners) listener();
}

/** The gateway's clock minus this browser's, learned from answers: a wrong local clock must not end a session early. */
export function noteGatewayTime(date: string | null) {
  const time = date ? Date.parse(date) : Number.NaN;
  // Below two seconds it is the header's rounding and the way here, not a wrong clock.
  if (!Number.isNaN(time)) clockOffset = Math.abs(time - Date.now()) < 2_000 ? 0 : time - Date.now();
}

/** Now by the gateway's clock. */
export const gatewayNow = () => Date.now() + clockOffset;

export const session = {
  get: () => current,

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /**
   * Stores what a login, a renewal or a look at the viewer answered. Where it begins, the page is loaded anew in the language
   * of the account, and nothing is drawn before: it goes on from the same place.
   */
  begin({ account, sessionExpiresAt, sessionRenewableUntil }: StartedSession) {
    const isNew = !current.isAuthenticated || current.isIncomplete;
    const expiry = String(Date.parse(sessionExpiresAt) - clockOffset);
    const isFinal = sessionRenewableUntil !== undefined && sessionExpiresAt >= sessionRenewableUntil;
    finalExpiry = isFinal ? expiry : null;
    localStorage.setItem('userEmail', account.email);
    localStorage.setItem('userRole', account.role.toLowerCase());
    localStorage.setItem('userApplication', account.application?.name ?? '');
    localStorage.setItem('authExpiry', expiry);
    localStorage.setItem('isAuthenticated', 'true');
    if (isNew && account.language && keepLanguage(chosenLanguages[account.language])) return loadAnew();
    refresh();
  },

  /** Clears everything stored. `loggedOut` also notifies the other tabs that it was a logout. */
  end(how: SessionEnd) {
    if (!current.isAuthenticated) return;
    endedBy = how;
    if (how === 'loggedOut') {
      localStorage.setItem(logoutSignalKey, 'true');
      localStorage.removeItem(logoutSignalKey);
    }
    for (const key of storageKeys) localStorage.removeItem(key);
    refresh();
  },

  /** Ends the session when its time is over (checked at start and every 60 seconds). */
  endIfExpired() {
    if (current.isAuthenticated && current.expiresAt <= Date.now()) session.end('expired');
  },
};

// The other tabs of this browser: `key` is null when storage was cleared as a whole.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === logoutSignalKey && newValue) endedBy = 'loggedOut';
  if (key === null || key === 'isAuthenticated' || key === 'authExpiry') {
    if (current.isAuthenticated && !localStorage.getItem('isAuthenticated')) endedBy ??= 'expired';
    refresh();
  }
});

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get);
}
