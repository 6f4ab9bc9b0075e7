import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from './measure.js';
import { atMost, median, megabyte, megabytes, ms } from './report.js';

/** How long the gateway takes until /readyz answers, and its memory before any request. */
export async function reportStart({ report, sides }: Bench): Promise<void> {
  report.heading('Start');
  for (const { name, startsMs, idleRss } of sides) {
    const start = median(startsMs);
    report.add('start until /readyz', name, ms(start), atMost(start, 900, ms));
    report.add('resident memory, idle', name, megabytes(idleRss), atMost(idleRss, 130 * megabyte, megabytes));
  }
}

/** V8 collects what load left behind some seconds after it has ended. */
const restMs = 10_000;

/** The memory right after everything that was measured before, and at rest. */
export async function reportMemory({ report, sides }: Bench): Promise<void> {
  report.heading('Memory');
  const memory = () => Promise.all(sides.map(async ({ gateway }) => (await gateway.usage()).rss));
  const atOnce = await memory();
  await delay(restMs);
  const atRest = await memory();
  for (const [at, { name }] of sides.entries()) {
    const [before, rss] = [atOnce[at] as number, atRest[at] as number];
    report.add('resident memory, right after everything', name, megabytes(before));
    report.add('… ten seconds later', name, megabytes(rss), atMost(rss, 250 * megabyte, megabytes));
  }
}
