const { createRequire } = require('node:module');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** The compiled code of each source, for all test files of a worker. */
const compiled = new Map();
/** Not those that extend each file's own `expect`, hooks and globals; style sheets are no code. */
const isPackage = /^(?!@jest\/globals|@testing-library\/|css\.escape$)[^./].*(?<!\.css)$/;

/**
 * Loads packages once per worker instead of once per test file, which took most of a file's time. Own sources
 * are still evaluated for each file, so that files share no state of theirs. Needs the environment beside it, because
 * packages create objects of Node's own realm: `instanceof` would fail in another one.
 */
class TestRuntime extends Runtime {
  #mocked = new Set();

  constructor(...args) {
    super(...args);
    this.executor.compile = (source, filename) => {
      const known = compiled.get(filename);
      if (known?.source === source) return known.run;
      const run = compileFunction(source, this.executor.injectedModuleParameters, { filename });
      compiled.set(filename, { source, run });
      return run;
    };
  }

  setMock(from, name, ...mock) {
    this.#mocked.add(name);
    super.setMock(from, name, ...mock);
  }

  requireModuleOrMock(from, name) {
    const isShared = isPackage.test(name) && !this.#mocked.has(name);
    return isShared ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
}

module.exports = { __esModule: true, default: TestRuntime };
