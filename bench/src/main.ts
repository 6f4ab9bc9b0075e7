import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureCodes } from './cases/codes.js';
import { measureFilters } from './cases/filters.js';
import { measureLists } from './cases/lists.js';
import { measureMix } from './cases/mix.js';
import { measurePublic } from './cases/public.js';
import { ownFile, Program } from './program.js';
import { type Bench, openSide } from './side.js';
import { embeddedStore, serverStore } from './stores.js';
import { ms, Table } from './table.js';

/* `npm run bench`: the gateway beside the smallest servers that do the same work (docs/performance.md says how to read it). */

const cases: Record<string, (bench: Bench) => Promise<void>> = {
  lists: measureLists,
  public: measurePublic,
  mix: measureMix,
  codes: measureCodes,
  filters: measureFilters,
};
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(cases).join(',') },
    on: { type: 'string', default: 'MariaDB,SQLite' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    'mix-seconds': { type: 'string', default: '300' },
    codes: { type: 'string', default: '1000000' },
  },
});
const only = values.only.split(',');
const unknown = only.filter((name) => !(name in cases));
if (unknown.length > 0)
  throw new Error(`--only takes ${Object.keys(cases).join(', ')}: not ${unknown.join(', ')}.`);

const table = new Table();
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}\n`);
for (const name of values.on.split(',')) {
  const store = name === 'SQLite' ? embeddedStore() : await serverStore();
  if (!store) continue;
  const programs: Program[] = [];
  try {
    const side = await openSide(store);
    const load = Program.fork(ownFile('./load.js'));
    const writer = Program.fork(ownFile('./load.js'));
    programs.push(side.gateway, load, writer);
    table.atMost('start until ready', store.name, side.gateway.startMs, 1500, ms);
    const bench: Bench = {
      ...{ table, side, load, writer },
      ...{
        rounds: Number(values.rounds),
        seconds: Number(values.seconds),
        mixSeconds: Number(values['mix-seconds']),
        codes: Number(values.codes),
      },
    };
    for (const one of only) await cases[one]?.(bench);
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
    await store.remove();
  }
}
console.log(`\n${table.markdown()}`);
