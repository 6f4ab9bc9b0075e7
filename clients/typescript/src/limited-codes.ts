import type { OfflineAnswer } from './types.js';

/** How codes of the list may be used that are not valid always, once. */
export type Limits = Omit<NonNullable<OfflineAnswer['limited']>[number], 'digests'>;

/** A use of a code by this device. */
export interface Use {
  /** By the clock of the device. */
  readonly usedAt: string;
  /** Whether the gateway knows. */
  readonly isKnown: boolean;
}

export type LimitedDecision =
  | { readonly outcome: 'accepted'; readonly usesLeft: number }
  | { readonly outcome: 'too_early'; readonly validFrom: string }
  | { readonly outcome: 'expired'; readonly validUntil: string }
  | { readonly outcome: 'used_today'; readonly isKnown: boolean }
  | ({ readonly outcome: 'used_here' } & Use);

/** Decides as the gateway does. @param uses by this device, which the list does not count */
export function decideLimited(limits: Limits, uses: readonly Use[], at: Date): LimitedDecision {
  const { validFrom, validUntil, timeZone, usedOn } = limits;
  const usesLeft = limits.usesLeft - uses.length;
  const last = uses.at(-1);
  if (usesLeft <= 0 && last)
    return { outcome: 'used_here', usedAt: last.usedAt, isKnown: uses.every(({ isKnown }) => isKnown) };
  if (validFrom !== undefined && at < new Date(validFrom)) return { outcome: 'too_early', validFrom };
  if (validUntil !== undefined && at >= new Date(validUntil)) return { outcome: 'expired', validUntil };
  if (timeZone !== undefined) {
    const today = dayIn(at, timeZone);
    const here = uses.filter(({ usedAt }) => dayIn(new Date(usedAt), timeZone) === today);
    if (usedOn === today || here.length > 0)
      return { outcome: 'used_today', isKnown: here.every(({ isKnown }) => isKnown) };
  }
  return { outcome: 'accepted', usesLeft: usesLeft - 1 };
}

/** The day of a time in a zone, such as 2026-11-28. */
function dayIn(at: Date, timeZone: string): string {
  const two = '2-digit' as const;
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: two,
    day: two,
  }).formatToParts(at);
  const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}`;
}
