import { dayInWords, sumOf } from '../../../ui/DayChart';
import type { ScanDaysQuery } from './Scans.generated';
import { scansTexts } from './scans.texts';

export type ScanDay = ScanDaysQuery['qrStatistics'][number];

/** The outcomes of the chart, from the bottom of its bars to their top. Annulled scans count for nothing. */
export const series = ['accepted', 'alreadyUsed', 'revoked', 'unknown', 'otherApplication'] as const;

export const refusedOf = ({ alreadyUsed, revoked, unknown, otherApplication }: ScanDay): number =>
  alreadyUsed + revoked + unknown + otherApplication;

export const scansOf = (day: ScanDay): number => day.accepted + refusedOf(day);

/** The chart in words. */
export function summaryOf(days: readonly ScanDay[]): string {
  const busiest = days.reduce((most, day) => (scansOf(day) > scansOf(most) ? day : most));
  const accepted = sumOf(days.map((day) => day.accepted));
  const { summary, busiest: most } = scansTexts.days;
  return [
    summary(days.length, accepted, sumOf(days.map(refusedOf))),
    most(dayInWords(busiest.day), scansOf(busiest)),
  ].join(' ');
}
