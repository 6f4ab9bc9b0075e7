import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Question } from '../features/questions/question.entity.js';
import { rankOfId } from '../platform/database/ranks.js';
import { nodeFlags } from './node-flags.js';
import { aTenant, type OpenGateway, openGateway, type Tenant } from './open-gateway.js';
import { Program } from './program.js';
import { addAccounts } from './sign-in.js';
import type { Store } from './stores.js';

/** The gateway on one database. */
export interface Side {
  readonly name: Store['name'];
  readonly store: Store;
  readonly gateway: Program;
  readonly tenants: Tenants;
  readonly scans: Scans;
  /** How long each start took until `/readyz` answered. */
  readonly startsMs: readonly number[];
  readonly idleRss: number;
}

/** An application of 10,000 questions, one to which questions are added, one of many codes, one for new codes, and one that scans. */
type Tenants = Record<'listed' | 'adding' | 'big' | 'coding' | 'scanning', Tenant>;

/** What is scanned: application keys, codes for the gateway, and as many for its reference. */
interface Scans {
  readonly keys: readonly string[];
  readonly codes: readonly string[];
  readonly otherCodes: readonly string[];
}

/** The most keys of an application. Each may be used 6,000 times a minute. */
const keysOfApplication = 10;

async function addScans(
  { services: { applicationKeys, qrBatches, qrCodes } }: OpenGateway,
  { scope, viewer }: Tenant,
  count: number,
): Promise<Scans> {
  const keys: string[] = [];
  for (let made = 0; made < keysOfApplication; made += 1)
    keys.push((await applicationKeys.create(scope, viewer, { name: `Phone ${made}` })).secret);
  const codes: string[] = [];
  for (let made = 0; made < 2 * count; made += 10_000) {
    const batch = await qrBatches.generate(scope, viewer, { count: Math.min(10_000, 2 * count - made) });
    for await (const chunk of qrCodes.batchCodes(batch)) codes.push(...chunk.map(({ code }) => code));
  }
  return { keys, codes: codes.slice(0, count), otherCodes: codes.slice(count) };
}

/** Fills the database, and serves the gateway on it. It is started several times, to measure that. */
export async function openSide(
  store: Store,
  { codes, scans, starts }: { codes: number; scans: number; starts: number },
): Promise<Side> {
  const filling = await openGateway(store.env);
  const tenants = {
    listed: await aTenant(filling, 'listed'),
    adding: await aTenant(filling, 'adding'),
    big: await aTenant(filling, 'big'),
    coding: await aTenant(filling, 'coding'),
    scanning: await aTenant(filling, 'scanning'),
  };
  await addQuestions(filling, tenants.listed);
  await addAccounts(filling);
  const { qrBatches } = filling.services;
  for (let made = 0; made < codes; made += 10_000)
    await qrBatches.generate(tenants.big.scope, tenants.big.viewer, {
      count: Math.min(10_000, codes - made),
    });
  const scanned = await addScans(filling, tenants.scanning, scans);
  await filling.close();
  const startsMs: number[] = [];
  const start = async () => {
    const before = performance.now();
    const gateway = await serveGateway(store);
    startsMs.push(performance.now() - before);
    return gateway;
  };
  for (let run = 1; run < starts; run += 1) await (await start()).stop();
  const gateway = await start();
  // What a start leaves to do later.
  await delay(1000);
  const { rss: idleRss } = await gateway.usage();
  return { name: store.name, store, tenants, scans: scanned, gateway, startsMs, idleRss };
}

/** A proxy is trusted, so that requests can come from many addresses. */
const serveGateway = ({ env, directory }: Store) =>
  Program.serve(
    './served.js',
    '/readyz',
    { ...env, TRUST_PROXY: '1', SESSION_TTL_SECONDS: '86400' },
    join(directory, 'log'),
    nodeFlags,
  );

async function addQuestions({ services: { database } }: OpenGateway, { scope }: Tenant): Promise<void> {
  for (let added = 0; added < 10_000; added += 1000)
    await database.write((manager) =>
      manager
        .createQueryBuilder()
        .insert()
        .into(Question)
        .values(
          Array.from({ length: 1000 }, (_, at) => ({
            applicationId: scope.applicationId,
            text: `Question ${added + at}: what would you like to know about the way this works?`,
            rank: rankOfId(added + at + 1),
            createdAt: new Date(),
          })),
        )
        // TypeORM would read a thousand rows again, for their defaults.
        .updateEntity(false)
        .execute(),
    );
}
