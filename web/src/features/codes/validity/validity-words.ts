import { formatDate } from '../../../ui/language';
import type { QrValidityPartsFragment } from './Validity.generated';
import { validityTexts } from './validity.texts';

/** A validity in a line of facts: "valid until 3 Dec 2026, 18:00 · 2 uses"; empty for codes that are valid always, once. */
export function validityWords(validity: QrValidityPartsFragment): string {
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
