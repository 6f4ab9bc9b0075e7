import type { EntityManager } from 'typeorm';
import { type AuditAction, type AuditEntry, recordAudit } from '../../operations/audit-log/record-audit.js';
import type { Account } from './account.entity.js';

/** Records what concerns the owner of an account alone: its password, second step, passkeys and other ways to log in. */
export const recordPersonal = (
  manager: EntityManager,
  action: AuditAction,
  account: Account,
  more: Partial<Pick<AuditEntry, 'type' | 'ids' | 'names' | 'changes' | 'by'>> = {},
) =>
  recordAudit(manager, action, {
    applicationId: account.applicationId,
    type: 'account',
    ids: [account.id],
    personOf: account,
    ...more,
  });
