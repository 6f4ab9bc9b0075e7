import type { Role } from './role.js';

/** Whoever makes the current call: an account with a session, or nobody. */
export type Viewer = Anonymous | SignedIn;

export interface Anonymous {
  readonly kind: 'anonymous';
}

export interface SignedIn {
  readonly kind: 'signedIn';
  readonly accountId: number;
  readonly email: string;
  readonly role: Role;
  readonly applicationId: number;
  readonly applicationName: string;
  readonly sessionId: number;
}

export const anonymous: Anonymous = { kind: 'anonymous' };
