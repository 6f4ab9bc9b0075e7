import { formatDate } from '../../../ui/language';
import type { ScanDaysQuery } from './Scans.generated';
import { scansTexts } from './scans.texts';

export type ScanDay = ScanDaysQuery['qrStatistics'][number];

/** The outcomes of the chart, from the bottom of its bars to their top. Annulled scans count for nothing. */
export const series = ['accepted', 'alreadyUsed', 'revoked', 'unknown', 'otherApplication'] as const;

export const refusedOf = ({ alreadyUsed, revoked, unknown, otherApplication }: ScanDay): number =>
  alreadyUsed + revoked + unknown + otherApplication;

export const scansOf = (day: ScanDay): number => day.accepted + refusedOf(day);

export const sumOf = (days: readonly ScanDay[], count: (day: ScanDay) => number): number =>
  days.reduce((sum, day) => sum + count(day), 0);

/** The smallest even number that an axis ends with for bars up to `max`: 2, 4, 6, 8, 10, 20, 40, … */
export function axisEnd(max: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(max, 1)));
  const steps = [1, 2, 4, 6, 8, 10].map((step) => step * magnitude);
  return steps.find((step) => step >= max && step % 2 === 0) ?? 10 * magnitude;
}

/** A day in words. The gateway counts by days in UTC. */
export const dayInWords = (day: string): string => formatDate(day, 'utcDay');

/** The chart in words. */
export function summaryOf(days: readonly ScanDay[]): string {
  const busiest = days.reduce((most, day) => (scansOf(day) > scansOf(most) ? day : most));
  const accepted = sumOf(days, (day) => day.accepted);
  const { summary, busiest: most } = scansTexts.days;
  return [
    summary(days.length, accepted, sumOf(days, refusedOf)),
    most(dayInWords(busiest.day), scansOf(busiest)),
  ].join(' ');
}
