import type { QrScanFilter } from '../../../gateway/generated';
import type { Outcome } from './scan-outcomes';
import { scanOutcomesTexts } from './scan-outcomes.texts';
import { scansTexts } from './scans.texts';

/** The filters of a list of scans, as the address names them: `?result=already-used`. */
const results: Record<string, { of: Outcome | 'refused'; filter: QrScanFilter }> = {
  accepted: { of: 'accepted', filter: { result: 'ACCEPTED' } },
  refused: { of: 'refused', filter: { result: 'REFUSED' } },
  'already-used': { of: 'alreadyUsed', filter: { reasons: ['ALREADY_USED'] } },
  revoked: { of: 'revoked', filter: { reasons: ['REVOKED'] } },
  'too-early': { of: 'tooEarly', filter: { reasons: ['TOO_EARLY'] } },
  expired: { of: 'expired', filter: { reasons: ['EXPIRED'] } },
  'used-today': { of: 'usedToday', filter: { reasons: ['USED_TODAY'] } },
  unknown: { of: 'unknown', filter: { reasons: ['UNKNOWN'] } },
  'other-application': { of: 'otherApplication', filter: { reasons: ['OTHER_APPLICATION'] } },
};

export const resultChoices = () => [
  { value: '', label: scansTexts.allResults },
  ...Object.entries(results).map(([value, { of }]) => ({
    value,
    label: of === 'refused' ? scansTexts.refused : scanOutcomesTexts.outcomes[of],
  })),
];

/** The filter of a result in the address; none for an unknown one. */
export const resultFilter = (named: string): QrScanFilter | undefined =>
  Object.hasOwn(results, named) ? results[named]?.filter : undefined;
