/** How often a run says how far it is. */
const everyMs = 20_000;
const number = new Intl.NumberFormat('en-GB');

/** Says how far a run of tests is and shows each failure when it happens, for the reporters of Jest and Playwright. */
export class TestProgress {
  #title = process.env.TEST_TITLE ?? 'Tests';
  #total = process.env.TEST_FILES;
  #files = new Set();
  #tests = 0;
  #timer;

  start() {
    this.#timer = setInterval(() => this.#say(''), everyMs).unref();
  }

  end() {
    clearInterval(this.#timer);
    this.#say(', the end');
  }

  /** @param file the test file, for the count of those that began */
  ended(file) {
    this.#files.add(file);
    this.#tests += 1;
  }

  failed(name, reason, runsAgain = false) {
    console.log(
      `\n✗ ${this.#title}: ${name}${runsAgain ? ' (runs a second time)' : ''}\n${indented(reason)}\n`,
    );
  }

  #say(ending) {
    const files = this.#total ? `, ${this.#files.size} of ${this.#total} files` : '';
    console.log(`  ${this.#title}: ${number.format(this.#tests)} tests${files}${ending}`);
  }
}

/** Without the lines of a trace that lie in packages. */
const indented = (text) =>
  text
    .replaceAll(/^ +at .*node_modules.*\n?/gm, '')
    .trimEnd()
    .replaceAll(/^/gm, '    ');
