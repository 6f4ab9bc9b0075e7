const { createRequire } = require('node:module');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** The compiled code of each source, for all test files of a worker. */
const compiled = new Map();
/** The files that relative imports lead to, and the packages that imports lead to. */
const paths = new Map();
const packages = new Map();

function packageOf(from, name) {
  const key = `${from}\0${name}`;
  if (!packages.has(key)) packages.set(key, createRequire(from)(name));
  return packages.get(key);
}

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

  // It makes its colours anew each time that it is asked for them.
  requireInternalModule(from, to) {
    return to === 'ansi-styles' ? packageOf(from, to) : super.requireInternalModule(from, to);
  }

  setMock(from, name, ...mock) {
    this.#mocked.add(name);
    super.setMock(from, name, ...mock);
  }

  requireModuleOrMock(from, name) {
    if (isPackage.test(name) && !this.#mocked.has(name)) return packageOf(from, name);
    // Jest else looks for the file, and for a mock beside it, for each import of each test file.
    return name.startsWith('.') && this.#mocked.size === 0
      ? this.requireModule(this.#pathOf(from, name))
      : super.requireModuleOrMock(from, name);
  }

  #pathOf(from, name) {
    const key = `${from}\0${name}`;
    const path = paths.get(key) ?? this._resolution.resolveCjs(from, name);
    paths.set(key, path);
    return path;
  }
}

module.exports = { __esModule: true, default: TestRuntime };
