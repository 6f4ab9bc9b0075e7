import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The test files that took longest in the reports of a folder, longest first, as lines. A report that is no JSON has none. */
export function slowestFiles(folder, count = 10) {
  return readdirSync(folder)
    .flatMap((name) => filesOf(join(folder, name)).map((each) => ({ ...each, run: basename(name, '.json') })))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms, run }) => `${Math.round(ms / 1000)} s  ${file} (${run})`);
}

function filesOf(report) {
  try {
    const { testResults, suites } = JSON.parse(readFileSync(report, 'utf8'));
    return testResults
      ? testResults.map(({ name, startTime, endTime }) => ({ file: basename(name), ms: endTime - startTime }))
      : suites.map((suite) => ({ file: basename(suite.file), ms: durationOf(suite) }));
  } catch {
    return [];
  }
}

const durationOf = ({ suites = [], specs = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .concat(suites.map(durationOf))
    .reduce((total, each) => total + each, 0);
