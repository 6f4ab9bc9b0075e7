import { ensureClientBuilt } from './ensure-built.mjs';
import { inRepository } from './repository.mjs';
import { npm, step, tool } from './run.mjs';

/*
 * `npm run quick`: types, lint and the quick tests on SQLite, side by side. The quick tests are those named after the
 * folder of their feature, and those that import nothing from a folder `testing`, so need neither a gateway nor a screen.
 */
const quiet = { quiet: true };
const projects = ['client', 'gateway', 'web', 'scripts'];
const testEnv = { NODE_ENV: 'test', TEST_DATABASE: 'sqlite', TEST_PART: 'quick' };
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
    tool('jest/bin/jest.js', ['--maxWorkers', '2', '--selectProjects', ...projects], {
      ...quiet,
      env: testEnv,
    }),
  ),
]);
