import { TestProgress } from './test-progress.mjs';

/** Shows journeys as `npm test` does: progress, and each failure at once. */
export default class PlaywrightReporter {
  #progress = new TestProgress();

  onBegin() {
    this.#progress.start();
  }

  onTestEnd(test, { errors, status, retry }) {
    this.#progress.ended(test.location.file);
    if (status === test.expectedStatus || status === 'skipped') return;
    const reason = errors.map(({ stack, message }) => stack ?? message).join('\n');
    this.#progress.failed(test.titlePath().filter(Boolean).join(' › '), reason, retry < test.retries);
  }

  onError({ stack, message }) {
    this.#progress.failed('outside of any test', stack ?? message);
  }

  onEnd() {
    this.#progress.end();
  }

  printsToStdio() {
    return true;
  }
}
