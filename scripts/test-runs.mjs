import { join } from 'node:path';
import { inRepository } from './repository.mjs';
import { run, tool } from './run.mjs';
import { countsOfJest, countsOfJourneys } from './test-counts.mjs';
import { testFiles } from './test-files.mjs';

/** The environment of a test run, without the product's variables: this shell's would change its defaults. */
async function testEnvironment() {
  // Imported late: on a fresh clone the gateway exists only after the build.
  const { variables } = await import('../gateway/dist/config.js');
  return { ...Object.fromEntries(variables.map((name) => [name, undefined])), NODE_ENV: 'test' };
}

const reporter = (name) => inRepository('scripts', `${name}-reporter.mjs`);

/**
 * One Jest run, which shows its progress and its failures.
 * @param part and `patterns` narrow it to files (`test-files.mjs`)
 * @returns its counts
 */
export async function jest({ title, projects, reports, name, env = {}, part, patterns = [] }) {
  const report = join(reports, `${name}.json`);
  const files = projects.flatMap((project) => testFiles(project, env.TEST_DATABASE, part, patterns));
  if (files.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  const { ok } = await tool(
    'jest/bin/jest.js',
    [
      ...['--selectProjects', ...projects, '--maxWorkers', '2', '--json', '--outputFile', report],
      ...['--reporters', reporter('jest')],
    ],
    {
      env: {
        ...(await testEnvironment()),
        ...{ TEST_PART: part, TEST_PATTERNS: JSON.stringify(patterns) },
        ...{ TEST_TITLE: title, TEST_FILES: String(files.length) },
        ...env,
      },
      minutes: 45,
      workers: true,
    },
  );
  return countsOfJest(report, ok);
}

/** The command that runs a journey: `@main` in its title or tags names it. */
const greps = { everyday: ['--grep', '@main'], rest: ['--grep-invert', '@main'], all: [] };

/** Runs the browser journeys, each worker with its own gateway. @returns their counts */
export async function journeys({ title, reports, env, part, patterns = [] }) {
  const report = join(reports, 'journeys.json');
  const { ok } = await playwright(
    ['test', ...patterns, ...greps[part], '--reporter', `${reporter('playwright')},json`],
    {
      env: {
        ...(await testEnvironment()),
        ...{ TEST_TITLE: title, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        ...env,
      },
      minutes: 45,
      workers: true,
    },
  );
  return countsOfJourneys(report, ok);
}

/** The number of journeys, for the count of skipped tests. */
export async function countJourneys(part, patterns) {
  const { output } = await playwright(['test', '--list', ...patterns, ...greps[part], '--reporter=line'], {
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
