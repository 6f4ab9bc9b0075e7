import { dayAfter, localDay, startOfDay } from './local-days.js';
import type { UseEvery } from './use-every.js';

export const maxMaxUses = 10_000;

/** For how long and how often codes can be redeemed. */
export interface Validity {
  /** The first instant at which a code is valid; null for no beginning. */
  readonly validFrom: Date | null;
  /** The first instant at which it is not any more; null for no end. */
  readonly validUntil: Date | null;
  readonly maxUses: number;
  readonly useEvery: UseEvery;
  /** The time zone whose days count; null when a code is not limited to one use a day. */
  readonly useZone: string | null;
}

export const always: Validity = {
  validFrom: null,
  validUntil: null,
  maxUses: 1,
  useEvery: 'NONE',
  useZone: null,
};

export const validityFields = ['validFrom', 'validUntil', 'maxUses', 'useEvery', 'useZone'] as const;

/** A code with its own validity or its batch's, and its uses. */
export interface UsableCode extends Validity {
  readonly status: 'active' | 'used' | 'revoked';
  readonly uses: number;
  readonly lastUsedAt: Date | null;
}

/**
 * The columns of a `UsableCode` but its status. A code with `maxUses` has a validity of its own, others have their batch's.
 * @param code the name of the table of codes in the statement
 * @param batch of the table of batches
 */
export const usableColumns = (code: string, batch: string) =>
  [
    `${code}.uses, ${code}.lastUsedAt`,
    ...validityFields.map(
      (column) =>
        `CASE WHEN ${code}.maxUses IS NULL THEN ${batch}.${column} ELSE ${code}.${column} END AS ${column}`,
    ),
  ].join(', ');

/** The columns with times. */
export const usableDates = ['lastUsedAt', 'validFrom', 'validUntil'] as const;

/** The columns of a code's own validity. Each is null for a code that has the one of its batch. */
export type OwnValidity = { readonly [Field in keyof Validity]: Validity[Field] | null };

/** The validity that a code has. */
export const validityOf = (own: OwnValidity, batch: Validity): Validity =>
  own.maxUses === null ? batch : (own as Validity);

/** How often apps have redeemed a code: once also where a gateway before release 1.1 did, which left no number. */
export const usesOf = ({
  status,
  statusChangeId,
  uses,
}: Pick<UsableCode, 'status' | 'uses'> & { readonly statusChangeId: number | null }) =>
  status === 'used' && statusChangeId === null ? Math.max(1, uses) : uses;

export type UseRefusal = 'already_used' | 'revoked' | 'too_early' | 'expired' | 'used_today';

/** Why a code cannot be redeemed at a time; null when it can. */
export function refusalOf(code: UsableCode, at: Date): UseRefusal | null {
  if (code.status === 'revoked') return 'revoked';
  if (code.status === 'used' || code.uses >= code.maxUses) return 'already_used';
  if (code.validFrom && at < code.validFrom) return 'too_early';
  if (code.validUntil && at >= code.validUntil) return 'expired';
  const { lastUsedAt, useZone } = code;
  return lastUsedAt && useZone && localDay(lastUsedAt, useZone) === localDay(at, useZone)
    ? 'used_today'
    : null;
}

/** How often a code can still be redeemed, when its time and day allow it. */
export const usesLeftOf = ({ status, uses, maxUses }: Pick<UsableCode, 'status' | 'uses' | 'maxUses'>) =>
  status === 'active' ? Math.max(0, maxUses - uses) : 0;

/** The instants between which a code may not be used a second time; equal ones for a code without such a day. */
export function dayOf({ useZone }: Validity, at: Date): readonly [from: Date, to: Date] {
  if (useZone === null) return [at, at];
  const day = localDay(at, useZone);
  return [startOfDay(day, useZone), startOfDay(dayAfter(day, 1), useZone)];
}
