import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureGalera } from './ensure-galera.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureMysql } from './ensure-mysql.mjs';
import { ensurePoppler } from './ensure-poppler.mjs';
import { inRepository } from './repository.mjs';
import { slowestFiles } from './slowest-files.mjs';
import { closingLine, sum } from './test-counts.mjs';
import { countJourneys, jest, journeys } from './test-runs.mjs';

/**
 * `npm test` runs the everyday tests, `npm run test:all` every one; `--rest` runs what the second adds. `npm test -- PATTERN`
 * runs the files that match, slow ones among them: tests in `reliability` and journeys only where the pattern names
 * `reliability`, `e2e` or `.spec`.
 */
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const patterns = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isWhole = patterns.length === 0;
const part = !isWhole || options.includes('--all') ? 'all' : options.includes('--rest') ? 'rest' : 'everyday';
const names = (...words) => patterns.some((pattern) => words.some((word) => pattern.includes(word)));
const runsReliability = isWhole || names('reliability');
const runsJourneys = isWhole || names('e2e', '.spec');
/** One of the two lanes alone, for jobs side by side; both without it. */
const lane = options.find((option) => option.startsWith('--lane='))?.at(-1);
const inCi = process.env.CI === 'true';
const began = Date.now();

// The exit handlers end what was started: test runners, the private server, temporary folders.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
exitWithParent();
needRoom();

await ensureInstalled();
// Packages of the system wait for the network while the build works.
const [, { mysql, browser, poppler, galera }] = await Promise.all([ensureBuilt(), ensurePrograms()]);
if (isWhole) keepTemporaryFilesInMemory();
const reports = inRepository('node_modules', '.cache', 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const env = { TEST_MYSQL_URL: mysql.url, CHROMIUM_PATH: browser.path };
const counts = [];
const skips = [];
// Jest counts these tests: they skip themselves, and fail in CI.
if (poppler.missing) skips.push(`tests that render PDFs: ${poppler.missing}`);
if (galera.missing) skips.push(`tests of a database cluster: ${galera.missing}`);

const gatewayOnSqlite = phase('Gateway on SQLite', (title) => onDatabase(title, 'gateway', 'sqlite'));
const gatewayOnMysql = phase('Gateway on MySQL', (title) => onMysql(title, 'gateway', gatewayOnSqlite));
const webAndScripts = phase('Web, client and scripts', (title) =>
  jestRun({ title, projects: ['web', 'client', 'scripts'], name: 'web' }),
);
const journeysInBrowser = phase('Journeys in the browser', async (title) =>
  browser.path
    ? journeys({ title, reports, env, part, patterns })
    : skipped('the journeys in the browser', await countJourneys(part, patterns), browser.missing),
);
const reliabilityOnSqlite = phase('Reliability on SQLite', (title) =>
  onDatabase(title, 'reliability', 'sqlite'),
);
const reliabilityOnMysql = phase('Reliability on MySQL', (title) =>
  onMysql(title, 'reliability', reliabilityOnSqlite),
);

// Two lanes keep two cores busy, because journeys and the tests of reliability wait more than they work. Only one lane uses
// the MySQL server, whose connections are limited, and seldom do both overload gateways at once.
const lanes = [
  [gatewayOnSqlite, gatewayOnMysql, ...(runsReliability ? [reliabilityOnMysql] : [])],
  [
    ...(runsReliability ? [reliabilityOnSqlite] : []),
    ...(runsJourneys ? [journeysInBrowser] : []),
    webAndScripts,
  ],
];
await Promise.all(lanes.filter((_, at) => !lane || Number(lane) === at + 1).map(runLane));

await mysql.stop?.();
conclude(sum(counts));

/** npm passes a signal to its shell, which dies without passing it on: only the changed parent shows it. */
function exitWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, 500).unref();
}

/** Ends the process where the databases of tests would fill the disk, with what to do. */
function needRoom() {
  const megabytes = Math.floor(roomIn(tmpdir()) / 2 ** 20);
  if (megabytes >= 1_000) return;
  console.error(
    `The tests need 1,000 MB for temporary files, and ${tmpdir()} has ${megabytes} MB left. Make room there, or name another folder by TMPDIR.`,
  );
  process.exit(1);
}

/** Finds what the tests use beside Node, or installs it where it can, one after the other: apt-get has one lock. */
async function ensurePrograms() {
  const mysql = await ensureMysql();
  const browser = runsJourneys ? await ensureBrowser() : {};
  const poppler = await ensurePoppler();
  const galera = runsReliability && part !== 'everyday' ? await ensureGalera() : {};
  return { mysql, browser, poppler, galera };
}

/**
 * Thousands of small databases wait for the disk at each commit, for a third of the gateway tests' time: where memory is
 * plenty, they are files in memory. Not for a single test, because the compiled sources that runs share are there too.
 */
function keepTemporaryFilesInMemory() {
  // 64 MB in many containers.
  const room = Math.min(roomIn('/dev/shm'), freemem() - 4 * 2 ** 30);
  if (process.env.TMPDIR || room < 6 * 2 ** 30) return;
  const folder = mkdtempSync('/dev/shm/back-office-');
  // Tests that run as an ordinary user reach their files below it.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  process.env.TMPDIR = folder;
}

/** How many bytes a folder has room for; none where there is no such folder. */
function roomIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** A part of the whole, whose `run` answers its counts. */
function phase(title, run) {
  return { title, run };
}

async function runLane(phases) {
  for (const each of phases) {
    console.log(`${each.title} …`);
    const beganAt = Date.now();
    each.ended = each.run(each.title);
    const count = await each.ended;
    counts.push(count);
    if (count.passed + count.failed + count.skipped > 0)
      console.log(`${each.title}: ${closingLine(count)}, in ${seconds(beganAt)} s.`);
  }
}

function jestRun(what) {
  return jest({ reports, part, patterns, env, ...what });
}

function onDatabase(title, project, database) {
  return jestRun({
    ...{ title, projects: [project], name: `${project}-${database}` },
    env: { ...env, TEST_DATABASE: database },
  });
}

/** @param onSqlite the phase that began before, whose count stands for these tests where there is no server */
async function onMysql(title, project, onSqlite) {
  if (mysql.url) return onDatabase(title, project, 'mysql');
  const { passed, failed } = await onSqlite.ended;
  return skipped(`${project} on MySQL`, passed + failed, mysql.missing);
}

/** Tests that cannot run count as skipped on a person's machine, and as failed in CI, where nobody reads the reason. */
function skipped(what, count, reason) {
  if (count > 0) skips.push(`${what} (${count} tests): ${reason}`);
  return { passed: 0, failed: inCi ? count : 0, skipped: inCi ? 0 : count };
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000);
}

/** Names the slowest files, how to repeat what failed, and each test that needed its second try as a fault to fix. */
function conclude(total) {
  console.log(['', 'The slowest test files:', ...slowestFiles(reports)].join('\n'));
  for (const text of skips) console.log(`\n!!!! NOT RUN: ${text}`);
  for (const test of total.secondTries)
    console.log(`\n!!!! A FAULT TO FIX, passed at its second try only: ${test}`);
  if (total.failedFiles.length > 0)
    console.log(`\nTo repeat what failed: npm test -- ${total.failedFiles.join(' ')}`);
  const nothingRan = total.passed + total.failed === 0;
  if (nothingRan) console.log('\nNo test ran at all, which is a failure too.');
  console.log(`\nIt took ${Math.floor(seconds(began) / 60)} min ${seconds(began) % 60} s.`);
  console.log(`\n${closingLine(total)}`);
  process.exitCode = total.failed > 0 || nothingRan ? 1 : 0;
}
