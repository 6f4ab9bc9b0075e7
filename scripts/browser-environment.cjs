const { JSDOM, VirtualConsole } = require('jsdom');
const TestEnvironment = require('./test-environment.cjs');

/** The window of the test file that runs. */
let current;

/** Of the language, and of Node where jsdom's stand on it. All others are those of the window. */
const ofNode = new Set([
  ...Reflect.ownKeys(require('node:vm').runInNewContext('globalThis')),
  ...['console', 'crypto', 'Crypto', 'performance', 'Performance', 'queueMicrotask'],
  ...['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
]);
/** Node's, which jsdom lacks: a test brings its own where it needs one. */
const absent = ['fetch', 'Request', 'Response', 'BroadcastChannel', 'MessageChannel'];

// A shared package keeps the functions that it finds when it is loaded, so that these serve the windows of all files.
const functions = Object.fromEntries(
  ['addEventListener', 'removeEventListener', 'dispatchEvent']
    .concat('requestAnimationFrame', 'cancelAnimationFrame', 'getComputedStyle')
    .map((key) => [key, (...args) => current[key](...args)]),
);

/** The timers that a file leaves running end with it. */
const timers = new Set();
const { setTimeout, setInterval } = globalThis;
const started = (timer) => {
  timers.add(timer);
  return timer;
};
functions.setTimeout = (...args) => started(setTimeout(...args));
functions.setInterval = (...args) => started(setInterval(...args));

/**
 * Runs test files of the web app among Node's own globals, beside those of a window of their own. In a realm of their
 * own they would ask the window for each global, and load each package anew (`test-runtime.cjs`).
 */
class BrowserEnvironment extends TestEnvironment {
  #window;
  #before = new Map();

  constructor(config, context) {
    super(config, context);
    const virtualConsole = new VirtualConsole().sendTo(context.console);
    const options = { pretendToBeVisual: true, url: 'http://localhost/', virtualConsole };
    this.#window = new JSDOM('<!DOCTYPE html>', options).window;
    current = this.#window;
    // Fake timers replace the global ones.
    for (const key of ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'])
      Object.defineProperty(this.#window, key, { get: () => globalThis[key] });
    for (const key of Object.getOwnPropertyNames(this.#window))
      if (!ofNode.has(key) && !key.startsWith('_'))
        this.#define(key, {
          get: () => current[key],
          set: (value) => {
            current[key] = value;
          },
        });
    for (const [key, value] of Object.entries(functions)) this.#define(key, { value, writable: true });
    for (const key of absent) this.#define(key, { value: undefined, writable: true });
  }

  #define(key, descriptor) {
    if (!this.#before.has(key)) this.#before.set(key, Object.getOwnPropertyDescriptor(globalThis, key));
    Object.defineProperty(globalThis, key, { configurable: true, ...descriptor });
  }

  async teardown() {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    this.#window.close();
    await super.teardown();
    for (const [key, before] of this.#before)
      if (before) Object.defineProperty(globalThis, key, before);
      else delete globalThis[key];
    // React's scheduler takes one more turn, and asks for its event.
    globalThis.window = this.#window;
  }
}

module.exports = BrowserEnvironment;
