import { type Bench, besideReference, measure, startReference } from '../side.js';
import { ms } from '../table.js';

/** Public reads of 200 applications, at rest and while each of them is changed once a second. */
export async function measurePublic(bench: Bench): Promise<void> {
  const { table, side, load, seconds } = bench;
  const { tenants, store, gateway } = side;
  const one = await startReference(store, 'one');
  const read = { kind: 'publicList', tenants } as const;
  const still = await besideReference(bench, one, read);
  table.atLeast('public lists of 200 applications, of one query', store.name, still.ratio, 0.9, still.detail);
  const unknown = await besideReference(bench, one, { ...read, kind: 'unknownParameter' }, read);
  table.atLeast('… with an unknown parameter', store.name, unknown.ratio, 0.8, unknown.detail);

  const limit = await measure(bench, one, read);
  const write = { kind: 'add', tenants, connections: 50, rate: tenants.length } as const;
  // Warms up, as `measure` does for reads: the first change of an application also counts what it has.
  await bench.writer.ask({ ...write, address: gateway.address, seconds: 1 });
  const writing = bench.writer.ask<{ answered: number; due: number; p99: number; failed: number }>({
    ...{ ...write, address: gateway.address, seconds: seconds + 2 },
  });
  await load.ask({ ...read, address: gateway.address, connections: 20, seconds: 1 });
  const changed = await load.ask<{ perSecond: number }>({
    ...{ ...read, address: gateway.address, connections: 20, seconds },
  });
  const written = await writing;
  table.atLeast('… changed once a second', store.name, changed.perSecond / limit.perSecond, 0.5);
  table.atLeast(
    '200 writes a second: done',
    store.name,
    (written.answered - written.failed) / written.due,
    1,
  );
  table.atMost('… their p99', store.name, written.p99, 150, ms);
  await one.stop();
}
