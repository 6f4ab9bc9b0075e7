import { DomainError } from '../errors/domain-error.js';
import type { KeyHolder, SignedIn, Viewer } from './viewer.js';

/** Who may call an operation. The server does not start unless every GraphQL root field and REST route declares one. */
export type AccessRule = 'anyone' | 'signedIn' | 'enrolling' | 'admin' | 'keyHolder';

export const anyone: AccessRule = 'anyone';
export const signedIn: AccessRule = 'signedIn';
/** For the few calls that stay open while an account has to set up its second step. */
export const enrolling: AccessRule = 'enrolling';
export const admin: AccessRule = 'admin';
/** For the calls of mobile apps, which show the key of their application. */
export const keyHolder: AccessRule = 'keyHolder';

/** @throws DomainError UNAUTHENTICATED or FORBIDDEN when the rule does not allow the viewer */
export function assertAccess(rule: AccessRule, viewer: Viewer): void {
  if (rule === 'anyone') return;
  if (rule === 'keyHolder') return void assertKeyHolder(viewer);
  const account = assertSignedIn(viewer);
  if (account.owesSecondStep && rule !== 'enrolling')
    throw new DomainError('SECOND_STEP_REQUIRED', 'Set up the second step of your log-in first.');
  if (rule === 'admin' && account.role !== 'admin') {
    throw new DomainError('FORBIDDEN', 'Only an administrator may do this.');
  }
}

/** For how long a confirmation opens what is dangerous. */
const freshMs = 10 * 60 * 1000;

/** When a confirmation ends; in the past for a session that was never confirmed. */
export const freshUntil = ({ confirmedAt }: Pick<SignedIn, 'confirmedAt'>): Date =>
  new Date((confirmedAt?.getTime() ?? 0) + freshMs);

/**
 * Requires that the viewer has just proven who it is: a session that somebody else uses must not change who can log in.
 * @throws DomainError CONFIRMATION_REQUIRED
 */
export function assertFresh(viewer: Viewer): void {
  if (freshUntil(assertSignedIn(viewer)) > new Date()) return;
  throw new DomainError('CONFIRMATION_REQUIRED', 'Confirm that it is you.');
}

/** Narrows the viewer to a signed-in account. @throws DomainError UNAUTHENTICATED */
export function assertSignedIn(viewer: Viewer): SignedIn {
  if (viewer.kind === 'signedIn') return viewer;
  throw new DomainError('UNAUTHENTICATED', 'Please log in.');
}

/** Narrows the viewer to the holder of a valid application key. @throws DomainError UNAUTHENTICATED */
export function assertKeyHolder(viewer: Viewer): KeyHolder {
  if (viewer.kind === 'keyHolder') return viewer;
  throw new DomainError('UNAUTHENTICATED', 'Send a valid application key as `Authorization: Bearer`.');
}
