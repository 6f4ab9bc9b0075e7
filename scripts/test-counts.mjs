import { readFileSync } from 'node:fs';

/** The counts of a run without a report: a crash is one failure, so that it cannot pass as "0 failed". */
const crashed = { passed: 0, failed: 1, skipped: 0 };

/** Counts from Jest's JSON report; a file that could not even be loaded is one failure. */
export function countsOfJest(report, ok) {
  const result = readReport(report);
  if (!result) return crashed;
  return atLeastOneFailureUnless(ok, {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
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
  });
}

export const sum = (counts) =>
  counts.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      failed: total.failed + each.failed,
      skipped: total.skipped + each.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

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
