import type { SignedIn } from './viewer.js';

declare const created: unique symbol;

/**
 * The right to read and write one application's rows. It is a required argument of every tenant query, and only
 * `features/people/applications/application-access.ts` creates one, so that a query without a checked scope does not compile.
 */
export interface ApplicationScope {
  readonly applicationId: number;
  readonly applicationName: string;
  readonly [created]: true;
}

/**
 * Narrows a query by row id to what the viewer may access: the rows of its own application, or every row for an
 * administrator. Spread into `where`, so that another application's row takes the same path as a missing one.
 */
export function visibleTo(viewer: SignedIn): { applicationId?: number } {
  return viewer.role === 'admin' ? {} : { applicationId: viewer.applicationId };
}
