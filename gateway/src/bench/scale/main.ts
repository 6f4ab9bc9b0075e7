import 'reflect-metadata';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { megabytes, Report, whole } from '../report.js';
import { fill } from './fill.js';
import { measureScale } from './measure-scale.js';
import { parsePool, poolBytes, resizePool, warmUp } from './pool.js';
import { onServer, openScaleDatabase, type ScaleDatabase } from './scale-database.js';
import { openScaleSide, type ScaleSide } from './scale-side.js';
import { batchCount } from './shape.js';

/*
 * `npm run scale -w gateway`: what a database of 10,000,000 codes takes beside one of 100,000, operation by operation.
 * docs/scaling.md says how to read it.
 */

const { values } = parseArgs({
  options: {
    codes: { type: 'string', default: '10000000' },
    beside: { type: 'string', default: '100000' },
    /** The databases stay, and the next run goes on with them. */
    keep: { type: 'boolean', default: false },
    /** Fills for at most so long, and measures when both databases are full. */
    minutes: { type: 'string', default: '60' },
    'fill-only': { type: 'boolean', default: false },
    calls: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    /** Gives the server so much memory for pages while this runs: `4G`. */
    pool: { type: 'string' },
    markdown: { type: 'boolean', default: false },
  },
});

const report = new Report();
const restorePool = values.pool === undefined ? undefined : await resizePool(parsePool(values.pool));
try {
  await run();
  if (values.markdown) console.log(`\n${report.markdown()}`);
} finally {
  await restorePool?.();
}

async function run(): Promise<void> {
  const databases = [
    await openScaleDatabase(Number(values.beside)),
    await openScaleDatabase(Number(values.codes)),
  ];
  const sides: ScaleSide[] = [];
  try {
    const deadline = Date.now() + Number(values.minutes) * 60_000;
    let full = true;
    for (const database of databases) full = full && (await fill(database, () => Date.now() > deadline));
    if (!full) console.log('The databases are not full yet: with --keep the next run goes on.');
    else if (!values['fill-only']) {
      await describe(databases);
      for (const database of databases) sides.push(await openScaleSide(database));
      await measureScale(report, sides as [ScaleSide, ScaleSide], {
        calls: Number(values.calls),
        seconds: Number(values.seconds),
        only: values.only.split(','),
      });
    }
  } finally {
    await Promise.all(sides.map(({ gateway }) => gateway.stop()));
    for (const database of databases) {
      if (values.keep) await removeAdded(database);
      await (values.keep ? database.close() : database.remove());
    }
  }
}

/** Says what is measured, and reads the databases into the memory of the server if they fit. */
async function describe(databases: readonly ScaleDatabase[]): Promise<void> {
  const [row] = await onServer<{ version: string; flush: number }>(
    'SELECT VERSION() AS version, @@innodb_flush_log_at_trx_commit AS flush',
  );
  const flushed = row?.flush === 1 ? 'flushed' : 'not flushed';
  const pool = await poolBytes();
  report.heading(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}; ${row?.version}, ${flushed} at every commit, ${megabytes(pool)} of memory for pages`,
  );
  let sum = 0;
  for (const { name, size } of databases) {
    const [found] = await onServer<{ bytes: number }>(
      `SELECT SUM(data_length + index_length) AS bytes FROM information_schema.tables WHERE table_schema = '${name}'`,
    );
    const bytes = Number(found?.bytes);
    sum += bytes;
    report.heading(
      `${name}: ${whole(size.codes)} codes, ${whole(size.applications)} applications, ${whole(size.accounts)} accounts, ${megabytes(bytes)}`,
    );
  }
  if (pool > sum) for (const database of databases) await warmUp(database);
  else report.heading('The databases are larger than that memory: pages are read from the disk. See --pool.');
}

/** What the operations added goes, so that another run finds what this one did. */
async function removeAdded(database: ScaleDatabase): Promise<void> {
  const connection = await database.connect();
  try {
    await connection.query('DELETE FROM qr_codes WHERE id > ?', [database.size.codes]);
    await connection.query('DELETE FROM qr_batches WHERE id > ?', [batchCount(database.size)]);
  } catch {
    // The figures are reported already: a failure here must not replace them.
  } finally {
    await connection.end();
  }
}
