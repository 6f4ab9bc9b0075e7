import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

const en = {
  count: (count: number) => plural(count, { one: '# scan', other: '# scans' }),
  countFound: (count: number) => plural(count, { one: '# scan found', other: '# scans found' }),
  moreThan: (count: number) => `More than ${formatNumber(count)} scans`,
  moreThanFound: (count: number) => `More than ${formatNumber(count)} scans found`,
  of: (code: string) => `Scans of ${code}`,
  all: 'All scans',
  allResults: 'All results',
  refused: 'Refused',
  missing: 'This code is not among those of your application.',
  failed: 'Error fetching the scans. Please try again.',
  endsEarly: 'Pages end here. To see older scans, open a code.',
  endsEarlyOfAll: 'Pages end here. To see older scans, choose a result, or open a batch or a code.',
  noMatches: 'No scan has this result',
  none: 'No scans yet',
  noneOfCode: 'This code has not been scanned yet',
  aboutNone:
    'What your app scans is listed here, accepted or refused. To begin, <key>create a key for the app</key>; <docs>the API documentation</docs> describes its calls under “Scans”.',
  aboutNoneOfBatch: 'Every scan of a code of this batch by your app is listed here, accepted or refused.',
  createKey: 'Create a key for the app',
  days: {
    title: 'Last 30 days',
    failed: 'Error fetching the numbers of scans. Please try again.',
    none: 'Nothing was scanned in the last 30 days.',
    about:
      'A day is one in UTC, and a scan counts on the day it was received. A weekly summary by mail and an alarm are switched on under <account>Account</account>.',
    legend: 'Scans by outcome',
    counts: {
      accepted: (count: number) => `${formatNumber(count)} accepted`,
      alreadyUsed: (count: number) => `${formatNumber(count)} already used`,
      revoked: (count: number) => `${formatNumber(count)} revoked`,
      notValid: (count: number) => `${formatNumber(count)} outside their validity`,
      unknown: (count: number) => `${formatNumber(count)} unknown`,
      otherApplication: (count: number) => `${formatNumber(count)} of another application`,
    },
    summary: (days: number, accepted: number, refused: number) =>
      `Scans of the last ${days} days: ${formatNumber(accepted)} accepted, ${formatNumber(refused)} refused.`,
    busiest: (day: string, count: number) => `Most scans on ${day}: ${formatNumber(count)}.`,
  },
  table: {
    title: 'Scans by day',
    columns: {
      accepted: 'Accepted',
      alreadyUsed: 'Already used',
      revoked: 'Revoked',
      notValid: 'Outside their validity',
      unknown: 'Unknown',
      otherApplication: 'Of another application',
      annulled: 'Annulled',
    },
  },
};

export type ScansTexts = typeof en;
export const scansTexts = texts(en, () => import('./scans.texts.fr'));
