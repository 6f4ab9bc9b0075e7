import { formatDate, formatNumber, formatRelative } from '../../../ui/language';
import type { LegacyUsageQuery } from './LegacyUsage.generated';
import { legacyUsageTexts } from './legacy-usage.texts';

export type Usage = LegacyUsageQuery['legacyUsage'];
export type PathUsage = Usage['paths'][number];
type Version = Pick<PathUsage['versions'][number], 'version' | 'platform'>;

const t = legacyUsageTexts;
const dayMs = 24 * 60 * 60 * 1000;
/** How long counts are kept. */
const keptDays = 400;
/** As long as nobody may have called a path that can be retired. */
const quietDays = 90;

/** "1.4.2 (Android)". */
export function versionWords({ version, platform }: Version): string {
  if (version === 'other') return t.otherVersions;
  return version === 'unknown' ? t.unknownVersions[platform] : t.versions[platform](version);
}

/** A day, of a time in UTC. */
export const dayWords = (time: string | number) => formatDate(time, 'utcDate');

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
  if (before === 0) return recent === 0 ? null : t.trend.isNew;
  if (recent === 0) return t.trend.none;
  const change = Math.round((100 * (recent - before)) / before);
  if (change >= 1_000) return t.trend.tenfold;
  if (Math.abs(change) < 5) return t.trend.same;
  const percent = formatNumber(Math.abs(change));
  return change > 0 ? t.trend.more(percent) : t.trend.fewer(percent);
}

/** The meaning of no calls, for all the paths that have none. */
export function quietWords({ countedSince }: Usage, application: string, now: number): string {
  if (countedSince === null) return t.quiet.countedFromNow;
  const since = Date.parse(countedSince);
  if (application === '') return t.quiet.since(dayWords(since), dayWords(since + quietDays * dayMs));
  return since <= now - quietDays * dayMs
    ? t.quiet.byApplication(application, quietDays)
    : t.quiet.byApplicationSince(application, dayWords(since));
}

/** Why paths can be retired. Each of those that were called before tells its last call. */
export function retirableWords({ countedSince, paths }: Usage, now: number): string {
  if (countedSince === null || paths.every(({ state, lastCall }) => state !== 'RETIRABLE' || lastCall))
    return t.retirable.forDays(quietDays);
  const since = Date.parse(countedSince);
  return since < now - keptDays * dayMs
    ? t.retirable.noneFor(quietDays, keptDays)
    : t.retirable.noneSince(quietDays, dayWords(since));
}

/** When a path was last called, and by which version. */
export const lastCallWords = (lastCall: NonNullable<PathUsage['lastCall']>, now: number): string =>
  t.lastCall(formatRelative(lastCall.at, now), versionWords(lastCall));

/** The announced end of the paths, in words; null for none. */
export function announcementWords({ deprecatedSince, sunset, isServed }: Usage, now: number): string | null {
  const { announced } = t;
  if (!isServed) return announced.off;
  const end = sunset ? dayWords(sunset) : null;
  if (!deprecatedSince) return end && announced.toEnd(end);
  const day = dayWords(deprecatedSince);
  if (Date.parse(deprecatedSince) > now)
    return end ? announced.deprecatedFromToEnd(day, end) : announced.deprecatedFrom(day);
  return end ? announced.deprecatedSinceToEnd(day, end) : announced.deprecatedSince(day);
}
