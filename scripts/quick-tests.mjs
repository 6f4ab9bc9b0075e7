import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from './repository.mjs';
import { tool } from './run.mjs';

/*
 * The tests of `npm run quick`, on SQLite: of each feature the test that is named after its folder, and every test that
 * needs neither a gateway nor a screen, so imports nothing from a folder `testing`.
 */
const isTest = (path) => /\.test\.(ts|tsx|mjs)$/.test(path);
const isNamedAfterItsFolder = (path) => /([^/\\]+)[/\\]\1\.test\.ts$/.test(path);
const needsNothingElse = (path) =>
  !path.endsWith('.test.tsx') && !readFileSync(path, 'utf8').includes('/testing/');

const tests = ['gateway/src', 'web/src', 'scripts']
  .map((folder) => inRepository(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => join(folder, path)))
  .filter((path) => isTest(path) && (isNamedAfterItsFolder(path) || needsNothingElse(path)));

const { ok } = await tool('jest/bin/jest.js', ['--maxWorkers', '2', '--runTestsByPath', ...tests], {
  env: { NODE_ENV: 'test', TEST_DATABASE: 'sqlite' },
});
process.exitCode = ok ? 0 : 1;
