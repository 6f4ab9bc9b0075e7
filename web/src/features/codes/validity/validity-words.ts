import type { QrUseEvery, QrValidityState } from '../../../gateway/generated';
import { formatDate } from '../../../ui/language';
import { validityTexts } from './validity.texts';

export interface ShownValidity {
  readonly from: string | null;
  readonly until: string | null;
  readonly maxUses: number;
  readonly useEvery: QrUseEvery;
  readonly timeZone: string | null;
  readonly state: QrValidityState;
}

/** Of one code. */
export interface ShownCodeValidity extends ShownValidity {
  readonly uses: number;
  readonly lastUsedAt: string | null;
  readonly own: boolean;
}

/** A validity in a line of facts: "valid until 3 Dec 2026, 18:00 · 2 uses"; empty for codes that are valid always, once. */
export function validityWords(validity: ShownValidity): string {
  const { from, until, maxUses, timeZone } = validity;
  const t = validityTexts;
  const span =
    from && until
      ? t.between(formatDate(from), formatDate(until))
      : from
        ? t.since(formatDate(from))
        : until && t.till(formatDate(until));
  return [span, maxUses > 1 && t.uses(maxUses), timeZone && t.onceADay(timeZone)].filter(Boolean).join(' · ');
}
