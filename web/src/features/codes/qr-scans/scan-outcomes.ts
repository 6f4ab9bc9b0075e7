import {
  IconArrowBackUp,
  IconArrowsSplit2,
  IconBan,
  IconCheck,
  IconChecks,
  IconQuestionMark,
} from '@tabler/icons-react';
import type { QrScanPartsFragment } from './Scans.generated';

/** The result of a scan: its words in a list and in the chart, its sign and its colour. */
export const outcomes = {
  accepted: { words: 'Accepted', inChart: 'accepted', color: 'green', Icon: IconCheck },
  annulled: { words: 'Annulled', inChart: 'annulled', color: 'gray', Icon: IconArrowBackUp },
  alreadyUsed: {
    words: 'Refused: already used',
    inChart: 'already used',
    color: 'orange',
    Icon: IconChecks,
  },
  revoked: { words: 'Refused: revoked', inChart: 'revoked', color: 'red', Icon: IconBan },
  unknown: { words: 'Refused: unknown', inChart: 'unknown', color: 'yellow', Icon: IconQuestionMark },
  otherApplication: {
    words: 'Refused: other application',
    inChart: 'of another application',
    color: 'yellow',
    Icon: IconArrowsSplit2,
  },
} as const;

export type Outcome = keyof typeof outcomes;

const byRefusal = {
  ALREADY_USED: 'alreadyUsed',
  REVOKED: 'revoked',
  UNKNOWN: 'unknown',
  OTHER_APPLICATION: 'otherApplication',
} as const;

export const outcomeOf = ({
  refusal,
  annulledAt,
}: Pick<QrScanPartsFragment, 'refusal' | 'annulledAt'>): Outcome =>
  refusal ? byRefusal[refusal] : annulledAt ? 'annulled' : 'accepted';
