import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { repository } from './repository.mjs';
import { suiteName } from './test-files.mjs';

/** The counts of a run without a report: a crash is one failure, so that it cannot pass as "0 failed". */
const crashed = { passed: 0, failed: 1, skipped: 0, secondTries: [], failedFiles: [] };

/** The test file of a result: a suite loads several, and names each by its path in a `describe` (`load-tests.ts`). */
export const fileOf = (path, { ancestorTitles: [title] = [] }) =>
  path.endsWith(suiteName) && title ? title : path;

/** Counts from Jest's JSON report; a file that could not even be loaded is one failure. */
export function countsOfJest(report, ok) {
  const result = readReport(report);
  if (!result) return crashed;
  return atLeastOneFailureUnless(ok, {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
    secondTries: secondTriesOfJest(result),
    failedFiles: failedFilesOfJest(result),
  });
}

/** Counts from Playwright's JSON report; errors outside any test (a file that does not load) are failures too. */
export function countsOfJourneys(report, ok) {
  const result = readReport(report);
  if (!result) return crashed;
  return atLeastOneFailureUnless(ok, {
    passed: result.stats.expected + result.stats.flaky,
    failed: result.stats.unexpected + result.errors.length,
    skipped: result.stats.skipped,
    secondTries: result.suites.flatMap(secondTriesOfJourneys),
    failedFiles: result.suites.filter(hasFailed).map(({ file }) => `e2e/${file}`),
  });
}

export const sum = (counts) =>
  counts.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      failed: total.failed + each.failed,
      skipped: total.skipped + each.skipped,
      secondTries: [...total.secondTries, ...(each.secondTries ?? [])],
      failedFiles: [...new Set([...total.failedFiles, ...(each.failedFiles ?? [])])],
    }),
    { passed: 0, failed: 0, skipped: 0, secondTries: [], failedFiles: [] },
  );

const secondTriesOfJest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, retryReasons }) => status === 'passed' && retryReasons?.length > 0)
      .map(({ fullName }) => `${name.split('/').at(-1)} › ${fullName}`),
  );

const failedFilesOfJest = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    const files = failed.length > 0 ? failed.map((each) => fileOf(name, each)) : [name];
    return status === 'failed' ? files.map((file) => relative(repository, resolve(repository, file))) : [];
  });

const hasFailed = ({ suites = [], specs = [] }) => specs.some(({ ok }) => !ok) || suites.some(hasFailed);

const secondTriesOfJourneys = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(secondTriesOfJourneys),
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`),
];

/** The last line, which CI reads: nothing else may be on it. */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const atLeastOneFailureUnless = (ok, counts) => (ok || counts.failed > 0 ? counts : { ...counts, failed: 1 });

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
