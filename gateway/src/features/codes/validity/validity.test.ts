import { always, dayOf, type Validity } from './validity.js';

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

test('the days of a code without such a limit never hold it up', () => {
  const now = at('2026-11-28T12:00:00Z');
  expect(dayOf(always, now)).toEqual([now, now]);
});

test('the day that Samoa skipped holds up no code', () => {
  const apia = daily('Pacific/Apia');
  expect(dayOf(apia, at('2011-12-29T12:00:00Z'))).toEqual([
    at('2011-12-29T10:00:00Z'),
    at('2011-12-30T10:00:00Z'),
  ]);
  expect(dayOf(apia, at('2011-12-30T10:00:00Z'))).toEqual([
    at('2011-12-30T10:00:00Z'),
    at('2011-12-31T10:00:00Z'),
  ]);
});
