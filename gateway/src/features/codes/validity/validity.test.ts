import { always, dayOf, refusalOf, type Validity } from './validity.js';

const daily = (useZone: string): Validity => ({ ...always, maxUses: 9, useEvery: 'DAY', useZone });
const at = (text: string) => new Date(text);

test('a day in Europe/Paris has 25 hours when clocks are put back, and 23 when they are put forward', () => {
  const paris = daily('Europe/Paris');
  expect(dayOf(paris, at('2026-10-25T12:00:00Z'))).toEqual([
    at('2026-10-24T22:00:00Z'),
    at('2026-10-25T23:00:00Z'),
  ]);
  expect(dayOf(paris, at('2026-03-29T12:00:00Z'))).toEqual([
    at('2026-03-28T23:00:00Z'),
    at('2026-03-29T22:00:00Z'),
  ]);
});

test.each([
  ['2026-10-25T22:59:59.999Z', 'used_today'],
  ['2026-10-25T23:00:00Z', null],
  ['2026-10-24T22:00:00Z', 'used_today'],
  ['2026-10-24T21:59:59.999Z', null],
])('a code that was used on the day the clocks are put back is at %s: %s', (time, expected) => {
  const code = {
    ...daily('Europe/Paris'),
    status: 'active' as const,
    uses: 1,
    lastUsedAt: at('2026-10-25T00:30:00Z'),
  };
  expect(refusalOf(code, at(time))).toBe(expected);
});

test('the days of a code without such a limit never hold it up', () => {
  const now = at('2026-11-28T12:00:00Z');
  expect(dayOf(always, now)).toEqual([now, now]);
});
