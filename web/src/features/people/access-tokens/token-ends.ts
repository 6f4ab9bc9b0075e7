const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60_000;

const usualDays = [7, 30, 90, 365];
const warningDays = 7;

/** The numbers of days that are offered: the usual ones, as far as the owners allow them. */
export function daysOffered(maxDays: number): number[] {
  const allowed = usualDays.filter((days) => days <= maxDays);
  return allowed.length > 0 ? allowed : [maxDays];
}

/** A day of this browser's calendar, for a field. */
export function dayAfter(days: number, now = Date.now()): string {
  const at = new Date(now + days * dayMs);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** A minute early where it would be the last moment: the clock of this browser may be ahead. */
const within = (wanted: number, maxDays: number, now: number) =>
  new Date(Math.min(wanted, now + maxDays * dayMs - minuteMs)).toISOString();

/** The end of a token that is valid for a number of days. */
export const endAfter = (days: number, maxDays: number, now = Date.now()): string =>
  within(now + days * dayMs, maxDays, now);

/** The end of a token that is valid until a day, with this day. */
export const endOfDay = (day: string, maxDays: number, now = Date.now()): string =>
  within(Date.parse(`${day}T23:59:59`), maxDays, now);

/** Whether a token has expired, or will within a week. */
export function stateAt(expiresAt: string, now = Date.now()): 'valid' | 'expiring' | 'expired' {
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'expired';
  return left <= warningDays * dayMs ? 'expiring' : 'valid';
}
