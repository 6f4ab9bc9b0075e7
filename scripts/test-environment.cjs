const { AsyncLocalStorage } = require('node:async_hooks');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Each promise asks all storages in use for its context, also those that ended files left behind. */
const storages = new Set();
for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method];
  AsyncLocalStorage.prototype[method] = function (...args) {
    storages.add(this);
    return original.apply(this, args);
  };
}

// Fastify else looks for each plugin among all modules that were loaded, twice, to name it after its file.
Function.prototype[Symbol.for('fastify.display-name')] = 'plugin';

/**
 * Runs test files among Node's own globals, where the packages live that `test-runtime.cjs` shares. After each file it
 * removes what the file added, among it the decorators' records of type-graphql and TypeORM, and undoes its mocks.
 */
class TestEnvironment {
  global = globalThis;
  #keys = new Set(Reflect.ownKeys(globalThis));
  #console = globalThis.console;
  #exit = process.exit;

  constructor({ projectConfig }) {
    // Of the web tests that this worker ran before.
    delete globalThis.window;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    // Each file that starts gateways ends them when the process exits.
    process.setMaxListeners(100);
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const key of Reflect.ownKeys(globalThis))
      if (!this.#keys.has(key)) Reflect.deleteProperty(globalThis, key);
    for (const storage of storages) storage.disable();
    storages.clear();
    // Jest replaces both for each file.
    globalThis.console = this.#console;
    process.exit = this.#exit;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
}

module.exports = TestEnvironment;
