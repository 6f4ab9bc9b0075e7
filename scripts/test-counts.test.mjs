import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closingLine, countsOfJest, countsOfJourneys, sum } from './test-counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'counts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reportOf = (content) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

const jestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [],
};
const journeysReport = {
  stats: { expected: 2, flaky: 0, unexpected: 0, skipped: 1 },
  errors: [],
  suites: [],
};
const none = { secondTries: [], failedFiles: [] };

test('tests that were left out on purpose are counted as skipped', () => {
  expect(countsOfJest(reportOf(jestReport), true)).toEqual({ passed: 3, failed: 0, skipped: 2, ...none });
  expect(countsOfJourneys(reportOf(journeysReport), true)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 1,
    ...none,
  });
});

test('a test file that does not load is a failure', () => {
  expect(countsOfJest(reportOf({ ...jestReport, numRuntimeErrorTestSuites: 1 }), false).failed).toBe(1);
  expect(countsOfJourneys(reportOf({ ...journeysReport, errors: [{ message: 'no' }] }), false).failed).toBe(
    1,
  );
});

test('a run that crashed before its report is a failure', () => {
  const failed = { passed: 0, failed: 1, skipped: 0, ...none };
  for (const counts of [countsOfJest, countsOfJourneys])
    expect(counts(join(folder, 'missing.json'), false)).toEqual(failed);
});

test('a run that ended badly for a reason outside its tests is a failure', () => {
  expect(countsOfJest(reportOf(jestReport), false).failed).toBe(1);
  expect(countsOfJourneys(reportOf(journeysReport), false).failed).toBe(1);
});

test('a test that passed at its second try is named', () => {
  const tests = [
    { fullName: 'a list is sorted', status: 'passed', retryReasons: ['Too late'] },
    { fullName: 'a list is long', status: 'passed', retryReasons: [] },
    { fullName: 'a list is short', status: 'failed', retryReasons: ['Too late'] },
  ];
  const testResults = [{ name: '/somewhere/lists.test.ts', assertionResults: tests }];
  const ofJest = countsOfJest(reportOf({ ...jestReport, numFailedTests: 1, testResults }), false);
  expect(ofJest).toMatchObject({ passed: 3, failed: 1, secondTries: ['lists.test.ts › a list is sorted'] });

  const spec = (status) => ({ file: 'lists.spec.ts', title: `is ${status}`, tests: [{ status }] });
  const suites = [{ specs: [spec('expected')], suites: [{ specs: [spec('flaky')] }] }];
  const stats = { ...journeysReport.stats, flaky: 1 };
  const ofJourneys = countsOfJourneys(reportOf({ ...journeysReport, stats, suites }), true);
  expect(ofJourneys).toMatchObject({ passed: 3, failed: 0, secondTries: ['lists.spec.ts › is flaky'] });

  const all = sum([ofJest, ofJourneys]);
  expect(closingLine(all)).toBe('6 passed, 1 failed, 3 skipped');
});

test('the closing line sums all runs and names skips only when there are some', () => {
  const run = { passed: 2, failed: 1, skipped: 0 };
  expect(closingLine(sum([run, run]))).toBe('4 passed, 2 failed');
  expect(closingLine(sum([run, { passed: 0, failed: 0, skipped: 5 }]))).toBe('2 passed, 1 failed, 5 skipped');
});
