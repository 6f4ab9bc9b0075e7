import type { EntityManager } from 'typeorm';
import { insertRow } from '../../../platform/database/rows/rows.js';
import { AuditDeparture } from './audit-departure.entity.js';
import { type AuditPerson, recordAudit } from './record-audit.js';

/** An account as it was. */
export interface DepartedAccount {
  readonly id: number;
  readonly email: string;
  readonly role: string;
  readonly applicationId: number | null;
  readonly activatedAt: Date | null;
  readonly invitedAt: Date | null;
}

/**
 * Records the deletion of an account, in its transaction, and remembers that the log has to forget its address.
 * @param by its owner, when the deletion was confirmed by a mailed link
 */
export async function recordDeparture(
  manager: EntityManager,
  account: DepartedAccount,
  by?: AuditPerson,
): Promise<void> {
  const { id, email, role, applicationId, activatedAt, invitedAt } = account;
  // Anybody can sign up with any address: until it is proven, the log does not keep it.
  const isProven = activatedAt !== null || invitedAt !== null;
  await recordAudit(manager, isProven ? 'account.deleted' : 'sign_up.removed', {
    applicationId,
    type: 'account',
    ids: [id],
    changes: [
      { field: 'email', from: isProven ? email : null },
      { field: 'role', from: role },
    ],
    ...(by && { by }),
  });
  await insertRow(manager, AuditDeparture, {
    ...{ subjectType: 'account', accountId: id },
    departedAt: new Date(),
  });
}
