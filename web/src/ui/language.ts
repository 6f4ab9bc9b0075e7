import { written } from './edition';

/**
 * The one place that writes dates, units and lists: in the language that the page is written in, never in the browser's.
 * A page in English with Arabic digits is in no language.
 */

/** With the day before the month, and 24 hours. */
const defaultLanguage = 'en-GB';

function pageLanguage(): string {
  const { lang } = document.documentElement;
  return lang === '' || lang === 'en' ? defaultLanguage : lang;
}

/** 2,000 */
export const formatNumber = (value: number): string => value.toLocaleString(pageLanguage());

/** The form of a noun beside a count. */
export const pluralForm = (count: number): 'one' | 'many' | 'other' => {
  const form = new Intl.PluralRules(pageLanguage()).select(count);
  return form === 'one' || form === 'many' ? form : 'other';
};

export type Moment = string | number | Date;

const dateForms = {
  /** 26 Nov 2026, 14:05 */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** 26 November 2026 at 14:05 */
  longMoment: { dateStyle: 'long', timeStyle: 'short' },
  /** 26 Nov 2026 */
  date: { dateStyle: 'medium' },
  /** 14:05 */
  time: { timeStyle: 'short' },
  /** 26 Nov */
  utcDay: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  /** November */
  utcMonth: { month: 'long', timeZone: 'UTC' },
  /** 26 Nov 2026 */
  utcDate: { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** 1.5 MB */
export const formatUnit = (value: number, unit: string): string =>
  written(value.toLocaleString(pageLanguage(), { style: 'unit', unit }));

/** A moment in the person's time zone, or a day that is counted in UTC. */
export const formatDate = (moment: Moment, form: keyof typeof dateForms = 'moment'): string =>
  written(new Date(moment).toLocaleString(pageLanguage(), dateForms[form]));

/** 26 November, with the year of any other year than this. */
export function formatDay(moment: Moment, month: 'short' | 'long', now: Moment = Date.now()): string {
  const at = new Date(moment);
  const isThisYear = at.getFullYear() === new Date(now).getFullYear();
  const day = at.toLocaleDateString(pageLanguage(), {
    day: 'numeric',
    month,
    ...(!isThisYear && { year: 'numeric' }),
  });
  return written(day);
}

const minuteMs = 60_000;
const units = [
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const;

/** Of what is less than a minute away. In no catalogue: those need this module. */
const justNow = () => (pageLanguage() === 'fr' ? 'à l’instant' : 'just now');

/** 5 minutes ago, or in 2 hours: how far a moment is from another one. */
export function formatRelative(moment: Moment, now = Date.now()): string {
  const distance = new Date(moment).getTime() - now;
  const [unit, size] = units.find(([, size]) => Math.abs(distance) >= size) ?? [];
  if (!unit) return written(justNow());
  return written(new Intl.RelativeTimeFormat(pageLanguage()).format(Math.trunc(distance / size), unit));
}

/** a, b and c. @param language of a page that is written in another than the application */
export const formatList = (items: readonly string[], language = pageLanguage()): string =>
  written(new Intl.ListFormat(language).format(items));

/** Such as Europe/Berlin. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** All time zones that the browser knows. */
export const timeZones = (): string[] => Intl.supportedValuesOf('timeZone');

/** Brazilian Portuguese: the name of a language, by its tag. What is no tag stays as it is. */
export function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames(pageLanguage(), { type: 'language' }).of(tag) ?? tag;
    return name === tag ? tag : written(name);
  } catch {
    return tag;
  }
}

/** Português (Brasil): the name of a language in itself, where the browser knows the language. */
export function ownLanguageName(tag: string): string | undefined {
  // A browser without the language answers in its own one.
  const [known] = Intl.DisplayNames.supportedLocalesOf([tag]);
  return known && new Intl.DisplayNames([known], { type: 'language', fallback: 'none' }).of(tag);
}

/** pt-BR: a tag as the standard writes it. Nothing where the text is no tag. */
export function canonicalTag(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}
