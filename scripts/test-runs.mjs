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

/** One Jest run; `patterns` narrows it to matching files. */
export async function jest({ projects, reports, name, env, patterns = [] }) {
  const report = join(reports, `${name}.json`);
  const { ok } = await tool(
    'jest/bin/jest.js',
    [
      ...['--selectProjects', ...projects, '--maxWorkers', '2', '--json', '--outputFile', report],
      ...(patterns.length > 0 ? ['--passWithNoTests', ...patterns] : []),
    ],
    { env: { ...(await testEnvironment()), ...env }, minutes: 15 },
  );
  return countsOfJest(report, ok);
}

/** Runs the browser journeys, each worker with its own gateway. */
export async function journeys({ reports, env }) {
  const report = join(reports, 'journeys.json');
  const { ok } = await playwright(['test'], {
    env: { ...(await testEnvironment()), ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    minutes: 15,
  });
  return countsOfJourneys(report, ok);
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
