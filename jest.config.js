import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { divide, testFiles } from './scripts/test-files.mjs';

/**
 * One Jest for the workspaces and the scripts. @swc/jest compiles to CommonJS: the gateway with the decorator
 * metadata that type-graphql and TypeORM read, the web with the automatic JSX runtime.
 */
const swc = (parser, transform) => [
  '@swc/jest',
  { jsc: { target: 'es2023', parser, transform }, module: { type: 'commonjs' }, sourceMaps: 'inline' },
];

const database = process.env.TEST_DATABASE === 'mysql' ? 'mysql' : 'sqlite';
/** Set by the npm commands, which load the files of a folder together (`scripts/test-files.mjs`). */
const { TEST_PART: part, TEST_PATTERNS: patterns = '[]' } = process.env;

/** Where the first test of a run that opens a database leaves a migrated one, which the others copy. */
const templates = mkdtempSync(join(tmpdir(), 'back-office-templates-'));
process.env.TEST_TEMPLATES = templates;
process.on('exit', () => rmSync(templates, { recursive: true, force: true }));

const secondTry = join(import.meta.dirname, 'scripts/second-try.cjs');

/** The files that Jest loads, and the tests that each suite among them loads. */
function filesOf(project, folder) {
  const files = testFiles(project, database, part, JSON.parse(patterns));
  const { suites, alone } =
    part === undefined ? { suites: {}, alone: files.map(({ path }) => path) } : divide(files, folder);
  const testMatch = [...Object.keys(suites), ...alone.map((path) => join(import.meta.dirname, path))];
  // Without a pattern Jest would look for tests by its own.
  return { testMatch: testMatch.length > 0 ? testMatch : ['<rootDir>/none'], globals: { suites } };
}

const modules = 'fractional-indexing|jose|oauth4webapi|openid-client';

const gateway = {
  displayName: 'gateway',
  rootDir: 'gateway',
  testEnvironment: 'node',
  // Jest looks a global up in its sandbox: drawing and decoding symbols took ten times as long.
  sandboxInjectedGlobals: ['Math'],
  // A timer of one file may ask a global of it after its end, of which Jest would warn.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  ...filesOf('gateway', 'gateway/src'),
  setupFiles: [
    'reflect-metadata',
    '<rootDir>/src/testing/cheap-passwords.ts',
    '<rootDir>/src/testing/no-minimum-duration.ts',
    '<rootDir>/src/testing/plugin-names.ts',
  ],
  setupFilesAfterEnv: [secondTry],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': swc(
      { syntax: 'typescript', decorators: true },
      { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    ),
    // Packages that have no CommonJS.
    [`/node_modules/(${modules})/.+\\.js$`]: swc({ syntax: 'ecmascript' }, {}),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${modules})/)`],
};

/** Runs the built program and takes minutes, so it is a project of its own that quick runs leave out. */
const reliability = {
  ...gateway,
  displayName: 'reliability',
  ...filesOf('reliability', 'gateway/src/reliability'),
};

const web = {
  displayName: 'web',
  rootDir: 'web',
  testEnvironment: 'jsdom',
  ...filesOf('web', 'web/src'),
  setupFiles: ['<rootDir>/src/testing/browser-features.ts', '<rootDir>/src/testing/computed-style.ts'],
  setupFilesAfterEnv: [secondTry, '<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/src/testing/empty-module.ts',
    // Its sources, so that a test needs no build; they name each other as `./store.js`.
    '^back-office-client$': '<rootDir>/../clients/typescript/src/index.ts',
    '^(\\./(api|browser-store|limited-codes|memory-store|offline-list|pairing|scan-client|scan-queue|scanned-text|store|types))\\.js$':
      '$1',
  },
  transform: {
    '^.+\\.tsx?$': swc({ syntax: 'typescript', tsx: true }, { react: { runtime: 'automatic' } }),
  },
};

const client = {
  displayName: 'client',
  rootDir: 'clients/typescript',
  testEnvironment: 'node',
  ...filesOf('client', 'clients/typescript/src'),
  setupFilesAfterEnv: [secondTry],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': swc({ syntax: 'typescript' }, {}) },
};

const scripts = {
  displayName: 'scripts',
  rootDir: 'scripts',
  testEnvironment: 'node',
  ...filesOf('scripts', 'scripts'),
  setupFilesAfterEnv: [secondTry],
  moduleFileExtensions: ['mjs', 'js', 'json', 'node'],
  transform: { '^.+\\.mjs$': swc({ syntax: 'ecmascript' }, {}) },
};

// Generous, because a loaded machine is slow and no test asserts a time.
export default {
  projects: [client, gateway, reliability, web, scripts],
  testTimeout: 90_000,
  // What a worker keeps of each file adds up: it is replaced before a small machine runs out of memory.
  workerIdleMemoryLimit: '1GB',
};
