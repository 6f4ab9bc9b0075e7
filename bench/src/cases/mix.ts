import type { Answers } from '../load.js';
import { type Bench, besideReference, connections, startReference } from '../side.js';
import { megabytes, times } from '../table.js';

/** 60 % public reads, half of them conditional; 20 % lists; 10 % adds; 5 % scans; 5 % sign-ins. */
export async function measureMix(bench: Bench): Promise<void> {
  const { table, side, load, mixSeconds } = bench;
  const { tenants, store, gateway, idleMegabytes } = side;
  const reference = await startReference(store, 'mix');
  const whole = await besideReference(bench, reference, { kind: 'mix', tenants });
  table.atLeast('the mix, of a bare server', store.name, whole.ratio, 0.55, whole.detail);
  const rest = await besideReference(bench, reference, { kind: 'mixWithoutSignIns', tenants });
  table.atLeast('… without sign-ins', store.name, rest.ratio, 0.45, rest.detail);
  for (const kind of ['add', 'redeem'] as const) {
    const { ratio, detail } = await besideReference(bench, reference, { kind, tenants });
    table.atLeast(`… ${kind === 'add' ? 'adds' : 'scans'} alone`, store.name, ratio, 0.45, detail);
  }
  const signIns = await besideReference(bench, reference, { kind: 'signIn', tenants });
  table.atMost('p99 of a sign-in, of the bare server’s', store.name, signIns.p99, 2.5, times);
  await reference.stop();
  if (idleMegabytes === undefined) return table.left('memory', store.name, 'only read on Linux');
  table.atMost('memory, idle', store.name, idleMegabytes, 160, megabytes);
  await load.ask<Answers>({
    kind: 'mix',
    tenants,
    address: gateway.address,
    connections,
    seconds: mixSeconds,
  });
  const after = gateway.residentMegabytes() ?? Number.NaN;
  table.atMost(`… after ${mixSeconds} seconds of the mix`, store.name, after, 320, megabytes);
}
