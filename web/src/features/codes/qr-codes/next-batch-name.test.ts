import { nextBatchName } from './next-batch-name';

it.each([
  ['Hall 9', 'Hall 10'],
  ['Door-007', 'Door-008'],
  ['Fair 2026', 'Fair 2027'],
  ['Badges, November', 'Badges, December'],
  ['December', 'January'],
  ['Meeting rooms', 'Meeting rooms 2'],
  ['Batch of 21 Nov 2026, 14:05', ''],
  ['21 Nov 2026 · 1 code', ''],
  ['21 nov. 2026 · 2 000 codes', ''],
  ['x'.repeat(99), ''],
])('after “%s” comes “%s”', (name, next) => {
  expect(nextBatchName(name)).toBe(next);
});
