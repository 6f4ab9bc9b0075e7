import { plural, texts } from '../../../ui/texts';

const inThirtyDays = (count: number) =>
  plural(count, {
    one: '<strong># call</strong> in 30 days',
    other: '<strong># calls</strong> in 30 days',
  });

const en = {
  lead: 'Which REST paths of the first version apps still call, and with which versions: the last 30 days, in UTC.',
  loadFailed: '❌ Failed to load the calls.',
  filter: {
    label: 'Restrict the calls',
    unknownApplication: 'There is no application with this name.',
    show: 'Show',
    all: 'All applications',
  },
  inUse: (used: number, of: number) => `In use: ${used} of ${of} paths`,
  noneInUse: 'No path is in use',
  showAll: 'Show all applications',
  nobodyCalled: 'Nobody called any of them.',
  notCalledBy: (application: string) => `${application} called none of them.`,
  canBeRetired: (count: number) => `Can be retired: ${count}`,
  notCalled: (count: number) => `Not called: ${count}`,
  noCall: 'No call in the last 30 days',
  calls: (count: number) => plural(count, { one: '# call', other: '# calls' }),
  callsIn30Days: inThirtyDays,
  callsRefused: (count: number, refused: number) =>
    `${inThirtyDays(count)}${plural(refused, { one: ', # of them refused', other: ', # of them refused' })}`,
  callsByDay: (day: string, calls: string) => `Calls by day: most on ${day}, ${calls}`,
  callsHeading: 'Calls',
  callsOf: (path: string) => `Calls of ${path} by day`,
  versionsOf: (path: string) => `Versions that call ${path}`,
  moreVersionsOf: (path: string) => `More versions that call ${path}`,
  moreVersions: (count: number) => plural(count, { one: '# more version', other: `${count} more versions` }),
  andFewer: (count: number) =>
    plural(count, { one: 'And # with fewer calls.', other: 'And # with fewer calls.' }),
  /** A version, by its platform. */
  versions: {
    ANDROID: (version: string) => `${version} (Android)`,
    IOS: (version: string) => `${version} (iOS)`,
    BROWSER: (version: string) => `${version} (a browser)`,
    OTHER: (version: string) => version,
  },
  unknownVersions: {
    ANDROID: 'an unknown version (Android)',
    IOS: 'an unknown version (iOS)',
    BROWSER: 'an unknown version (a browser)',
    OTHER: 'an unknown version',
  },
  otherVersions: 'other versions',
  lastCall: (ago: string, version: string) => `Last call ${ago} by ${version}`,
  /** The last week beside the one before. */
  trend: {
    isNew: 'New: no calls in the week before',
    none: 'None in the last week',
    tenfold: 'More than ten times the week before',
    same: 'As many as the week before',
    more: (percent: string) => `${percent} % more than the week before`,
    fewer: (percent: string) => `${percent} % fewer than the week before`,
  },
  /** What it means that paths are not called. */
  quiet: {
    countedFromNow: 'Calls are counted from now on.',
    byApplication: (application: string, days: number) =>
      `No call by ${application} for ${days} days. Other applications may call these.`,
    byApplicationSince: (application: string, day: string) =>
      `No call by ${application} since counting began on ${day}. Other applications may call these.`,
    since: (day: string, retirableFrom: string) =>
      `No call since counting began on ${day}. Those that nobody calls can be retired from ${retirableFrom} on.`,
  },
  retirable: {
    forDays: (days: number) => `No call for ${days} days: these can be retired.`,
    noneFor: (days: number, noneDays: number) =>
      `No call for ${days} days: these can be retired. Where no last call is shown, there was none for ${noneDays} days.`,
    noneSince: (days: number, day: string) =>
      `No call for ${days} days: these can be retired. Where no last call is shown, there was none since counting began on ${day}.`,
  },
  /** What apps are told about the end of the paths. */
  announced: {
    off: 'The paths are switched off: every call is answered with status 410.',
    deprecatedFrom: (day: string) => `Apps are told that the paths are deprecated from ${day}.`,
    deprecatedSince: (day: string) => `Apps are told that the paths are deprecated since ${day}.`,
    deprecatedFromToEnd: (day: string, end: string) =>
      `Apps are told that the paths are deprecated from ${day}, to end on ${end}.`,
    deprecatedSinceToEnd: (day: string, end: string) =>
      `Apps are told that the paths are deprecated since ${day}, to end on ${end}.`,
    toEnd: (end: string) => `Apps are told that the paths are to end on ${end}.`,
  },
};

export type LegacyUsageTexts = typeof en;
export const legacyUsageTexts = texts(en, () => import('./legacy-usage.texts.fr'));
