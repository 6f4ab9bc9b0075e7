/** Where a call comes from, and the door's way to hand it a session or take it back. */
export interface Caller {
  /** The network address, as far as `TRUST_PROXY` lets forwarding headers speak. */
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The session token the call carries, from the cookie or as `Authorization: Bearer`. */
  readonly sessionToken: string | undefined;
  /** Sets the session cookie; called when a session starts or is renewed. */
  startSession(token: string, expiresAt: Date): void;
  /** Takes the session cookie back. */
  endSession(): void;
}
