import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileOf } from './test-counts.mjs';
import { suiteName } from './test-files.mjs';

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
      ? testResults.flatMap(timesOfJest)
      : suites.map((suite) => ({ file: basename(suite.file), ms: durationOf(suite) }));
  } catch {
    return [];
  }
}

/** A suite has the times of the tests in it, whose hooks nobody measures. */
function timesOfJest({ name, startTime, endTime, assertionResults }) {
  if (!name.endsWith(suiteName)) return [{ file: basename(name), ms: endTime - startTime }];
  const times = new Map();
  for (const each of assertionResults) {
    const file = basename(fileOf(name, each));
    times.set(file, (times.get(file) ?? 0) + (each.duration ?? 0));
  }
  return [...times].map(([file, ms]) => ({ file, ms }));
}

const durationOf = ({ suites = [], specs = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .concat(suites.map(durationOf))
    .reduce((total, each) => total + each, 0);
