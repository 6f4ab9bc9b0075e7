import type { FieldErrors } from '../../../gateway/use-gateway-form';
import { formatNumber } from '../../../ui/language';
import type { RetentionPartsFragment } from './Retention.generated';
import { retentionTexts } from './retention.texts';

/** The fields of the form; days are as they were typed. */
export interface RetentionValues {
  acceptances: 'erase' | 'keep';
  acceptanceKeepDays: string;
  scans: 'usual' | 'fewer';
  scanKeepDays: string;
}

/** Three years: usual where a law asks for a proof of consent. */
const offeredDays = 3 * 365;

export const valuesOf = ({ acceptanceKeepDays, scanKeepDays, minScanKeepDays }: RetentionPartsFragment) => ({
  acceptances: acceptanceKeepDays === null ? ('erase' as const) : ('keep' as const),
  acceptanceKeepDays: String(acceptanceKeepDays ?? offeredDays),
  scans: scanKeepDays === null ? ('usual' as const) : ('fewer' as const),
  scanKeepDays: String(scanKeepDays ?? minScanKeepDays),
});

/** The choices that typed values are. */
export const choicesOf = (values: RetentionValues) => ({
  acceptanceKeepDays: values.acceptances === 'keep' ? Number(values.acceptanceKeepDays) : null,
  scanKeepDays: values.scans === 'fewer' ? Number(values.scanKeepDays) : null,
});

/** The days from which an owner may choose, by the field. */
export const rangesOf = (retention: RetentionPartsFragment) => ({
  acceptanceKeepDays: [1, retention.maxAcceptanceKeepDays] as const,
  scanKeepDays: [retention.minScanKeepDays, retention.maxScanKeepDays] as const,
});

export function retentionErrors(values: RetentionValues, retention: RetentionPartsFragment) {
  const errors: FieldErrors<RetentionValues> = {};
  const choices = choicesOf(values);
  const ranges = rangesOf(retention);
  for (const field of ['acceptanceKeepDays', 'scanKeepDays'] as const) {
    const days = choices[field];
    const [from, to] = ranges[field];
    if (days === null || (Number.isInteger(days) && days >= from && days <= to)) continue;
    errors[field] = retentionTexts.wrongDays(formatNumber(from), formatNumber(to));
  }
  return errors;
}

/** Whether something that is kept goes earlier than before. */
export function isShorter(values: RetentionValues, before: RetentionPartsFragment): boolean {
  const { acceptanceKeepDays, scanKeepDays } = choicesOf(values);
  const scansFor = (days: number | null) => days ?? before.maxScanKeepDays;
  return (
    (acceptanceKeepDays ?? 0) < (before.acceptanceKeepDays ?? 0) ||
    scansFor(scanKeepDays) < scansFor(before.scanKeepDays)
  );
}
