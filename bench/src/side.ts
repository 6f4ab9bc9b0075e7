import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answers } from './load.js';
import { gatewayFile, ownFile, Program } from './program.js';
import type { Job } from './requests.js';
import { seed, type Tenant } from './seed.js';
import { databaseFile, type Store } from './stores.js';
import { median, type Table } from './table.js';

/** The gateway on one database, which it shares with the references. */
export interface Side {
  readonly store: Store;
  readonly gateway: Program;
  readonly tenants: readonly Tenant[];
  readonly idleMegabytes: number | undefined;
}

export interface Bench {
  readonly table: Table;
  readonly side: Side;
  readonly load: Program;
  /** A second process that sends requests, while the first one does. */
  readonly writer: Program;
  readonly rounds: number;
  readonly seconds: number;
  /** Of the mix before memory is read. */
  readonly mixSeconds: number;
  /** Of the application whose history is filtered. */
  readonly codes: number;
}

export type Reference = 'bare' | 'one' | 'session' | 'text' | 'mix';

/** Public reads come from many addresses, which a trusted proxy names. */
const serve = ({ env, directory }: Store) =>
  Program.serve(
    gatewayFile,
    '/readyz',
    { ...env, TRUST_PROXY: '1', SESSION_TTL_SECONDS: '86400' },
    join(directory, 'log'),
  );

/** Migrates and fills a database, and serves the gateway on it. */
export async function openSide(store: Store): Promise<Side> {
  await (await serve(store)).stop();
  const database = await store.open();
  const tenants = await seed(database);
  await database.close();
  const gateway = await serve(store);
  await delay(3000);
  return { store, tenants, gateway, idleMegabytes: gateway.residentMegabytes() };
}

export const startReference = ({ env, directory }: Store, reference: Reference) =>
  Program.serve(ownFile('./references.js'), '/healthz', {
    REFERENCE: reference,
    FILE: databaseFile(directory),
    ...(env.DATABASE_URL !== undefined && { DATABASE_URL: env.DATABASE_URL }),
  });

export const connections = 20;

/** Runs a job against a server, after a second to warm up. */
export async function measure(
  { load, seconds }: Bench,
  server: Program,
  job: Omit<Job, 'address' | 'connections' | 'seconds'> & Partial<Job>,
): Promise<Answers> {
  const whole = { connections, seconds, ...job, address: server.address };
  await load.ask<Answers>({ ...whole, seconds: 1 });
  return load.ask<Answers>(whole);
}

/** How many requests a second the gateway answers, of those of a reference: the median of rounds in turn. */
export async function besideReference(
  bench: Bench,
  reference: Program,
  ours: Parameters<typeof measure>[2],
  theirs = ours,
): Promise<{ ratio: number; p99: number; perSecond: number }> {
  const rounds: { ratio: number; p99: number; perSecond: number }[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    const limit = await measure(bench, reference, theirs);
    const own = await measure(bench, bench.side.gateway, ours);
    rounds.push({
      ratio: own.perSecond / limit.perSecond,
      p99: own.p99 / limit.p99,
      perSecond: own.perSecond,
    });
  }
  const middle = (name: 'ratio' | 'p99' | 'perSecond') => median(rounds.map((round) => round[name]));
  return { ratio: middle('ratio'), p99: middle('p99'), perSecond: middle('perSecond') };
}
