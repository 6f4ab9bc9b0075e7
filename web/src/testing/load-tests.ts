import { join, relative } from 'node:path';

declare global {
  /** The tests of this run that each suite loads, by its path (`scripts/test-files.mjs`). */
  var suites: Record<string, string[]>;
}

/** Loads the test files of a suite, each in a `describe` of its own, so that its hooks are those of its tests alone. */
export function loadTests(suite: string): void {
  for (const path of globalThis.suites[suite] ?? [])
    describe(relative(join(__dirname, '../../..'), path), () => {
      require(path);
      afterAll(() => {
        jest.restoreAllMocks();
        jest.useRealTimers();
      });
    });
}
