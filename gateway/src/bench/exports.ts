import { setTimeout as delay } from 'node:timers/promises';
import { type Bench, graphql, send } from './measure.js';
import { atMost, median, megabyte, megabytes, ms, whole } from './report.js';
import type { Side } from './sides.js';
import { waitsOfOthers } from './work.js';

const mutation =
  'mutation ($input: GenerateQrCodesInput!) { generateQrCodes(input: $input) { batch { id } } }';
const count = 10_000;

/** Exports of 10,000 codes, and how long others wait meanwhile. */
export async function measureExports({ report, rounds, sides }: Bench): Promise<void> {
  report.heading(`Exports of ${whole(count)} codes`);
  for (const side of sides) {
    const { call } = graphql(side, side.tenants.coding, mutation, { input: { count } });
    const { data } = JSON.parse(await send(call));
    const query = `batch=${data.generateQrCodes.batch.id}`;
    for (const [what, path, goal] of [
      ['ZIP of PNG images', `zip?${query}`, 1000],
      ['ZIP of SVG images', `zip?${query}&format=svg`, undefined],
      ['ZIP of PNG images, 1,200 pixels, H', `zip?${query}&size=1200&level=H`, undefined],
      ['CSV', `csv?${query}`, undefined],
    ] as const) {
      const { time, cpuMs, bytes, added } = await exported(side, path, rounds);
      const result = `${ms(time)}, ${ms(cpuMs)} of the processor, ${megabytes(bytes)}, +${megabytes(added)}`;
      report.add(what, side.name, result, goal && atMost(cpuMs, goal, ms));
      if (goal !== undefined)
        report.add(
          '… added resident memory',
          side.name,
          megabytes(added),
          atMost(added, 60 * megabyte, megabytes),
        );
    }
    const rest = await waitsOfOthers(side, () => delay(1000));
    const meanwhile = await waitsOfOthers(side, async () => {
      for (let run = 0; run < rounds; run += 1) await download(side, `zip?${query}`);
    });
    const result = `99 of 100 within ${ms(meanwhile)}; ${ms(rest)} at rest`;
    report.add('others, during the ZIP', side.name, result, atMost(meanwhile, 250, ms));
  }
}

/** The medians of time, of the processor time of the gateway and of the memory that is added. */
async function exported(side: Side, path: string, rounds: number) {
  const [times, cpu, memory]: [number[], number[], number[]] = [[], [], []];
  let bytes = 0;
  for (let run = 0; run < rounds; run += 1) {
    const before = await side.gateway.usage();
    const start = performance.now();
    bytes = await download(side, path);
    times.push(performance.now() - start);
    const after = await side.gateway.usage();
    cpu.push((after.cpuUs - before.cpuUs) / 1000);
    memory.push(after.peakRss - before.rss);
  }
  return { time: median(times), cpuMs: median(cpu), bytes, added: median(memory) };
}

/** @returns the number of bytes */
async function download({ gateway, tenants }: Side, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${tenants.coding.token}` };
  const answer = await fetch(`${gateway.address}/exports/qr-codes.${path}`, { headers });
  if (!answer.ok) throw new Error(await answer.text());
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  return bytes;
}
