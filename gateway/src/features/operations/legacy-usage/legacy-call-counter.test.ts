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

test('versions of an application beyond the limit count as others, until the next day', () => {
  const counter = new LegacyCallCounter({ versions: 3 });
  const tomorrow = noon + 24 * 60 * 60 * 1000;
  for (const day of [noon, tomorrow])
    for (let at = 0; at < 10; at += 1) counter.count(path, 7, anApp(`1.${at}`), false, day);
  counter.count(path, 8, anApp('2.0'), false, tomorrow);
  const told = counter.take().counts.map(({ day, app, n }) => `${day} ${app.version} ${n}`);
  expect(told).toEqual([
    ...['2026-11-22 1.0 1', '2026-11-22 1.1 1', '2026-11-22 1.2 1', '2026-11-22 other 7'],
    ...['2026-11-23 1.0 1', '2026-11-23 1.1 1', '2026-11-23 1.2 1', '2026-11-23 other 7', '2026-11-23 2.0 1'],
  ]);
});

test('new versions count as others when a day has its rows, and known ones are told apart all day', () => {
  const counter = new LegacyCallCounter({ rows: 50 });
  for (let at = 0; at < 90; at += 1)
    for (const one of [path, 'GET /api/legal'])
      counter.count(one, 7 + (at % 3), anApp(`1.${at}`), false, noon);
  const { counts } = counter.take();
  const others = counts.filter(({ app }) => app === otherVersions);
  expect([counts.length - others.length, others.length]).toEqual([50, 6]);
  counter.count(path, 7, anApp('1.0'), false, noon);
  counter.count(path, 10, anApp('2.0'), false, noon);
  expect(counter.take().counts.map(({ app }) => app.version)).toEqual(['1.0', 'other']);
});

test('calls beyond the room in memory are not counted, but their number is', () => {
  const counter = new LegacyCallCounter({ rows: 50 });
  for (let at = 0; at < 1_000; at += 1) counter.count(`${path}/${at}`, 7, anApp('1.0'), false, noon);
  const { counts, lost } = counter.take();
  expect([counts.length, lost]).toEqual([100, 900]);
});
