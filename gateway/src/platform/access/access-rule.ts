import { DomainError } from '../errors/domain-error.js';
import type { SignedIn, Viewer } from './viewer.js';

/** Who may call an operation. Every GraphQL root field and every REST route declares one, or the server does not boot. */
export type AccessRule = 'anyone' | 'signedIn' | 'admin';

export const anyone: AccessRule = 'anyone';
export const signedIn: AccessRule = 'signedIn';
export const admin: AccessRule = 'admin';

/** Lets the viewer through, or throws UNAUTHENTICATED or FORBIDDEN. */
export function assertAccess(rule: AccessRule, viewer: Viewer): void {
  if (rule === 'anyone') return;
  const account = assertSignedIn(viewer);
  if (rule === 'admin' && account.role !== 'admin') {
    throw new DomainError('FORBIDDEN', 'Only an administrator may do this.');
  }
}

/** Narrows the viewer to a signed-in account, or throws UNAUTHENTICATED. */
export function assertSignedIn(viewer: Viewer): SignedIn {
  if (viewer.kind === 'signedIn') return viewer;
  throw new DomainError('UNAUTHENTICATED', 'Please log in.');
}
