/** The origin of a call, and the means to set or clear its session cookie. */
export interface Caller {
  /** The network address, from forwarding headers as far as `TRUST_PROXY` allows. */
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The session token of the call, from the cookie or `Authorization: Bearer`. */
  readonly sessionToken: string | undefined;
  /** Sets the session cookie; called when a session starts or is renewed. */
  setSessionCookie(token: string, expiresAt: Date): void;
  clearSessionCookie(): void;
  /** The token that an earlier `rememberBrowser` set in this browser. */
  readonly knownBrowserToken: string | undefined;
  /** Sets the cookie by which the browser is recognised at its next log-in, also after the session. */
  rememberBrowser(token: string): void;
}
