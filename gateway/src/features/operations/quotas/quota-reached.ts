import { DomainError } from '../../../platform/errors/domain-error.js';
import { say } from '../../../platform/errors/sentence.js';
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
      ? say`The texts of this application and their versions take ${{ used: formatBytes(used) }} of ${{ limit: formatBytes(limit) }}, and ${{ amount: formatBytes(amount) }} more do not fit.`
      : say`This application has ${{ used: count(used) }} of ${{ limit: count(limit) }} ${{ noun: nouns[kind] }}, and ${{ amount: count(amount) }} more ${amount === 1 ? 'does' : 'do'} not fit.`;
  const advice = canDelete[kind]
    ? 'Delete what is not needed, or ask whoever runs this installation for more room.'
    : 'Ask whoever runs this installation for more room.';
  return new DomainError('QUOTA_REACHED', say`${fact} ${advice}`);
}
