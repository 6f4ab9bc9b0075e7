import { type Bench, besideReference, startReference } from '../side.js';
import { times } from '../table.js';

/** Lists of 100 questions that signed-in people ask for: one application each, or one for all. */
export async function measureLists(bench: Bench): Promise<void> {
  const { table, side } = bench;
  const on = side.store.name;
  const session = await startReference(side.store, 'session');
  for (const [people, least] of [
    [1, 0.5],
    [20, 0.5],
    [200, 0.5],
  ] as const) {
    const job = { kind: 'list', tenants: side.tenants.slice(0, people) } as const;
    const { ratio, p99, perSecond } = await besideReference(bench, session, job);
    const detail = `, ${Math.round(perSecond)} a second`;
    table.atLeast(`lists of ${people} accounts, of session and list`, on, ratio, least, detail);
    if (people === 20) table.atMost('… their p99, of its p99', on, p99, 2.5, times);
  }
  await session.stop();
  const text = await startReference(side.store, 'text');
  const { ratio } = await besideReference(bench, text, {
    kind: 'newText',
    tenants: side.tenants.slice(0, 20),
  });
  table.atLeast('a new text each call, of 20 lines', on, ratio, 0.5);
  await text.stop();
}
