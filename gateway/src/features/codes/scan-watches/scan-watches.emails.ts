import { withoutLink } from '../../../platform/mail/contains-link.js';
import type { Mail } from '../../people/mail-languages/mail.js';
import type { Refusal } from '../qr-scans/qr-scan.entity.js';
import type { LocalWeek } from './local-week.js';
import { maxActive, refusedIn, type WeekNumbers } from './week-numbers.js';

const quoted = (application: string) => `“${withoutLink(application)}”`;
const frenchQuoted = (application: string) => `« ${withoutLink(application)} »`;
const number = (value: number) => value.toLocaleString('en');
const frenchNumber = (value: number) => value.toLocaleString('fr');

const reasonWords: Record<Refusal, string> = {
  already_used: 'already used',
  unknown: 'unknown',
  revoked: 'revoked',
  too_early: 'too early',
  expired: 'expired',
  used_today: 'used that day before',
  other_application: 'of another application',
};

const frenchReasons: Record<Refusal, string> = {
  already_used: 'déjà utilisés',
  unknown: 'inconnus',
  revoked: 'révoqués',
  too_early: 'trop tôt',
  expired: 'expirés',
  used_today: 'déjà utilisés ce jour-là',
  other_application: 'd’une autre application',
};

type Reasons = Readonly<Record<Refusal, number>>;

/** "already used 40, unknown 8", the most frequent reason first. */
const reasonsOf = (refused: Reasons, words = reasonWords, written = number) =>
  (Object.entries(refused) as [Refusal, number][])
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([reason, count]) => `${words[reason]} ${written(count)}`)
    .join(', ');

const frenchReasonsOf = (refused: Reasons) => reasonsOf(refused, frenchReasons, frenchNumber);

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
const frenchDayFormat = new Intl.DateTimeFormat('fr', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
});
const frenchDay = (day: string) => frenchDayFormat.format(new Date(day));

/** To a member who wants it, on Monday morning. */
export function weeklySummaryEmail(summary: Summary, { scansUrl, endUrl }: Links): Mail {
  const { application, week, numbers, before, activeCodes } = summary;
  const refused = refusedIn(numbers);
  const line = (words: string, now: number, earlier: number) =>
    `${words}: ${number(now)}, ${compared(now, earlier)}.`;
  const frenchLine = (words: string, now: number, earlier: number) =>
    `${words} : ${frenchNumber(now)}, ${frenchCompared(now, earlier)}.`;
  const reasons = refused > 0 ? ` The reasons: ${reasonsOf(numbers.refused)}.` : '';
  const frenchRefusals = refused > 0 ? ` Les raisons : ${frenchReasonsOf(numbers.refused)}.` : '';
  return {
    en: {
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
    },
    fr: {
      subject: `La semaine de ${frenchQuoted(application)}`,
      greeting: 'Bonjour,',
      paragraphs: [
        `Voici ce qui s’est passé dans ${frenchQuoted(application)} du ${frenchDay(week.firstDay)} au ${frenchDay(week.lastDay)}.`,
        frenchLine('Codes créés', numbers.codes, before.codes),
        frenchLine('Étiquettes imprimées', numbers.labels, before.labels),
        frenchLine('Codes validés', numbers.redeemed, before.redeemed),
        `${frenchLine('Scans refusés', refused, refusedIn(before))}${frenchRefusals}`,
        frenchCodesLeft(activeCodes, numbers.redeemed),
      ],
      action: { label: 'Voir les scans', url: scansUrl },
      footnote: 'Vous recevez cet e-mail le lundi parce que vous l’avez demandé sur la page de votre compte.',
      endUrl,
    },
  };
}

/** How many days the active codes last at the pace of a week; nothing where that is not foreseeable. */
function daysLeft(active: number, redeemedInWeek: number): number | undefined {
  const days = Math.round((active * 7) / redeemedInWeek);
  return active === 0 || days > maxForeseenDays ? undefined : days;
}

/** How many codes are active, and for how long they last, where that is foreseeable. */
export function codesLeft(active: number, redeemedInWeek: number): string {
  if (active > maxActive) return `More than ${number(maxActive)} codes are active.`;
  const left = `Active codes left: ${number(active)}.`;
  const days = daysLeft(active, redeemedInWeek);
  if (days === undefined) return left;
  return `${left} At the pace of that week they last ${days < 2 ? 'about a day' : `about ${days} days`}.`;
}

function frenchCodesLeft(active: number, redeemedInWeek: number): string {
  if (active > maxActive) return `Plus de ${frenchNumber(maxActive)} codes sont actifs.`;
  const left = `Codes actifs restants : ${frenchNumber(active)}.`;
  const days = daysLeft(active, redeemedInWeek);
  if (days === undefined) return left;
  return `${left} Au rythme de cette semaine, ils suffisent pour ${days < 2 ? 'un jour environ' : `${days} jours environ`}.`;
}

/** "12 more than the week before". */
export function compared(now: number, earlier: number): string {
  if (now === earlier) return 'as many as the week before';
  const difference = number(Math.abs(now - earlier));
  return `${difference} ${now > earlier ? 'more' : 'fewer'} than the week before`;
}

function frenchCompared(now: number, earlier: number): string {
  if (now === earlier) return 'autant que la semaine précédente';
  const difference = frenchNumber(Math.abs(now - earlier));
  return `${difference} de ${now > earlier ? 'plus' : 'moins'} que la semaine précédente`;
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
export function scanAlarmEmail(alarm: ScanAlarmMail, { scansUrl, endUrl }: Links): Mail {
  const { application, period, refused, sources } = alarm;
  const all = refusedIn({ refused });
  const usual = Math.round(alarm.usual);
  const gatesOf = (written: (value: number) => string) =>
    sources.map(({ name, count }) => `${withoutLink(name)} (${written(count)})`).join(', ');
  const usually = usual === 0 ? 'fewer than 1' : `about ${number(usual)}`;
  const [since, each] = { hour: ['within the last hour', 'an hour'], day: ['since 00:00 UTC', 'a day'] }[
    period
  ];
  const frenchUsually = usual === 0 ? 'moins de 1' : `environ ${frenchNumber(usual)}`;
  const [frenchSince, frenchEach] = {
    hour: ['au cours de la dernière heure', 'par heure'],
    day: ['depuis 00:00 UTC', 'par jour'],
  }[period];
  return {
    en: {
      subject: `Many refused scans in ${quoted(application)}`,
      greeting: 'Hello,',
      paragraphs: [
        `${number(all)} scans were refused in ${quoted(application)} ${since}. Usually it is ${usually} ${each}, by the last 14 days.`,
        `The reasons: ${reasonsOf(refused)}.`,
        ...(period === 'day'
          ? ['The log has no room for all of them: the list shows a part, the numbers of days all.']
          : []),
        ...(sources.length > 0 ? [`The devices and keys with most refusals: ${gatesOf(number)}.`] : []),
        'There is one such mail a day at most, even if it goes on.',
      ],
      action: { label: 'See the refused scans', url: scansUrl },
      footnote: 'You get this mail because you asked for it on your account page.',
      endUrl,
    },
    fr: {
      subject: `Beaucoup de scans refusés dans ${frenchQuoted(application)}`,
      greeting: 'Bonjour,',
      paragraphs: [
        `${frenchNumber(all)} scans ont été refusés dans ${frenchQuoted(application)} ${frenchSince}. D’habitude, c’est ${frenchUsually} ${frenchEach}, d’après les 14 derniers jours.`,
        `Les raisons : ${frenchReasonsOf(refused)}.`,
        ...(period === 'day'
          ? [
              'Le journal n’a pas la place pour tous : la liste en montre une partie, les nombres par jour les comptent tous.',
            ]
          : []),
        ...(sources.length > 0
          ? [`Les appareils et clés avec le plus de refus : ${gatesOf(frenchNumber)}.`]
          : []),
        'Il y a au plus un e-mail de ce genre par jour, même si cela continue.',
      ],
      action: { label: 'Voir les scans refusés', url: scansUrl },
      footnote: 'Vous recevez cet e-mail parce que vous l’avez demandé sur la page de votre compte.',
      endUrl,
    },
  };
}
