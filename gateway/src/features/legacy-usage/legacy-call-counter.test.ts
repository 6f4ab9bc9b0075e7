import { otherVersions } from './app-version.js';
import { LegacyCallCounter } from './legacy-call-counter.js';

const path = 'GET /api/questions';
const anApp = (version: string) => ({ version, platform: 'ios' }) as const;
const noon = Date.parse('2026-11-22T12:00:00Z');

test('calls of one version on one day are one count, with the errors among them and the last time', () => {
  const counter = new LegacyCallCounter();
  for (const [at, isError] of [false, true, false].entries())
    counter.count(path, 7, anApp('1.0'), isError, noon + at);
  expect(counter.take()).toEqual({
    counts: [
      {
        applicationId: 7,
        day: '2026-11-22',
        path,
        app: anApp('1.0'),
        n: 3,
        errors: 1,
        lastAt: noon + 2,
      },
    ],
    lost: 0,
  });
  expect(counter.take()).toEqual({ counts: [], lost: 0 });
});

test('a day begins at midnight in UTC, also for a clock that is set back', () => {
  const counter = new LegacyCallCounter();
  const midnight = Date.parse('2026-11-23T00:00:00Z');
  for (const now of [midnight - 1, midnight, midnight + 1, midnight - 1])
    counter.count(path, 7, anApp('1.0'), false, now);
  expect(counter.take().counts.map(({ day, n }) => [day, n])).toEqual([
    ['2026-11-22', 2],
    ['2026-11-23', 2],
  ]);
});

test('what could not be written is added to what was counted meanwhile', () => {
  const counter = new LegacyCallCounter();
  counter.count(path, 7, anApp('1.0'), true, noon);
  const { counts } = counter.take();
  counter.count(path, 7, anApp('1.0'), false, noon - 5);
  counter.add(counts);
  expect(counter.take().counts).toMatchObject([{ n: 2, errors: 1, lastAt: noon }]);
});

test('more versions than there is room for are counted as others, and more paths than that not at all', () => {
  const counter = new LegacyCallCounter(100);
  for (let at = 0; at < 1_000; at += 1) counter.count(path, 7, anApp(`${at}`), false, noon);
  for (let at = 0; at < 1_000; at += 1) counter.count(`${path}/${at}`, 7, anApp('1.0'), false, noon);
  const { counts, lost } = counter.take();
  expect(counts).toHaveLength(200);
  expect(counts.find(({ app, path: of }) => app === otherVersions && of === path)?.n).toBe(900);
  expect(counts.reduce((sum, { n }) => sum + n, 0) + lost).toBe(2_000);
  expect(lost).toBe(901);
});
