import { isTimeZone, startOfDay } from '../validity/local-days.js';
import { weekDueAt } from './local-week.js';

const due = (now: string, zone: string) => weekDueAt(new Date(now), zone);

test.each([
  ['UTC', '2026-11-23T08:00:00Z', '2026-11-16T00:00:00.000Z'],
  ['Europe/Vienna', '2026-11-23T07:00:00Z', '2026-11-15T23:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-23T02:30:00Z', '2026-11-15T18:30:00.000Z'],
  ['America/St_Johns', '2026-11-23T11:30:00Z', '2026-11-16T03:30:00.000Z'],
  // It is Sunday everywhere else.
  ['Pacific/Kiritimati', '2026-11-22T18:00:00Z', '2026-11-15T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-23T19:00:00Z', '2026-11-16T11:00:00.000Z'],
])('in %s the summary is due on Monday at 08:00, and not a moment before', (zone, at, from) => {
  const monday = new Date(at);
  const week = weekDueAt(monday, zone);
  expect(week).toMatchObject({ dueOn: '2026-11-23', firstDay: '2026-11-16', lastDay: '2026-11-22' });
  expect(week.from.toISOString()).toBe(from);
  expect(week.to.getTime() - week.from.getTime()).toBe(7 * 24 * 3_600_000);
  expect(weekDueAt(new Date(monday.getTime() - 1), zone).dueOn).toBe('2026-11-16');
});

test('the week stays due until 08:00 of the next Monday', () => {
  expect(due('2026-11-29T23:00:00Z', 'UTC').dueOn).toBe('2026-11-23');
  expect(due('2026-11-30T07:59:59Z', 'UTC').dueOn).toBe('2026-11-23');
});

test('the week in which clocks are put forward has 167 hours, and the one in which they are put back 169', () => {
  const hours = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 3_600_000;
  // 02:00 to 03:00 on Sunday, 29 March, does not exist; 02:00 to 03:00 on Sunday, 25 October, exists twice.
  expect(hours(due('2026-03-30T06:00:00Z', 'Europe/Vienna'))).toBe(167);
  expect(hours(due('2026-10-26T07:00:00Z', 'Europe/Vienna'))).toBe(169);
  // Monday at 08:00 is an hour earlier in UTC after the one, and an hour later after the other.
  expect(due('2026-03-30T05:59:59Z', 'Europe/Vienna').dueOn).toBe('2026-03-23');
  expect(due('2026-10-26T06:59:59Z', 'Europe/Vienna').dueOn).toBe('2026-10-19');
});

test('a day whose midnight does not exist begins an hour later, and one with two midnights with the first', () => {
  // Chile puts its clocks forward at midnight, Cuba back to it, Lord Howe by half an hour.
  expect(startOfDay('2024-09-08', 'America/Santiago').toISOString()).toBe('2024-09-08T04:00:00.000Z');
  expect(startOfDay('2024-11-03', 'America/Havana').toISOString()).toBe('2024-11-03T04:00:00.000Z');
  expect(startOfDay('2026-04-05', 'Australia/Lord_Howe').toISOString()).toBe('2026-04-04T13:00:00.000Z');
  expect(startOfDay('2026-04-06', 'Australia/Lord_Howe').toISOString()).toBe('2026-04-05T13:30:00.000Z');
});

test('a day that a country skipped begins with the next one', () => {
  expect(startOfDay('2011-12-30', 'Pacific/Apia').toISOString()).toBe('2011-12-30T10:00:00.000Z');
  expect(startOfDay('2011-12-31', 'Pacific/Apia').toISOString()).toBe('2011-12-30T10:00:00.000Z');
});

test('time zones are known by their names alone', () => {
  for (const name of ['Europe/Vienna', 'UTC', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires'])
    expect([name, isTimeZone(name)]).toEqual([name, true]);
  for (const name of ['', '+05:30', 'Mars/Olympus', 'Europe/Vienna; DROP', '\u0000'])
    expect([name, isTimeZone(name)]).toEqual([name, false]);
});
