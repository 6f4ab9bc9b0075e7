import { atLeast, atMost, median, megabyte, megabytes, ms, percent, quantile, Report } from './report.js';

test('a median is one of the measured values, and nothing without any', () => {
  expect(median([3, 100, 2])).toBe(3);
  expect(median([])).toBeNaN();
});

test('a quantile is at most the largest value', () => {
  expect(quantile([1, 2, 3, 4], 0.99)).toBe(4);
  expect(quantile([1, 2, 3, 4], 1)).toBe(4);
});

test('a goal holds when it is just reached', () => {
  expect(atMost(20, 20, ms)).toMatchObject({ text: '≤ 20 ms', holds: true });
  expect(atLeast(0.34, 0.35, percent)).toEqual({ text: '≥ 35 %', holds: false });
});

test('a value that was not measured reaches no goal', () => {
  expect([atMost(Number.NaN, 20, ms).holds, atLeast(Number.NaN, 20, ms).holds]).toEqual([false, false]);
});

test('the table has a row for each line, with or without a goal', () => {
  const log = jest.spyOn(console, 'log').mockImplementation();
  const report = new Report();
  report.add('start', 'MySQL', '950 ms', atMost(950, 900, ms));
  report.add('limit', '', '7,902 a second');
  log.mockRestore();
  expect(report.markdown().split('\n').slice(2)).toEqual([
    '| start | MySQL | 950 ms | ≤ 900 ms | no |',
    '| limit |  | 7,902 a second |  |  |',
  ]);
});

test('a time that is too long by less than the machine is slower is marked, and nothing else is', () => {
  const log = jest.spyOn(console, 'log').mockImplementation();
  const report = new Report(1.8);
  report.add('drawn', '', '35 ms', atMost(35, 20, ms));
  report.add('read', '', '37 ms', atMost(37, 20, ms));
  report.add('memory', '', '300 MB', atMost(300 * megabyte, 250 * megabyte, megabytes));
  report.add('lost', '', '', atMost(Number.NaN, 20, ms));
  log.mockRestore();
  const verdicts = report.markdown().split('\n').slice(2);
  expect(verdicts.map((row) => row.split(' | ').at(-1))).toEqual([
    'no (1.75 ×, the machine 1.8 ×) |',
    'no |',
    'no |',
    'no |',
  ]);
});
