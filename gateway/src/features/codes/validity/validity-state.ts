import { registerEnumType } from 'type-graphql';
import type { Validity } from './validity.js';

/** Where a time is: before, within or after a validity. It is computed, so that no clock has to change rows. */
export const ValidityStateEnum = { EARLY: 'EARLY', OPEN: 'OPEN', ENDED: 'ENDED' } as const;
export type ValidityState = keyof typeof ValidityStateEnum;

registerEnumType(ValidityStateEnum, {
  name: 'QrValidityState',
  description: 'Whether a time is before, within or after a validity.',
  valuesConfig: {
    EARLY: { description: 'Before its beginning: a scan is refused as too early.' },
    OPEN: { description: 'Between its beginning and its end, where there are any.' },
    ENDED: { description: 'After its end: a scan is refused as expired.' },
  },
});

export const stateAt = (
  { validFrom, validUntil }: Pick<Validity, 'validFrom' | 'validUntil'>,
  at: Date,
): ValidityState => {
  if (validFrom && at < validFrom) return 'EARLY';
  return validUntil && at >= validUntil ? 'ENDED' : 'OPEN';
};
