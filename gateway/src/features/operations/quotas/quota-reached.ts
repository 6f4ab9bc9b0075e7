import { DomainError } from '../../../platform/errors/domain-error.js';
import { together } from '../../../platform/errors/sentences.js';
import type { Quota, QuotaKind } from './quota.type.js';
import { nouns, says } from './quotas.messages.js';

/** Codes are never deleted, and scans after their retention time alone. */
const canDelete: Record<QuotaKind, boolean> = {
  contentBytes: true,
  rows: true,
  codes: false,
  appUsers: true,
  scans: false,
};

/** Says which quota is full, how much is used, and how to make room. */
export const quotaReached = ({ kind, used, limit }: Quota, amount: number): DomainError =>
  new DomainError(
    'QUOTA_REACHED',
    together(
      kind === 'contentBytes'
        ? says.textsFull(used, limit, amount)
        : says.full(nouns[kind], used, limit, amount),
      canDelete[kind] ? says.deleteOrAsk : says.ask,
    ),
  );
