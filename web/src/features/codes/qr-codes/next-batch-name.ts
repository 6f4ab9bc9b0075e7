import { formatDate } from '../../../ui/language';
import { maxNameLength } from './qr-code';

/** The name that a batch was given by default, now or before, in whichever language its maker had. */
const defaultName = /^(Batch of|Lot du) \d|^[^·]* · [\d,.\s]+ codes?$/;

/**
 * The name of the batch after one of this name: "Hall 10" after "Hall 9", "Badges, December" after "Badges, November", else
 * with a 2. Empty after a name that tells the time, so that the next one tells its own.
 */
export function nextBatchName(name: string): string {
  if (defaultName.test(name)) return '';
  const next = nextMonth(name) ?? nextNumber(name);
  return next.length > maxNameLength ? '' : next;
}

/** @returns nothing for a name that does not end with a month of the interface's language */
function nextMonth(name: string): string | undefined {
  const months = Array.from({ length: 12 }, (_, month) => formatDate(Date.UTC(2026, month), 'utcMonth'));
  const [last] = new RegExp(`\\b(${months.join('|')})$`).exec(name) ?? [];
  if (last === undefined) return undefined;
  return name.slice(0, -last.length) + months[(months.indexOf(last) + 1) % months.length];
}

function nextNumber(name: string): string {
  const [digits] = /\d{1,9}$/.exec(name) ?? [];
  if (digits === undefined) return `${name} 2`;
  return name.slice(0, -digits.length) + String(Number(digits) + 1).padStart(digits.length, '0');
}
