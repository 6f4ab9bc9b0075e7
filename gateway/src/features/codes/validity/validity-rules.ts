import { z } from 'zod';
import { says as fieldsSay } from '../../../platform/app-fields.messages.js';
import { isTimeZone } from './local-days.js';
import { type UseEvery, UseEveryEnum } from './use-every.js';
import { maxMaxUses, type Validity } from './validity.js';
import { says } from './validity.messages.js';

/** A validity as a client sends it. Without a field it is as for a code that is valid always, once. */
export interface ValidityRequest {
  /** Inclusive. */
  readonly from?: Date | null | undefined;
  /** Exclusive. */
  readonly until?: Date | null | undefined;
  readonly maxUses?: number | null | undefined;
  readonly useEvery?: UseEvery | null | undefined;
  readonly timeZone?: string | null | undefined;
}

const time = z
  .date(fieldsSay.timeOutOfRange)
  .min(new Date(0), fieldsSay.timeOutOfRange)
  .max(new Date('9999-12-31'), fieldsSay.timeOutOfRange);
const uses = says.usesOutOfRange(maxMaxUses);

/** Turns a request into the columns of a validity. */
export const validityRules: z.ZodType<Validity, ValidityRequest> = z
  .object({
    from: time.nullish(),
    until: time.nullish(),
    maxUses: z.int(uses).min(1, uses).max(maxMaxUses, uses).nullish(),
    useEvery: z.enum(UseEveryEnum).nullish(),
    timeZone: z.string().max(64, says.noTimeZone).nullish(),
  })
  .refine(({ from, until }) => !from || !until || from < until, { path: ['until'], ...says.endBeforeStart })
  .refine(({ useEvery, timeZone }) => useEvery !== 'DAY' || isTimeZone(timeZone ?? ''), {
    path: ['timeZone'],
    ...says.noTimeZone,
  })
  .transform(({ from, until, maxUses, useEvery, timeZone }) => ({
    validFrom: from ?? null,
    validUntil: until ?? null,
    maxUses: maxUses ?? 1,
    useEvery: useEvery ?? 'NONE',
    useZone: useEvery === 'DAY' ? (timeZone ?? null) : null,
  }));
