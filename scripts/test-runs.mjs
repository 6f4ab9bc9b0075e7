import { join } from 'node:path';
import { inRepository } from './repository.mjs';
import { run, tool } from './run.mjs';
import { countsOfJest, countsOfJourneys } from './test-counts.mjs';

/** The environment of a test run, without the product's variables: those of this shell would change its defaults. */
async function testEnvironment() {
  // Imported late: on a fresh clone the gateway exists only after the build.
  const { variables } = await import('../gateway/dist/config.js');
  return { ...Object.fromEntries(variables.map((name) => [name, undefined])), NODE_ENV: 'test' };
}

/** The output of a run, when it was not shown. */
const written = (quiet, output) => (quiet ? { output } : {});
// Output that is kept and printed later has no terminal of its own, so the runner gets a flag for colours.
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** One Jest run; `patterns` narrows it to matching files. @returns its counts and, with `quiet`, what it wrote */
export async function jest({ projects, reports, name, env, patterns = [], quiet = false }) {
  const report = join(reports, `${name}.json`);
  const { ok, output } = await tool(
    'jest/bin/jest.js',
    [
      ...['--selectProjects', ...projects, '--maxWorkers', '2', '--json', '--outputFile', report],
      ...(patterns.length > 0 ? ['--passWithNoTests', ...patterns] : []),
    ],
    {
      env: { ...(await testEnvironment()), ...colours, ...env },
      ...{ quiet, minutes: 45 },
    },
  );
  return { ...countsOfJest(report, ok), ...written(quiet, output) };
}

/** Runs the browser journeys, each worker with its own gateway. @returns as `jest` does */
export async function journeys({ reports, env, quiet = false }) {
  const report = join(reports, 'journeys.json');
  const { ok, output } = await playwright(['test'], {
    env: { ...(await testEnvironment()), ...colours, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    ...{ quiet, minutes: 45 },
  });
  return { ...countsOfJourneys(report, ok), ...written(quiet, output) };
}

/** The number of journeys, for the count of skipped tests. */
export async function countJourneys() {
  const { output } = await playwright(['test', '--list', '--reporter=line'], {
    quiet: true,
    env: await testEnvironment(),
  });
  return Number(/Total: (\d+) tests?/.exec(output)?.[1] ?? 1);
}

const playwright = (args, options) =>
  run(process.execPath, [inRepository('node_modules/@playwright/test/cli.js'), ...args], {
    cwd: inRepository('web'),
    ...options,
  });
