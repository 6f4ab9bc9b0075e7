import 'reflect-metadata';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { Question } from '../features/questions/question.entity.js';
import { measureBesideImages } from './beside-images.js';
import { figure, heading, ms, whole } from './figures.js';
import { measureGenerating } from './generating.js';
import { measureHistoryMemory } from './history-memory.js';
import { measureHistoryPages } from './history-pages.js';
import { measureImages } from './images.js';
import { aTenant, type OpenGateway, openGateway, type Tenant } from './open-gateway.js';
import { serve } from './serve.js';
import { measureSignInTiming } from './sign-in-timing.js';
import { embeddedStore, mysqlStore, type Store } from './stores.js';
import { measureThroughput } from './throughput.js';

/*
 * `npm run bench -w gateway`: how fast the hot paths are, in one run, so that ratios hold whatever the machine.
 * `-- --codes 1000000` measures the history of more codes than the usual 200,000.
 */

const { values } = parseArgs({ options: { codes: { type: 'string', default: '200000' } } });
const codesInHistory = Number(values.codes);

/** A history of many codes in one application, and 100 codes and 100 questions in another. */
async function fill(gateway: OpenGateway): Promise<{ big: Tenant; listed: Tenant; questions: Question[] }> {
  const { database, qrBatches, questions } = gateway.services;
  const [big, listed] = [await aTenant(gateway, 'big'), await aTenant(gateway, 'listed')];
  const start = performance.now();
  for (let made = 0; made < codesInHistory; made += 10_000)
    await qrBatches.generate(big.scope, big.viewer, { count: Math.min(10_000, codesInHistory - made) });
  figure(`${whole(codesInHistory)} codes, 10,000 at a time`, ms(performance.now() - start));
  await database.write((manager) =>
    manager.insert(
      Question,
      Array.from({ length: 100 }, (_, at) => ({
        applicationId: listed.scope.applicationId,
        text: `Question ${at}: what would you like to know about the way this works?`,
        createdAt: new Date(),
      })),
    ),
  );
  return { big, listed, questions: [...(await questions.list(listed.scope, { first: 100 })).rows] };
}

async function measureOn(store: Store): Promise<void> {
  heading(`On ${store.name}`);
  try {
    const gateway = await openGateway(store.env);
    await measureGenerating(gateway, await aTenant(gateway, 'generating'));
    const { big, listed, questions } = await fill(gateway);
    await measureHistoryPages(gateway, big);
    await measureSignInTiming(gateway);
    await gateway.close();

    const served = await serve(store, JSON.stringify(questions.map(({ id, text }) => ({ id, text }))));
    await measureHistoryMemory(served, big);
    await measureThroughput(served, listed);
    await measureBesideImages(served, listed);
    await served.stop();
  } finally {
    await store.remove();
  }
}

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`);
await measureImages();
await measureOn(embeddedStore());
const mysql = await mysqlStore();
if (mysql) await measureOn(mysql);
