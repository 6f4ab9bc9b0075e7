import 'reflect-metadata';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureAdds } from './adds.js';
import { measureCodes } from './codes.js';
import { measureConnections } from './connections.js';
import { measureExports } from './exports.js';
import { measureFilters } from './filters.js';
import { measureHistory } from './history.js';
import { measureImages } from './images.js';
import { measureLabels } from './labels.js';
import { measureLanding } from './landing.js';
import { measureLists } from './lists.js';
import { slownessOfMachine } from './machine.js';
import { type Bench, spareTurns, turnsPerSecond } from './measure.js';
import { Program } from './program.js';
import { measureRedeem } from './redeem.js';
import { startReferences } from './references.js';
import { Report, times } from './report.js';
import { openSide, type Side } from './sides.js';
import { measureSignIn } from './sign-in.js';
import { reportMemory, reportStart } from './start.js';
import { embeddedStore, mysqlStore } from './stores.js';

/*
 * `npm run bench -w gateway`: how fast the hot paths are, beside what the same machine can do at best, in one run, so that
 * the ratios hold whatever the machine. docs/performance.md says how to read it.
 */

const groups: Record<string, (bench: Bench) => Promise<void>> = {
  start: reportStart,
  lists: measureLists,
  adds: measureAdds,
  codes: measureCodes,
  history: measureHistory,
  filters: measureFilters,
  images: measureImages,
  labels: measureLabels,
  exports: measureExports,
  redeem: measureRedeem,
  landing: measureLanding,
  connections: measureConnections,
  memory: reportMemory,
  'sign-in': measureSignIn,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(groups).join(',') },
    rounds: { type: 'string', default: '3' },
    codes: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '1' },
    markdown: { type: 'boolean', default: false },
  },
});
const only = values.only.split(',');
const unknown = only.filter((name) => !(name in groups));
if (unknown.length > 0)
  throw new Error(`--only takes ${Object.keys(groups).join(', ')}: not ${unknown.join(', ')}`);

const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const codes = only.includes('history') ? Number(values.codes) : 0;
/** A measurement lasts a third longer, to warm up, and is of 20 connections at most twice; MySQL's is beside each side. */
const redeemed = 2 * rounds * Math.ceil((seconds * 4 * turnsPerSecond) / 3 + 2 * 21 * spareTurns);
const scans = only.includes('redeem') ? redeemed : only.includes('landing') ? 1000 : 0;

const slowness = await slownessOfMachine();
const report = new Report(slowness);
const programs: Program[] = [];
const stores = [await mysqlStore(), embeddedStore()].filter((store) => store !== undefined);
try {
  const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  report.heading([machine, ...stores.map(({ description }) => description)].join('; '));
  report.heading(
    `Times hold "at ${times(slowness)}" where they would on a machine as fast as that of the goals.`,
  );
  const sides: Side[] = [];
  for (const store of stores)
    sides.push(await openSide(store, { codes, scans, starts: only.includes('start') ? rounds : 1 }));
  programs.push(...sides.map(({ gateway }) => gateway));
  const load = Program.fork('./load.js');
  programs.push(load);
  const references = await startReferences(sides);
  programs.push(...Object.values(references));
  const bench: Bench = { report, rounds, seconds, load, sides, references };
  // One group that fails, as by a timeout on a busy machine, leaves the others.
  for (const name of only)
    await groups[name]?.(bench).catch(({ message }) =>
      report.heading(`The rest of ${name} is left out: ${message}`),
    );
} finally {
  await Promise.all(programs.map((program) => program.stop()));
  for (const store of stores) await store.remove();
}
if (values.markdown) console.log(`\n${report.markdown()}`);
