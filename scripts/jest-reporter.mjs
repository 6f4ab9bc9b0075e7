import { relative } from 'node:path';
import { repository } from './repository.mjs';
import { fileOf } from './test-counts.mjs';
import { TestProgress } from './test-progress.mjs';

/** Shows Jest's tests as `npm test` does: progress, and each failure at once. */
export default class JestReporter {
  #progress = new TestProgress();

  onRunStart() {
    this.#progress.start();
  }

  onTestCaseResult({ path }, result) {
    this.#progress.ended(fileOf(path, result));
    if (result.status !== 'failed') return;
    const file = fileOf(path, result);
    const name = file === path ? `${relative(repository, path)} › ${result.fullName}` : result.fullName;
    this.#progress.failed(name, result.failureMessages.join('\n'), (result.invocations ?? 1) < 2);
  }

  onTestFileResult({ path }, { testExecError }) {
    if (testExecError)
      this.#progress.failed(relative(repository, path), testExecError.stack ?? testExecError.message);
  }

  onRunComplete() {
    this.#progress.end();
  }

  getLastError() {
    return undefined;
  }
}
