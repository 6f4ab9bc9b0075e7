import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Caller } from '../../../platform/http/caller.js';
import type { StartedSession } from '../sessions/sessions.service.js';

/** The client that logs in. */
export interface LogInCaller {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The token of its previous session, which ends when the new one starts. */
  readonly sessionToken: string | undefined;
  /** The token that an earlier log-in stored in this browser; see `known-browser.ts`. */
  readonly knownBrowserToken?: string | undefined;
  /** The token by which this browser is not asked for the second step; see `trusted-browser.ts`. */
  readonly trustedBrowserToken?: string | undefined;
  /** The token of a person at the provider that waits for a log-in; see `pending-connections.service.ts`. */
  readonly singleSignOnToken?: string | undefined;
}

export interface LoggedIn extends StartedSession {
  readonly viewer: SignedIn;
  readonly knownBrowserToken: string;
}

/** Stores a session in the client. */
export function storeSession(
  caller: Pick<Caller, 'setCookie' | 'clearCookie' | 'rememberBrowser' | 'pendingToken'>,
  { token, expiresAt, knownBrowserToken }: LoggedIn,
): void {
  caller.setCookie('session', token, expiresAt);
  caller.rememberBrowser(knownBrowserToken);
  if (caller.pendingToken !== undefined) caller.clearCookie('pending');
}
