import type { ApplicationScope } from './application-scope.js';
import type { HeldRole, Right } from './rights.js';
import type { Role } from './role.js';

/** The caller of an operation: an account with a session or by a token, an app with the key of its application, or anybody else. */
export type Viewer = Anonymous | SignedIn | KeyHolder;

export interface Anonymous {
  readonly kind: 'anonymous';
}

export interface SignedIn {
  /** The holder of a token is an account without a session: it may make the calls alone that are declared open to tokens. */
  readonly kind: 'signedIn' | 'tokenHolder';
  readonly accountId: number;
  readonly email: string;
  readonly role: Role;
  /** The home application: the one that a call means which names none. */
  readonly applicationId: number;
  readonly applicationName: string;
  readonly memberships: readonly HeldRole[];
  /** The application in which an administrator works as owner, although it may be no member of it; else null. */
  readonly worksAsOwnerOf: number | null;
  /** 0 for a token. */
  readonly sessionId: number;
  /** When the person last proved who it is: at the log-in, or by `confirmIdentity`. Null for a session of an older release. */
  readonly confirmedAt: Date | null;
  /** Whether the log-in had a second step, or this session set it up. */
  readonly hadSecondStep: boolean;
  /** Whether the account has to set up a second step before anything else; see `second-step-policy.ts`. */
  readonly owesSecondStep: boolean;
  /** Of a call by an access token. */
  readonly token?: HeldToken;
}

/** The access token by which a script acts for a person. */
export interface HeldToken {
  readonly id: number;
  readonly name: string;
  readonly rights: readonly Right[];
  readonly readOnly: boolean;
  readonly expiresAt: Date;
}

/** An app that shows a key. It may do what the key opens, in the application of the key. */
export interface KeyHolder {
  readonly kind: 'keyHolder';
  readonly keyId: number;
  /** The name that people gave the key or device. */
  readonly keyName: string;
  /** Whether it is a paired device or a member's browser, and no plain key. */
  readonly isDevice: boolean;
  readonly scope: ApplicationScope;
}

export const anonymous: Anonymous = { kind: 'anonymous' };
