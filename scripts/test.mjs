import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureMysql } from './ensure-mysql.mjs';
import { inRepository } from './repository.mjs';
import { closingLine, sum } from './test-counts.mjs';
import { countJourneys, hasJourneys, jest, journeys } from './test-runs.mjs';

/**
 * `npm test` runs everything. `npm test -- PATTERN` runs only the Jest files that match, and those of `reliability` only
 * where the pattern names that folder.
 */
const patterns = process.argv.slice(2);
const gatewayProjects =
  patterns.length === 0 || patterns.some((pattern) => pattern.includes('reliability'))
    ? ['gateway', 'reliability']
    : ['gateway'];
const inCi = process.env.CI === 'true';

// Leaving through `exit` runs the hooks that end what was started: test runners, the private server, temporary folders.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
exitWithParent();

await ensureBuilt();
const reports = inRepository('node_modules', '.cache', 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const mysql = await ensureMysql();
const browser = patterns.length === 0 ? await ensureBrowser() : { missing: 'only Jest was asked for' };
const env = { TEST_MYSQL_URL: mysql.url, CHROMIUM_PATH: browser.path };
const counts = [];
const skips = [];

title('Gateway on SQLite');
const onSqlite = await jest({
  ...{ projects: gatewayProjects, name: 'sqlite', reports, patterns },
  env: { ...env, TEST_DATABASE: 'sqlite' },
});
counts.push(onSqlite);

title('Gateway on MySQL');
if (mysql.url) {
  counts.push(
    await jest({
      ...{ projects: gatewayProjects, name: 'mysql', reports, patterns },
      env: { ...env, TEST_DATABASE: 'mysql' },
    }),
  );
} else {
  skip('the gateway on MySQL', onSqlite.passed + onSqlite.failed, mysql.missing);
}

title('Web and scripts');
counts.push(await jest({ projects: ['web', 'scripts'], name: 'web', reports, patterns, env }));

if (patterns.length === 0 && hasJourneys()) {
  title('Journeys in the browser');
  if (browser.path) counts.push(await journeys({ reports, env }));
  else skip('the journeys in the browser', await countJourneys(), browser.missing);
}

await mysql.stop?.();
conclude(sum(counts));

/** npm passes a signal to its shell, and the shell dies without passing it on: a changed parent is all we notice. */
function exitWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, 500).unref();
}

function title(text) {
  console.log(`\n━━ ${text} ━━`);
}

/** What could not be run is a skip on a person's machine, and a failure where nobody would read about it. */
function skip(what, count, why) {
  skips.push(`${what} (${count} tests): ${why}`);
  counts.push({ passed: 0, failed: inCi ? count : 0, skipped: inCi ? 0 : count });
  console.log('not run, see the end');
}

function conclude(total) {
  for (const text of skips) console.log(`\n!!!! NOT RUN: ${text}`);
  const nothingRan = total.passed + total.failed === 0;
  if (nothingRan) console.log('\nNo test ran at all, which is a failure too.');
  console.log(`\n${closingLine(total)}`);
  process.exitCode = total.failed > 0 || nothingRan ? 1 : 0;
}
