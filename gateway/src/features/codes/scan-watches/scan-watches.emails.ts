import { withoutLink } from '../../../platform/mail/contains-link.js';
import type { Email } from '../../../platform/mail/email.js';
import type { Refusal } from '../qr-scans/qr-scan.entity.js';
import type { LocalWeek } from './local-week.js';
import { maxActive, refusedIn, type WeekNumbers } from './week-numbers.js';

const quoted = (application: string) => `“${withoutLink(application)}”`;
const number = (value: number) => value.toLocaleString('en');

const reasonWords: Record<Refusal, string> = {
  already_used: 'already used',
  unknown: 'unknown',
  revoked: 'revoked',
  other_application: 'of another application',
};

type Reasons = Readonly<Record<Refusal, number>>;

/** "already used 40, unknown 8", the most frequent reason first. */
const reasonsOf = (refused: Reasons) =>
  (Object.entries(refused) as [Refusal, number][])
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([reason, count]) => `${reasonWords[reason]} ${number(count)}`)
    .join(', ');

interface Links {
  /** The page of the scans of the application. */
  readonly scansUrl: string;
  /** The page that ends these mails. */
  readonly endUrl: string;
}

interface Summary {
  readonly application: string;
  readonly week: Pick<LocalWeek, 'firstDay' | 'lastDay'>;
  readonly numbers: WeekNumbers;
  readonly before: WeekNumbers;
  /** Up to one more than `maxActive`. */
  readonly activeCodes: number;
}

/** Nobody orders labels for a later time by the pace of one week. */
const maxForeseenDays = 90;

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
});
const dayText = (day: string) => dayFormat.format(new Date(day)).replace(',', '');

/** To a member who wants it, on Monday morning. */
export function weeklySummaryEmail(summary: Summary, { scansUrl, endUrl }: Links): Email {
  const { application, week, numbers, before, activeCodes } = summary;
  const line = (words: string, now: number, earlier: number) =>
    `${words}: ${number(now)}, ${compared(now, earlier)}.`;
  const refused = refusedIn(numbers);
  const reasons = refused > 0 ? ` The reasons: ${reasonsOf(numbers.refused)}.` : '';
  return {
    subject: `The week of ${quoted(application)}`,
    greeting: 'Hello,',
    paragraphs: [
      `This is what happened in ${quoted(application)} from ${dayText(week.firstDay)} to ${dayText(week.lastDay)}.`,
      line('Codes made', numbers.codes, before.codes),
      line('Labels printed', numbers.labels, before.labels),
      line('Codes redeemed', numbers.redeemed, before.redeemed),
      `${line('Scans refused', refused, refusedIn(before))}${reasons}`,
      codesLeft(activeCodes, numbers.redeemed),
    ],
    action: { label: 'See the scans', url: scansUrl },
    footnote: 'You get this mail on Mondays because you asked for it on your account page.',
    endUrl,
  };
}

/** How many codes are active, and for how long they last, where that is foreseeable. */
export function codesLeft(active: number, redeemedInWeek: number): string {
  if (active > maxActive) return `More than ${number(maxActive)} codes are active.`;
  const left = `Active codes left: ${number(active)}.`;
  const days = Math.round((active * 7) / redeemedInWeek);
  if (active === 0 || days > maxForeseenDays) return left;
  const lasting = days < 2 ? 'about a day' : `about ${days} days`;
  return `${left} At the pace of that week they last ${lasting}.`;
}

/** "12 more than the week before". */
export function compared(now: number, earlier: number): string {
  if (now === earlier) return 'as many as the week before';
  const difference = number(Math.abs(now - earlier));
  return `${difference} ${now > earlier ? 'more' : 'fewer'} than the week before`;
}

/** A gate, by the name of its device or of its key. */
export interface ScanSource {
  readonly name: string;
  readonly count: number;
}

export interface ScanAlarmMail {
  readonly application: string;
  /** The last hour; or the day in UTC, when the log does not list all of it. */
  readonly period: 'hour' | 'day';
  readonly refused: Reasons;
  /** In such a period. */
  readonly usual: number;
  /** Those with the most refusals. */
  readonly sources: readonly ScanSource[];
}

/** To a member who wants it, when refused scans are many times the usual. */
export function scanAlarmEmail(alarm: ScanAlarmMail, { scansUrl, endUrl }: Links): Email {
  const { application, period, refused, sources } = alarm;
  const usual = Math.round(alarm.usual);
  const usually = usual === 0 ? 'fewer than 1' : `about ${number(usual)}`;
  const [since, each] = { hour: ['within the last hour', 'an hour'], day: ['since 00:00 UTC', 'a day'] }[
    period
  ];
  const gates = sources.map(({ name, count }) => `${withoutLink(name)} (${number(count)})`).join(', ');
  return {
    subject: `Many refused scans in ${quoted(application)}`,
    greeting: 'Hello,',
    paragraphs: [
      `${number(refusedIn({ refused }))} scans were refused in ${quoted(application)} ${since}. Usually it is ${usually} ${each}, by the last 14 days.`,
      `The reasons: ${reasonsOf(refused)}.`,
      ...(period === 'day'
        ? ['The log has no room for all of them: the list shows a part, the numbers of days all.']
        : []),
      ...(gates ? [`The devices and keys with most refusals: ${gates}.`] : []),
      'There is one such mail a day at most, even if it goes on.',
    ],
    action: { label: 'See the refused scans', url: scansUrl },
    footnote: 'You get this mail because you asked for it on your account page.',
    endUrl,
  };
}
