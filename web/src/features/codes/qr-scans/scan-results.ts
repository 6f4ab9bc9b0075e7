import type { QrScanFilter } from '../../../gateway/generated';
import { outcomes } from './scan-outcomes';

/** The filters of a list of scans, as the address names them: `?result=already-used`. */
const results: Record<string, { label: string; filter: QrScanFilter }> = {
  accepted: { label: outcomes.accepted.words, filter: { result: 'ACCEPTED' } },
  refused: { label: 'Refused', filter: { result: 'REFUSED' } },
  'already-used': { label: outcomes.alreadyUsed.words, filter: { reasons: ['ALREADY_USED'] } },
  revoked: { label: outcomes.revoked.words, filter: { reasons: ['REVOKED'] } },
  unknown: { label: outcomes.unknown.words, filter: { reasons: ['UNKNOWN'] } },
  'other-application': {
    label: outcomes.otherApplication.words,
    filter: { reasons: ['OTHER_APPLICATION'] },
  },
};

export const resultChoices = [
  { value: '', label: 'All results' },
  ...Object.entries(results).map(([value, { label }]) => ({ value, label })),
];

/** The filter of a result in the address; none for an unknown one. */
export const resultFilter = (named: string): QrScanFilter | undefined =>
  Object.hasOwn(results, named) ? results[named]?.filter : undefined;
