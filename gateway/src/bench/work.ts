import { setTimeout as delay } from 'node:timers/promises';
import { send } from './measure.js';
import { median, quantile } from './report.js';
import type { Side } from './sides.js';

/** The median time of a work, and the processor time of the gateway for it. */
export async function timed(
  { gateway }: Side,
  times: number,
  work: () => Promise<unknown>,
): Promise<{ time: number; cpuMs: number }> {
  const waits: number[] = [];
  const before = await gateway.usage();
  for (let run = 0; run < times; run += 1) {
    const start = performance.now();
    await work();
    waits.push(performance.now() - start);
  }
  const after = await gateway.usage();
  return { time: median(waits), cpuMs: (after.cpuUs - before.cpuUs) / 1000 / times };
}

/** Two clients read a page of codes again and again while a work is done. @returns the 99th of 100 waits */
export async function waitsOfOthers(
  { gateway, tenants }: Side,
  work: () => Promise<unknown>,
): Promise<number> {
  const url = `${gateway.address}/api/qr_history?limit=12`;
  const headers = { authorization: `Bearer ${tenants.listed.token}` };
  const waits: number[] = [];
  let working = true;
  const other = async () => {
    while (working) {
      const start = performance.now();
      await send({ url, headers });
      waits.push(performance.now() - start);
      await delay(5);
    }
  };
  const others = Promise.all([other(), other()]);
  await work();
  working = false;
  await others;
  return quantile(waits, 0.99);
}
