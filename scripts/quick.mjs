import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureClientBuilt } from './ensure-built.mjs';
import { inRepository } from './repository.mjs';
import { npm, step, tool } from './run.mjs';

/*
 * `npm run quick`: types, lint and the quick tests on SQLite, side by side. The quick tests are those named after the
 * folder of their feature, and those that import nothing from a folder `testing`, so need neither a gateway nor a screen.
 */
const isTest = (path) => /\.test\.(ts|tsx|mjs)$/.test(path);
const isNamedAfterItsFolder = (path) => /([^/\\]+)[/\\]\1\.test\.ts$/.test(path);
const needsNothingElse = (path) =>
  !path.endsWith('.test.tsx') && !readFileSync(path, 'utf8').includes('/testing/');

const quickTests = () =>
  ['clients/typescript/src', 'gateway/src', 'web/src', 'scripts']
    .map((folder) => inRepository(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => join(folder, path)))
    .filter((path) => isTest(path) && (isNamedAfterItsFolder(path) || needsNothingElse(path)));

const quiet = { quiet: true };
const testEnv = { NODE_ENV: 'test', TEST_DATABASE: 'sqlite' };
// Files that did not change since the last run are not checked again.
const types = (workspace) =>
  tool(
    'typescript/bin/tsc',
    [
      ...['-p', workspace, '--noEmit', '--incremental'],
      ...[
        '--tsBuildInfoFile',
        inRepository('node_modules', '.cache', `types-${workspace.replace('/', '-')}.tsbuildinfo`),
      ],
    ],
    quiet,
  );

await ensureClientBuilt();
// The types of the web app include the generated hooks.
await step('Generating the hooks', () => npm(['run', 'codegen'], quiet));
await Promise.all([
  step('Types of the gateway', () => types('gateway')),
  step('Types of the web app', () => types('web')),
  step('Types of the client package', () => types('clients/typescript')),
  step('Lint', () => npm(['run', '--silent', 'lint'], quiet)),
  step('Quick tests', () =>
    tool('jest/bin/jest.js', ['--maxWorkers', '2', '--runTestsByPath', ...quickTests()], {
      ...quiet,
      env: testEnv,
    }),
  ),
]);
