import { insert, newCode, stored } from '../seed.js';
import type { Bench } from '../side.js';
import { median, ms, times } from '../table.js';

const runs = 7;
const generateText =
  'mutation ($input: GenerateQrCodesInput!) { generateQrCodes(input: $input) { batch { id } } }';

/** Codes that are generated, beside a bare INSERT of as many rows, and codes that are drawn. */
export async function measureCodes({ table, side }: Bench): Promise<void> {
  const { store, gateway, tenants } = side;
  const [tenant] = tenants;
  if (tenant === undefined) return;
  const headers = { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json' };
  const graph = async (query: string, variables: object) => {
    const answer = await fetch(`${gateway.address}/graphql`, {
      ...{ method: 'POST', headers, body: JSON.stringify({ query, variables }) },
    });
    const { data, errors } = (await answer.json()) as { data: never; errors?: unknown[] };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const outside = await store.open();
  const bare = async (count: number) => {
    const now = stored(Date.now());
    await outside.run('BEGIN');
    const rows = Array.from({ length: count }, newCode).map((code) => [
      tenant.id,
      tenant.id,
      code,
      code,
      'active',
      now,
    ]);
    await insert(
      outside,
      'qr_codes',
      ['applicationId', 'batchId', 'code', 'content', 'status', 'createdAt'],
      rows,
    );
    await outside.run('COMMIT');
  };
  for (const [count, most] of [
    [1000, 1.6],
    [10_000, 1.3],
  ] as const) {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let run = -2; run < runs; run += 1) {
      const own = await timed(() => graph(generateText, { input: { count } }));
      const limit = await timed(() => bare(count));
      if (run < 0) continue;
      ours.push(own);
      theirs.push(limit);
    }
    const ratio = median(ours) / median(theirs);
    table.atMost(`${count} codes, of a bare INSERT`, store.name, ratio, most, times, `, ${ms(median(ours))}`);
  }
  await outside.close();

  const images = await timed(async () => {
    const paths = Array.from(
      { length: 1000 },
      (_, at) => tenants[at % tenants.length]?.codes[Math.floor(at / 200)],
    );
    const lane = async () => {
      for (let code = paths.pop(); code !== undefined; code = paths.pop())
        await (
          await fetch(`${gateway.address}/qr/${code}.png`, {
            headers: { 'x-forwarded-for': `10.9.0.${paths.length % 250}` },
          })
        ).arrayBuffer();
    };
    await Promise.all(Array.from({ length: 10 }, lane));
  });
  table.atMost('1,000 images over HTTP', store.name, images, 5000, ms);
}
