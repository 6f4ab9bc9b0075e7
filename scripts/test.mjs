import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureGalera } from './ensure-galera.mjs';
import { ensureMysql } from './ensure-mysql.mjs';
import { ensurePoppler } from './ensure-poppler.mjs';
import { inRepository } from './repository.mjs';
import { slowestFiles } from './slowest-files.mjs';
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
if (isWhole) keepTemporaryFilesInMemory();
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

const gatewayOnSqlite = phase('Gateway on SQLite', () => onDatabase('gateway', 'sqlite'));
const gatewayOnMysql = phase('Gateway on MySQL', () => onMysql('gateway', gatewayOnSqlite));
const webAndScripts = phase('Web, client and scripts', () =>
  jestRun({ projects: ['web', 'client', 'scripts'], name: 'web' }),
);
const journeysInBrowser = phase('Journeys in the browser', async () =>
  browser.path
    ? journeys({ reports, env, quiet: isWhole })
    : skipped('the journeys in the browser', await countJourneys(), browser.missing),
);
const reliabilityOnSqlite = phase('Reliability on SQLite', () => onDatabase('reliability', 'sqlite'));
const reliabilityOnMysql = phase('Reliability on MySQL', () => onMysql('reliability', reliabilityOnSqlite));

if (isWhole) {
  // Two lanes keep two cores busy, because journeys and the tests of reliability wait more than they work. Only one lane uses
  // the MySQL server, whose connections are limited, and seldom do both overload gateways at once.
  await Promise.all([
    runLane(gatewayOnSqlite, gatewayOnMysql, reliabilityOnMysql),
    runLane(reliabilityOnSqlite, journeysInBrowser, webAndScripts),
  ]);
} else {
  await runLane(gatewayOnSqlite, gatewayOnMysql, webAndScripts);
  if (runsReliability) await runLane(reliabilityOnSqlite, reliabilityOnMysql);
}

await mysql.stop?.();
conclude(sum(counts));

/** npm passes a signal to its shell, which dies without passing it on: only the changed parent shows it. */
function exitWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, 500).unref();
}

/**
 * Thousands of small databases wait for the disk at each commit, for a third of the gateway tests' time: where memory is
 * plenty, they are files in memory. Not for a single test, because the compiled sources that runs share are there too.
 */
function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || roomInMemory() < 6 * 2 ** 30) return;
  const folder = mkdtempSync('/dev/shm/back-office-');
  // Tests that run as an ordinary user reach their files below it.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  process.env.TMPDIR = folder;
}

/** How many bytes the file system in memory has room for, which is 64 MB in many containers. */
function roomInMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return Math.min(bavail * bsize, freemem() - 4 * 2 ** 30);
  } catch {
    return 0;
  }
}

/** A part of the whole: `run` answers its counts and, where it did not show its output, that too. */
function phase(title, run) {
  return { title, run };
}

/** Runs phases one after the other. In a whole run each prints its output when it ends, because lanes would mix theirs. */
async function runLane(...phases) {
  for (const each of phases) {
    const began = Date.now();
    console.log(isWhole ? `${each.title} …` : `\n━━ ${each.title} ━━`);
    each.ended = each.run();
    const { output, ...count } = await each.ended;
    counts.push(count);
    if (output !== undefined)
      console.log(
        `\n━━ ${each.title} (${Math.round((Date.now() - began) / 1000)} s) ━━\n${output.trimEnd()}\n`,
      );
  }
}

function jestRun(what) {
  return jest({ reports, patterns, env, quiet: isWhole, ...what });
}

function onDatabase(project, database) {
  return jestRun({
    ...{ projects: [project], name: `${project}-${database}` },
    env: { ...env, TEST_DATABASE: database },
  });
}

/** @param onSqlite the phase that began before, whose count stands for these tests where there is no server */
async function onMysql(project, onSqlite) {
  if (mysql.url) return onDatabase(project, 'mysql');
  const { passed, failed } = await onSqlite.ended;
  return skipped(`${project} on MySQL`, passed + failed, mysql.missing);
}

/** Tests that cannot run count as skipped on a person's machine, and as failed in CI, where nobody reads the reason. */
function skipped(what, count, reason) {
  skips.push(`${what} (${count} tests): ${reason}`);
  const output = 'not run, see the end';
  return { passed: 0, failed: inCi ? count : 0, skipped: inCi ? 0 : count, output };
}

/** Names the slowest files, and each test that needed its second try as a fault to fix. */
function conclude(total) {
  console.log(['', 'The slowest test files:', ...slowestFiles(reports)].join('\n'));
  for (const text of skips) console.log(`\n!!!! NOT RUN: ${text}`);
  for (const test of total.secondTries)
    console.log(`\n!!!! A FAULT TO FIX, passed at its second try only: ${test}`);
  const nothingRan = total.passed + total.failed === 0;
  if (nothingRan) console.log('\nNo test ran at all, which is a failure too.');
  console.log(`\n${closingLine(total)}`);
  process.exitCode = total.failed > 0 || nothingRan ? 1 : 0;
}
