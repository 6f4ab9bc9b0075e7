import {
  IconArrowBackUp,
  IconArrowsSplit2,
  IconBan,
  IconCalendarX,
  IconCheck,
  IconChecks,
  IconClock,
  IconClockX,
  IconQuestionMark,
} from '@tabler/icons-react';
import type { QrScanPartsFragment } from './Scans.generated';

/** The result of a scan: its sign and its colour. */
export const outcomes = {
  accepted: { color: 'green', Icon: IconCheck },
  annulled: { color: 'gray', Icon: IconArrowBackUp },
  alreadyUsed: { color: 'orange', Icon: IconChecks },
  revoked: { color: 'red', Icon: IconBan },
  tooEarly: { color: 'orange', Icon: IconClock },
  expired: { color: 'orange', Icon: IconClockX },
  usedToday: { color: 'orange', Icon: IconCalendarX },
  unknown: { color: 'yellow', Icon: IconQuestionMark },
  otherApplication: { color: 'yellow', Icon: IconArrowsSplit2 },
} as const;

export type Outcome = keyof typeof outcomes;

const byRefusal = {
  ALREADY_USED: 'alreadyUsed',
  REVOKED: 'revoked',
  TOO_EARLY: 'tooEarly',
  EXPIRED: 'expired',
  USED_TODAY: 'usedToday',
  UNKNOWN: 'unknown',
  OTHER_APPLICATION: 'otherApplication',
} as const;

export const outcomeOf = ({
  refusal,
  annulledAt,
}: Pick<QrScanPartsFragment, 'refusal' | 'annulledAt'>): Outcome =>
  refusal ? byRefusal[refusal] : annulledAt ? 'annulled' : 'accepted';
