import { type Bench, graphql, send } from './measure.js';
import { atMost, median, megabyte, megabytes, ms, times, whole } from './report.js';
import type { Side } from './sides.js';

const query =
  'query ($first: Int!, $after: String, $skip: Int) { qrCodes(first: $first, after: $after, skip: $skip) { totalCount edges { cursor node { code status } } } }';
const size = 20;
const reads = 200;
/** Pages of a long history, and the whole of it as the first version's clients ask for it. */
export async function measureHistory(bench: Bench): Promise<void> {
  bench.report.heading('The history of an application with many codes');
  for (const side of bench.sides) {
    await measurePages(bench, side);
    await measureWhole(bench, side);
  }
}

async function measurePages({ report }: Bench, side: Side): Promise<void> {
  const page = async (after?: string, skip?: number) => {
    const { call } = graphql(side, side.tenants.big, query, { first: size, after, skip });
    const { data } = JSON.parse(await send(call));
    return data.qrCodes as { totalCount: number; edges: { cursor: string }[] };
  };
  const { totalCount } = await page();
  const cursorAt = async (place: number) => (await page(undefined, place)).edges[0]?.cursor;
  const places = {
    first: undefined,
    middle: await cursorAt(Math.floor(totalCount / 2)),
    last: await cursorAt(totalCount - size - 1),
  };
  const waits: Record<string, number[]> = { first: [], middle: [], last: [] };
  for (let run = 0; run < reads; run += 1)
    for (const [place, after] of Object.entries(places)) {
      const start = performance.now();
      await page(after);
      waits[place]?.push(performance.now() - start);
    }
  const [first = 0, middle = 0, last = 0] = Object.values(waits).map(median);
  const slowest = Math.max(middle, last) / first;
  const result = `first ${ms(first)}, middle ${ms(middle)}, last ${ms(last)}`;
  // By cursor every page should cost the same; half as much again allows for a busy machine.
  report.add(`a page of ${whole(totalCount)} codes`, side.name, result, atMost(slowest, 1.5, times));
}

async function measureWhole({ report }: Bench, { name, gateway, tenants }: Side): Promise<void> {
  const headers = { authorization: `Bearer ${tenants.big.token}` };
  const before = await gateway.usage();
  const start = performance.now();
  const answer = await fetch(`${gateway.address}/api/qr_history`, { headers });
  if (!answer.ok) throw new Error(await answer.text());
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  const time = performance.now() - start;
  const after = await gateway.usage();
  const added = after.peakRss - before.rss;
  const stall = after.maxStallMs;
  report.add('the whole history, REST', name, `${ms(time)}, ${megabytes(bytes)}`);
  report.add('… added resident memory', name, megabytes(added), atMost(added, 30 * megabyte, megabytes));
  report.add('… longest wait of others', name, ms(stall), atMost(stall, 20, ms));
}
