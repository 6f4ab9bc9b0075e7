import { DomainError } from '../../../platform/errors/domain-error.js';
import type { Quota, QuotaKind } from './quota.type.js';

/** Codes are never deleted, and scans after their retention time alone. */
const canDelete: Record<QuotaKind, boolean> = {
  contentBytes: true,
  rows: true,
  codes: false,
  appUsers: true,
  scans: false,
};

const nouns = {
  rows: 'questions, help tasks and versions of legal texts',
  codes: 'QR codes',
  appUsers: 'app users',
  scans: 'scans',
};

const count = (number: number) => number.toLocaleString('en');

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes in the largest unit of which there is one, rounded down to a tenth: `499.9 MB`. */
export function formatBytes(bytes: number): string {
  let unit = 0;
  while (unit < units.length - 1 && bytes >= 1000 ** (unit + 1)) unit += 1;
  return `${count(Math.floor((bytes / 1000 ** unit) * 10) / 10)} ${units[unit]}`;
}

/** Says which quota is full, how much is used, and how to make room. */
export function quotaReached({ kind, used, limit }: Quota, amount: number): DomainError {
  const fact =
    kind === 'contentBytes'
      ? `The texts of this application and their versions take ${formatBytes(used)} of ${formatBytes(limit)}, and ${formatBytes(amount)} more do not fit.`
      : `This application has ${count(used)} of ${count(limit)} ${nouns[kind]}, and ${count(amount)} more ${amount === 1 ? 'does' : 'do'} not fit.`;
  const whom = 'whoever runs this installation for more room';
  const advice = canDelete[kind] ? `Delete what is not needed, or ask ${whom}.` : `Ask ${whom}.`;
  return new DomainError('QUOTA_REACHED', `${fact} ${advice}`);
}
