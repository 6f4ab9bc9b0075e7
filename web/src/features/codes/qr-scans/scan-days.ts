import { dayInWords, sumOf } from '../../../ui/DayChart';
import type { ScanDaysQuery } from './Scans.generated';
import { scansTexts } from './scans.texts';

export type ScanDay = ScanDaysQuery['qrStatistics'][number];

/** The outcomes of the chart, from the bottom of its bars to their top. Annulled scans count for nothing. */
export const series = [
  'accepted',
  'alreadyUsed',
  'revoked',
  'notValid',
  'unknown',
  'otherApplication',
] as const;

/** How many scans of a day had an outcome of the chart: a code that was used that day before is used already. */
export function countOf(day: ScanDay, outcome: (typeof series)[number]): number {
  if (outcome === 'alreadyUsed') return day.alreadyUsed + day.usedToday;
  return outcome === 'notValid' ? day.tooEarly + day.expired : day[outcome];
}

export const refusedOf = (day: ScanDay): number =>
  series.reduce((sum, outcome) => (outcome === 'accepted' ? sum : sum + countOf(day, outcome)), 0);

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
