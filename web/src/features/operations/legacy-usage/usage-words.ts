import { formatDate, formatRelative } from '../../../ui/language';
import type { LegacyUsageQuery } from './LegacyUsage.generated';

export type Usage = LegacyUsageQuery['legacyUsage'];
export type PathUsage = Usage['paths'][number];
type Version = Pick<PathUsage['versions'][number], 'version' | 'platform'>;

const dayMs = 24 * 60 * 60 * 1000;
/** How long counts are kept. */
const keptDays = 400;
/** As long as nobody may have called a path that can be retired. */
const quietDays = 90;

const platforms: Partial<Record<Version['platform'], string>> = {
  ANDROID: 'Android',
  IOS: 'iOS',
  BROWSER: 'a browser',
};

/** "1.4.2 (Android)". */
export function versionWords({ version, platform }: Version): string {
  if (version === 'other') return 'other versions';
  const name = version === 'unknown' ? 'an unknown version' : version;
  const where = platforms[platform];
  return where === undefined ? name : `${name} (${where})`;
}

export const callWords = (count: number) => (count === 1 ? '1 call' : `${count.toLocaleString('en')} calls`);

/** A day, of a time in UTC. */
export const dayWords = (time: string | number) => formatDate(time, 'utcDate');

/** The same without its year. */
export const shortDayWords = (time: string) => formatDate(time, 'utcDay');

/**
 * The last seven days that are over, beside the seven before them; null where that would say nothing: without calls, or
 * when these days were not all counted.
 */
export function trendWords(callsByDay: readonly number[], days: readonly string[], since: string | null) {
  const [first] = days.slice(-15);
  if (since === null || first === undefined || since.slice(0, 10) >= first) return null;
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const before = sum(callsByDay.slice(-15, -8));
  const recent = sum(callsByDay.slice(-8, -1));
  if (before === 0) return recent === 0 ? null : 'New: no calls in the week before';
  if (recent === 0) return 'None in the last week';
  const change = Math.round((100 * (recent - before)) / before);
  if (change >= 1_000) return 'More than ten times the week before';
  if (Math.abs(change) < 5) return 'As many as the week before';
  return change > 0 ? `${change} % more than the week before` : `${-change} % fewer than the week before`;
}

/** The meaning of no calls, for all the paths that have none. */
export function quietWords({ countedSince }: Usage, application: string, now: number): string {
  if (countedSince === null) return 'Calls are counted from now on.';
  const who = application === '' ? 'No call' : `No call by ${application}`;
  const since = Date.parse(countedSince);
  if (application !== '' && since <= now - quietDays * dayMs)
    return `${who} for ${quietDays} days. Other applications may call these.`;
  const words = `${who} since counting began on ${dayWords(since)}`;
  if (application !== '') return `${words}. Other applications may call these.`;
  return `${words}. Those that nobody calls can be retired from ${dayWords(since + quietDays * dayMs)} on.`;
}

/** Why paths can be retired. Each of those that were called before tells its last call. */
export function retirableWords({ countedSince, paths }: Usage, now: number): string {
  const words = `No call for ${quietDays} days: these can be retired.`;
  if (countedSince === null || paths.every(({ state, lastCall }) => state !== 'RETIRABLE' || lastCall))
    return words;
  const since = Date.parse(countedSince);
  const span =
    since < now - keptDays * dayMs ? `for ${keptDays} days` : `since counting began on ${dayWords(since)}`;
  return `${words} Where no last call is shown, there was none ${span}.`;
}

/** When a path was last called, and by which version. */
export const lastCallWords = (lastCall: NonNullable<PathUsage['lastCall']>, now: number): string =>
  `Last call ${formatRelative(lastCall.at, now)} by ${versionWords(lastCall)}`;

/** The announced end of the paths, in words; null for none. */
export function announcementWords({ deprecatedSince, sunset, isServed }: Usage, now: number): string | null {
  if (!isServed) return 'The paths are switched off: every call is answered with status 410.';
  const parts = [
    ...(deprecatedSince
      ? [`deprecated ${Date.parse(deprecatedSince) > now ? 'from' : 'since'} ${dayWords(deprecatedSince)}`]
      : []),
    ...(sunset ? [`to end on ${dayWords(sunset)}`] : []),
  ];
  return parts.length === 0 ? null : `Apps are told that the paths are ${parts.join(', ')}.`;
}
