import { hasRight, type Right } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';

interface UsedRight {
  readonly applicationId: number;
  readonly right: Right;
}

/** By the viewer of a call. */
const used = new WeakMap<SignedIn, UsedRight[]>();

/** Notes a right that a call was allowed by, so that its long answer ends with that right and no other. */
export function noteUse(viewer: SignedIn, applicationId: number, right: Right): void {
  const rights = used.get(viewer);
  if (rights) rights.push({ applicationId, right });
  else used.set(viewer, [{ applicationId, right }]);
}

/** Whether an account, as it is now, has the rights that the call of a viewer has used. */
export const stillMay = (viewer: SignedIn, now: SignedIn): boolean =>
  (used.get(viewer) ?? []).every(({ applicationId, right }) => hasRight(now, applicationId, right));
