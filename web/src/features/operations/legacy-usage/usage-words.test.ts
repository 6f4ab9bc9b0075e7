import { announcementWords, trendWords, type Usage, versionWords } from './usage-words';

const days = Array.from({ length: 30 }, (_, at) =>
  new Date(Date.UTC(2026, 9, 24 + at)).toISOString().slice(0, 10),
);
const long = '2026-01-01T00:00:00.000Z';
/** So many calls a day in the week before, then in the last week, and some on the day that is not over. */
const calls = (before: number, recent: number) => [
  ...Array(15).fill(500),
  ...Array(7).fill(before),
  ...Array(7).fill(recent),
  9_999,
];

it.each([
  [100, 112, '12 % more than the week before'],
  [100, 70, '30 % fewer than the week before'],
  [100, 103, 'As many as the week before'],
  [10, 200, 'More than ten times the week before'],
  [0, 5, 'New: no calls in the week before'],
  [5, 0, 'None in the last week'],
  [0, 0, null],
])('%d calls a day, then %d: %s', (before, recent, words) => {
  expect(trendWords(calls(before, recent), days, long)).toBe(words);
});

it('tells no trend over days that were not all counted', () => {
  expect(trendWords(calls(0, 5), days, null)).toBeNull();
  expect(trendWords(calls(0, 5), days, `${days[15]}T09:00:00.000Z`)).toBeNull();
  expect(trendWords(calls(0, 5), days, `${days[14]}T09:00:00.000Z`)).not.toBeNull();
});

it.each([
  ['1.4.2', 'ANDROID', '1.4.2 (Android)'],
  ['okhttp/4.9.3', 'OTHER', 'okhttp/4.9.3'],
  ['unknown', 'BROWSER', 'an unknown version (a browser)'],
  ['other', 'OTHER', 'other versions'],
] as const)('version %s on %s is %s', (version, platform, words) => {
  expect(versionWords({ version, platform })).toBe(words);
});

it('says what apps are told about the end', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const words = (more: Partial<Usage>) =>
    announcementWords({ deprecatedSince: null, sunset: null, isServed: true, ...more } as Usage, now);
  const sunset = '2027-12-31T00:00:00.000Z';
  expect(words({})).toBeNull();
  expect(words({ sunset })).toBe('Apps are told that the paths are to end on 31 Dec 2027.');
  expect(words({ deprecatedSince: '2026-12-01T00:00:00.000Z', sunset })).toBe(
    'Apps are told that the paths are deprecated from 1 Dec 2026, to end on 31 Dec 2027.',
  );
  expect(words({ deprecatedSince: '2026-01-01T00:00:00.000Z' })).toContain('deprecated since 1 Jan 2026.');
  expect(words({ isServed: false })).toContain('410');
});
