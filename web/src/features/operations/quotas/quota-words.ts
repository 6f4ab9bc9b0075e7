import type { QuotaKind } from '../../../gateway/generated';
import { formatNumber, formatUnit } from '../../../ui/language';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** In the largest unit of which there is one, rounded down to a tenth: what is full is never shown as more than that. */
export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = Math.floor((bytes / 1000 ** step) * 10) / 10;
  return formatUnit(amount, units[step] as string);
}

/** The amount of a quota, as text. */
export const formatAmount = (kind: QuotaKind, amount: number): string =>
  kind === 'CONTENT_BYTES' ? formatBytes(amount) : formatNumber(amount);
