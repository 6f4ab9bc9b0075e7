import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { select } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { says } from './undo.messages.js';
import type { UndoEntry } from './undo-entry.entity.js';

/** Whether a viewer who sees an entry may undo it. */
export const mayUndo = ({ role }: SignedIn, { byOutsider }: UndoEntry): boolean =>
  role === 'admin' || !byOutsider;

/** @throws DomainError FORBIDDEN when the viewer may not undo the entry */
export function assertMayUndo(viewer: SignedIn, entry: UndoEntry): void {
  if (mayUndo(viewer, entry)) return;
  throw new DomainError('FORBIDDEN', says.byOutsider);
}

/** Whether an account is no member of the application that it changes, as only an administrator's may be. */
export async function isOutsider(
  manager: EntityManager,
  accountId: number,
  applicationId: number,
): Promise<boolean> {
  const sql = 'SELECT id FROM memberships WHERE accountId = ? AND applicationId = ?';
  return (await select(manager, sql, [accountId, applicationId])).length === 0;
}
