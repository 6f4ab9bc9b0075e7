import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answers } from './load.js';
import { gatewayFile, ownFile, Program } from './program.js';
import type { Job } from './requests.js';
import { addQuestions, seed, seedReferences } from './seed.js';
import type { Store } from './stores.js';
import { median, type Table } from './table.js';
import type { Tenant } from './tenant.js';

/** The gateway on one database, beside the references on another one. */
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

export type Reference = 'one' | 'session' | 'text' | 'mix';

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
  const filling = await serve(store);
  await addQuestions(filling.address, tenants);
  await filling.stop();
  const references = await store.open('references');
  await seedReferences(references, tenants);
  await references.close();
  const gateway = await serve(store);
  await delay(3000);
  return { store, tenants, gateway, idleMegabytes: gateway.residentMegabytes() };
}

export const startReference = ({ referenceEnv }: Store, reference: Reference) =>
  Program.serve(ownFile('./references.js'), '/healthz', { REFERENCE: reference, ...referenceEnv });

export const connections = 20;

/** The result of a job, with the microseconds of the processor that the server took for a call. */
type Measured = Answers & { readonly microseconds: number };

/** Runs a job against a server, after a second to warm up. */
export async function measure(
  { load, seconds }: Bench,
  server: Program,
  job: Omit<Job, 'address' | 'connections' | 'seconds'> & Partial<Job>,
): Promise<Measured> {
  const whole = { connections, seconds, ...job, address: server.address };
  await load.ask<Answers>({ ...whole, seconds: 1 });
  const before = server.processorMs() ?? Number.NaN;
  const answers = await load.ask<Answers>(whole);
  const taken = (server.processorMs() ?? Number.NaN) - before;
  return { ...answers, microseconds: (taken * 1000) / answers.answered };
}

interface Beside {
  readonly ratio: number;
  readonly p99: number;
  /** The answers a second and the processor time of a call: of the gateway, and of the reference. */
  readonly detail: string;
}

/** The share of a reference's requests a second that the gateway answers: the median of rounds in turn. */
export async function besideReference(
  bench: Bench,
  reference: Program,
  ours: Parameters<typeof measure>[2],
  theirs = ours,
): Promise<Beside> {
  const rounds: (readonly [limit: Measured, own: Measured])[] = [];
  for (let round = 0; round < bench.rounds; round += 1)
    rounds.push([await measure(bench, reference, theirs), await measure(bench, bench.side.gateway, ours)]);
  const middle = (value: (limit: Measured, own: Measured) => number) =>
    median(rounds.map(([limit, own]) => value(limit, own)));
  const [perSecond, own, limit] = [
    middle((_, { perSecond }) => perSecond),
    middle((_, { microseconds }) => microseconds),
    middle(({ microseconds }) => microseconds),
  ].map((value) => Math.round(value));
  return {
    ratio: middle((limit, own) => own.perSecond / limit.perSecond),
    p99: middle((limit, own) => own.p99 / limit.p99),
    detail: `, ${perSecond} a second, ${own} µs beside ${limit}`,
  };
}
