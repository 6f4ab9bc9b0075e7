const { AsyncLocalStorage } = require('node:async_hooks');
const hooks = require('node:perf_hooks');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/**
 * What a file leaves running: each promise asks all contexts, each garbage collection all observers, and each histogram has
 * a timer of 10 ms. Those of all files before slow a file down, and keep their memory.
 */
const leftovers = new Map();
for (const method of ['run', 'enterWith'])
  remember(AsyncLocalStorage.prototype, method, (storage) => storage.disable());
remember(hooks.PerformanceObserver.prototype, 'observe', (observer) => observer.disconnect());
remember(hooks, 'monitorEventLoopDelay', (_, histogram) => histogram.disable());

function remember(owner, method, end) {
  const original = owner[method];
  owner[method] = function (...args) {
    const result = original.apply(this, args);
    leftovers.set(owner === this ? result : this, () => end(this, result));
    return result;
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
    for (const end of leftovers.values()) end();
    leftovers.clear();
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
