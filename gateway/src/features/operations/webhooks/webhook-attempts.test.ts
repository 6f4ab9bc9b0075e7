import { waitAfter } from './webhook-attempts.service.js';

const hour = 3_600_000;

test('ten attempts follow each other within about three days, each up to a fifth sooner or later', () => {
  const waits = [5_000, 300_000, 1_800_000, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)];
  for (const [at, wait] of waits.entries())
    for (let time = 0; time < 50; time += 1) {
      const found = waitAfter(at + 1, null) as number;
      expect(found).toBeGreaterThanOrEqual(wait * 0.8);
      expect(found).toBeLessThanOrEqual(wait * 1.2);
    }
  expect(waitAfter(10, null)).toBe('never');
  expect(waitAfter(11, null)).toBe('never');
});

test('22: no attempt comes before the time that the receiver asked for', () => {
  expect(waitAfter(1, 60_000)).toBe(60_000);
  expect(waitAfter(9, 60_000)).toBeGreaterThanOrEqual(19 * hour);
  expect(waitAfter(10, 60_000)).toBe('never');
});
