import { type Bench, besideReference, startReference } from '../side.js';
import { times } from '../table.js';

/** Lists of 100 questions that signed-in people ask for: one application each, or one for all. */
export async function measureLists(bench: Bench): Promise<void> {
  const { table, side } = bench;
  const on = side.store.name;
  const tenants = side.tenants.slice(0, 20);
  const session = await startReference(side.store, 'session');
  for (const people of [1, 20, 200]) {
    const job = { kind: 'list', tenants: side.tenants.slice(0, people) } as const;
    const { ratio, p99, detail } = await besideReference(bench, session, job);
    table.atLeast(`lists of ${people} accounts, of session and list`, on, ratio, 0.45, detail);
    if (people === 20) table.atMost('… their p99, of its p99', on, p99, 2.5, times);
  }
  await session.stop();
  const text = await startReference(side.store, 'text');
  const alone = { kind: 'list', tenants: side.tenants.slice(0, 1) } as const;
  const compiled = await besideReference(bench, text, alone);
  table.atLeast('lists of 1 account, of 20 lines', on, compiled.ratio, 0.5, compiled.detail);
  const fresh = await besideReference(bench, text, { kind: 'newText', tenants });
  table.atLeast('a new text each call, of 20 lines', on, fresh.ratio, 0.5, fresh.detail);
  await text.stop();
  const one = await startReference(side.store, 'one');
  const screen = await besideReference(
    bench,
    one,
    { kind: 'screen', tenants },
    { kind: 'publicList', tenants },
  );
  table.atLeast('lists as the web app asks, of one query', on, screen.ratio, 0.35, screen.detail);
  await one.stop();
}
