import type { Role } from './role.js';

/** The caller of an operation: an account with a session, or an anonymous client. */
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
