import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from './repository.mjs';
import { run, tool } from './run.mjs';
import { countsOfJest, countsOfJourneys } from './test-counts.mjs';

/** The product's own variables, if set in this shell, must not leak into what the tests expect to be the defaults. */
const product = [
  ...[
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATA_DIR',
    'DATABASE_URL',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'SESSION_TTL_SECONDS',
  ],
  ...[
    'MAILGUN_API_KEY',
    'MAILGUN_DOMAIN',
    'MAILGUN_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'MAIL_MAX_PER_NETWORK',
    'MAIL_MAX_PER_ACCOUNT',
    'CORS_ORIGINS',
    'TRUST_PROXY',
  ],
  ...['QR_CONTENT_TEMPLATE', 'QR_MAX_PER_REQUEST', 'GRAPHQL_EXPLORER', 'LOG_LEVEL'],
];
const clean = { ...Object.fromEntries(product.map((name) => [name, undefined])), NODE_ENV: 'test' };

/** One Jest run; `patterns` narrows it to matching files. */
export async function jest({ projects, reports, name, env, patterns = [] }) {
  const report = join(reports, `${name}.json`);
  const { ok } = await tool(
    'jest/bin/jest.js',
    [
      ...['--selectProjects', ...projects, '--maxWorkers', '2', '--json', '--outputFile', report],
      ...(patterns.length > 0 ? ['--passWithNoTests', ...patterns] : []),
    ],
    { env: { ...clean, ...env }, minutes: 7 },
  );
  return countsOfJest(report, ok);
}

/** The browser journeys, each worker with a gateway of its own. */
export async function journeys({ reports, env }) {
  const report = join(reports, 'journeys.json');
  const { ok } = await playwright(['test'], {
    env: { ...clean, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return countsOfJourneys(report, ok);
}

/** How many journeys there are, for the honest count of what was skipped. */
export async function countJourneys() {
  const { output } = await playwright(['test', '--list', '--reporter=line'], { quiet: true, env: clean });
  return Number(/Total: (\d+) tests?/.exec(output)?.[1] ?? 1);
}

export const hasJourneys = () =>
  existsSync(inRepository('web/e2e')) &&
  readdirSync(inRepository('web/e2e'), { recursive: true }).some((file) => file.endsWith('.spec.ts'));

const playwright = (args, options) =>
  run(process.execPath, [inRepository('node_modules/@playwright/test/cli.js'), ...args], {
    cwd: inRepository('web'),
    ...options,
  });
