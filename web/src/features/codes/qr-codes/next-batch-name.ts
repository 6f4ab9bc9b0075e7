import { formatDate } from '../../../ui/language';
import { maxNameLength } from './qr-code';

const months = Array.from({ length: 12 }, (_, month) => formatDate(Date.UTC(2026, month), 'utcMonth'));
const lastMonth = new RegExp(`\\b(${months.join('|')})$`);

/**
 * The name of the batch after one of this name: "Hall 10" after "Hall 9", "Badges, December" after "Badges, November", else
 * with a 2. Empty after a name that tells the time, so that the next one tells its own.
 */
export function nextBatchName(name: string): string {
  if (/^Batch of \d/.test(name)) return '';
  const next = lastMonth.test(name) ? nextMonth(name) : nextNumber(name);
  return next.length > maxNameLength ? '' : next;
}

const nextMonth = (name: string) =>
  name.replace(lastMonth, (month) => months[(months.indexOf(month) + 1) % months.length] ?? month);

function nextNumber(name: string): string {
  const [digits] = /\d{1,9}$/.exec(name) ?? [];
  if (digits === undefined) return `${name} 2`;
  return name.slice(0, -digits.length) + String(Number(digits) + 1).padStart(digits.length, '0');
}
