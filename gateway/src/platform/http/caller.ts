/** Where a call comes from, and the door's way to hand it a session or take it back. */
export interface Caller {
  /** The network address, as far as `TRUST_PROXY` lets forwarding headers speak. */
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The session token the call carries, from the cookie or as `Authorization: Bearer`. */
  readonly sessionToken: string | undefined;
  /** Sets the session cookie; called when a session starts or is renewed. */
  setSessionCookie(token: string, expiresAt: Date): void;
  /** Takes the session cookie back. */
  clearSessionCookie(): void;
  /** What an earlier `rememberBrowser` left with this browser. */
  readonly knownBrowserToken: string | undefined;
  /** Sets the cookie by which the browser is recognised at its next log-in, also after the session. */
  rememberBrowser(token: string): void;
}
