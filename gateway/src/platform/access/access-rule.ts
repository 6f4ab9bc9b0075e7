import { DomainError } from '../errors/domain-error.js';
import type { SignedIn, Viewer } from './viewer.js';

/** Who may call an operation. The server does not start unless every GraphQL root field and REST route declares one. */
export type AccessRule = 'anyone' | 'signedIn' | 'admin';

export const anyone: AccessRule = 'anyone';
export const signedIn: AccessRule = 'signedIn';
export const admin: AccessRule = 'admin';

/** @throws DomainError UNAUTHENTICATED or FORBIDDEN when the rule does not allow the viewer */
export function assertAccess(rule: AccessRule, viewer: Viewer): void {
  if (rule === 'anyone') return;
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
