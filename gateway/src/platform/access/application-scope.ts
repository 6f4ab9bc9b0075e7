import type { FindOperator } from 'typeorm';
import { amongIds } from '../database/rows/many-ids.js';
import { applicationsWith, type Right } from './rights.js';
import type { SignedIn } from './viewer.js';

declare const created: unique symbol;

/**
 * The right to read and write one application's rows. It is a required argument of every tenant query, and only
 * `features/operations/applications/application-access.ts` creates one, so that a query without a checked scope does not compile.
 */
export interface ApplicationScope {
  readonly applicationId: number;
  readonly applicationName: string;
  readonly [created]: true;
}

/**
 * Narrows a query by row id to the applications in which the viewer has a right. Spread into `where`, so that another
 * application's row takes the same path as a missing one; `refuseRow` then says why it is not found.
 */
export function visibleTo(viewer: SignedIn, right: Right): { applicationId?: FindOperator<number> } {
  const ids = applicationsWith(viewer, right);
  return ids === 'all' ? {} : { applicationId: amongIds(ids) };
}
