import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureGalera } from './ensure-galera.mjs';
import { ensureMysql } from './ensure-mysql.mjs';
import { ensurePoppler } from './ensure-poppler.mjs';
import { inRepository } from './repository.mjs';
import { closingLine, sum } from './test-counts.mjs';
import { countJourneys, jest, journeys } from './test-runs.mjs';

/**
 * `npm test` runs everything. `npm test -- PATTERN` runs only the Jest files that match, and those of `reliability` only
 * where the pattern names that folder.
 */
const patterns = process.argv.slice(2);
const isWhole = patterns.length === 0;
const runsReliability = isWhole || patterns.some((pattern) => pattern.includes('reliability'));
const inCi = process.env.CI === 'true';

// The exit handlers end what was started: test runners, the private server, temporary folders.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
exitWithParent();

await ensureBuilt();
const reports = inRepository('node_modules', '.cache', 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const mysql = await ensureMysql();
const browser = isWhole ? await ensureBrowser() : {};
const poppler = await ensurePoppler();
const galera = runsReliability ? await ensureGalera() : {};
const env = { TEST_MYSQL_URL: mysql.url, CHROMIUM_PATH: browser.path };
const counts = [];
const skips = [];
// Jest counts these tests: they skip themselves, and fail in CI.
if (poppler.missing) skips.push(`tests that render PDFs: ${poppler.missing}`);
if (galera.missing) skips.push(`tests of a database cluster: ${galera.missing}`);

await onBothDatabases('Gateway', 'gateway');

title('Web and scripts');
counts.push(await jest({ projects: ['web', 'scripts'], name: 'web', reports, patterns, env }));

if (isWhole) {
  title('Journeys in the browser');
  if (browser.path) counts.push(await journeys({ reports, env }));
  else skip('the journeys in the browser', await countJourneys(), browser.missing);
}

// Last and alone: these tests overload a gateway and measure its memory.
if (runsReliability) await onBothDatabases('Reliability', 'reliability');

await mysql.stop?.();
conclude(sum(counts));

/** npm passes a signal to its shell, which dies without passing it on: only the changed parent shows it. */
function exitWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, 500).unref();
}

async function onBothDatabases(what, project) {
  const run = (database) =>
    jest({
      ...{ projects: [project], name: `${project}-${database}`, reports, patterns },
      env: { ...env, TEST_DATABASE: database },
    });

  title(`${what} on SQLite`);
  const onSqlite = await run('sqlite');
  counts.push(onSqlite);

  title(`${what} on MySQL`);
  if (mysql.url) counts.push(await run('mysql'));
  else skip(`${what} on MySQL`, onSqlite.passed + onSqlite.failed, mysql.missing);
}

function title(text) {
  console.log(`\n━━ ${text} ━━`);
}

/** Tests that cannot run count as skipped on a person's machine, and as failed in CI, where nobody reads the reason. */
function skip(what, count, reason) {
  skips.push(`${what} (${count} tests): ${reason}`);
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
