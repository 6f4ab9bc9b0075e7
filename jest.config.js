/**
 * One Jest for both workspaces and the scripts. @swc/jest compiles to CommonJS: the gateway with the decorator
 * metadata that type-graphql and TypeORM read, the web with the automatic JSX runtime.
 */
const swc = (parser, transform) => [
  '@swc/jest',
  { jsc: { target: 'es2023', parser, transform }, module: { type: 'commonjs' }, sourceMaps: 'inline' },
];

const gateway = {
  displayName: 'gateway',
  rootDir: 'gateway',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  // Faults of a server, or of the embedded database alone, have no meaning on the other.
  testPathIgnorePatterns: [
    process.env.TEST_DATABASE === 'mysql' ? '\\.sqlite\\.test\\.ts$' : '\\.mysql\\.test\\.ts$',
  ],
  setupFiles: ['reflect-metadata'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': swc(
      { syntax: 'typescript', decorators: true },
      { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    ),
  },
};

const web = {
  displayName: 'web',
  rootDir: 'web',
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  setupFiles: ['<rootDir>/src/testing/browser-features.ts'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: { '\\.css$': '<rootDir>/src/testing/empty-module.ts' },
  transform: {
    '^.+\\.tsx?$': swc({ syntax: 'typescript', tsx: true }, { react: { runtime: 'automatic' } }),
  },
};

const scripts = {
  displayName: 'scripts',
  rootDir: 'gateway/scripts',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/*.test.mjs'],
  moduleFileExtensions: ['mjs', 'js', 'json', 'node'],
  transform: { '^.+\\.mjs$': swc({ syntax: 'ecmascript' }, {}) },
};

// Generous, because a loaded machine is slow and no test asserts a time.
export default { projects: [gateway, web, scripts], testTimeout: 30_000 };
