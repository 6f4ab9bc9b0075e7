import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runsOnSqliteAlone } from './scripts/one-database.mjs';

/**
 * One Jest for the workspaces and the scripts. @swc/jest compiles to CommonJS: the gateway with the decorator
 * metadata that type-graphql and TypeORM read, the web with the automatic JSX runtime.
 */
const swc = (parser, transform) => [
  '@swc/jest',
  { jsc: { target: 'es2023', parser, transform }, module: { type: 'commonjs' }, sourceMaps: 'inline' },
];

const onMysql = process.env.TEST_DATABASE === 'mysql';

/** Some faults exist on one kind of database only. */
const otherDatabase = onMysql ? '\\.sqlite\\.test\\.ts$' : '\\.mysql\\.test\\.ts$';

const sources = new URL('gateway/src/', import.meta.url);
const opensDatabase = /testing\/(a-gateway|an-application|migrated-database|test-database|with-services)/;

/** The tests that open no database, or only as scenery: they run beside those on SQLite, and once is enough. */
const provenOnSqlite = () =>
  readdirSync(sources, { recursive: true })
    .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.mysql.test.ts'))
    .filter((path) => {
      const text = readFileSync(new URL(path, sources), 'utf8');
      return !opensDatabase.test(text) || runsOnSqliteAlone(text);
    })
    .map((path) => `/src/${path.replaceAll('.', '\\.')}$`);

/** Where the first test of a run that opens a database leaves a migrated one, which the others copy. */
const templates = mkdtempSync(join(tmpdir(), 'back-office-templates-'));
process.env.TEST_TEMPLATES = templates;
process.on('exit', () => rmSync(templates, { recursive: true, force: true }));

const secondTry = '<rootDir>/../scripts/second-try.cjs';

const gateway = {
  displayName: 'gateway',
  rootDir: 'gateway',
  testEnvironment: '<rootDir>/../scripts/test-environment.cjs',
  runtime: '<rootDir>/../scripts/test-runtime.cjs',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testPathIgnorePatterns: [otherDatabase, '/src/reliability/', ...(onMysql ? provenOnSqlite() : [])],
  setupFiles: ['reflect-metadata', '<rootDir>/src/testing/cheap-passwords.ts'],
  setupFilesAfterEnv: [secondTry],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': swc(
      { syntax: 'typescript', decorators: true },
      { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    ),
  },
};

/** Runs the built program and takes minutes, so it is a project of its own that quick runs leave out. */
const reliability = {
  ...gateway,
  displayName: 'reliability',
  testMatch: ['<rootDir>/src/reliability/**/*.test.ts'],
  testPathIgnorePatterns: [otherDatabase],
};

const web = {
  displayName: 'web',
  rootDir: 'web',
  testEnvironment: '<rootDir>/../scripts/browser-environment.cjs',
  // These are Node's own here: a package that is loaded while they stand still waits for ever.
  fakeTimers: { doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'performance'] },
  runtime: '<rootDir>/../scripts/test-runtime.cjs',
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  setupFiles: ['<rootDir>/src/testing/browser-features.ts', '<rootDir>/src/testing/computed-style.ts'],
  setupFilesAfterEnv: [secondTry, '<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/src/testing/empty-module.ts',
    // Its sources, so that a test needs no build; they name each other as `./store.js`.
    '^back-office-client$': '<rootDir>/../clients/typescript/src/index.ts',
    '^(\\./(api|browser-store|memory-store|offline-list|pairing|scan-client|scan-queue|store|types))\\.js$':
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
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  setupFilesAfterEnv: [secondTry.replace('/../', '/../../')],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': swc({ syntax: 'typescript' }, {}) },
};

const scripts = {
  displayName: 'scripts',
  rootDir: 'scripts',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/*.test.mjs'],
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
