import { DomainError } from '../errors/domain-error.js';
import type { KeyHolder, SignedIn, Viewer } from './viewer.js';

/** Who may call an operation. The server does not start unless every GraphQL root field and REST route declares one. */
export type AccessRule = 'anyone' | 'signedIn' | 'admin' | 'keyHolder';

export const anyone: AccessRule = 'anyone';
export const signedIn: AccessRule = 'signedIn';
export const admin: AccessRule = 'admin';
/** For the calls of mobile apps, which show the key of their application. */
export const keyHolder: AccessRule = 'keyHolder';

/** @throws DomainError UNAUTHENTICATED or FORBIDDEN when the rule does not allow the viewer */
export function assertAccess(rule: AccessRule, viewer: Viewer): void {
  if (rule === 'anyone') return;
  if (rule === 'keyHolder') return void assertKeyHolder(viewer);
  const account = assertSignedIn(viewer);
  if (rule === 'admin' && account.role !== 'admin') {
    throw new DomainError('FORBIDDEN', 'Only an administrator may do this.');
  }
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
