import { insert, newCode, stored } from '../seed.js';
import type { Bench } from '../side.js';
import { median, ms, times } from '../table.js';

const runs = 7;
const generateText =
  'mutation ($input: GenerateQrCodesInput!) { generateQrCodes(input: $input) { batch { id } } }';

const prepareText =
  'mutation ($input: PreparePrintRunInput!) { preparePrintRun(input: $input) { printRun { id } } }';

/** Codes that are generated, beside a bare INSERT of as many rows, and codes that are drawn. */
export async function measureCodes({ table, side }: Bench): Promise<void> {
  const { store, gateway, tenants } = side;
  const [tenant] = tenants;
  if (tenant === undefined) return;
  const headers = { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json' };
  const graph = async <Data>(query: string, variables: object): Promise<Data> => {
    const answer = await fetch(`${gateway.address}/graphql`, {
      ...{ method: 'POST', headers, body: JSON.stringify({ query, variables }) },
    });
    const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown[] };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  // With serial numbers, which are taken and written too.
  await graph('mutation { saveSerialNumbers(input: { prefix: "BENCH" }) { serialNumbers { prefix } } }', {});
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

  const batchOf = async (count: number) => {
    const { generateQrCodes } = await graph<{ generateQrCodes: { batch: { id: string } } }>(generateText, {
      input: { count },
    });
    return generateQrCodes.batch.id;
  };
  const file = async (path: string) => {
    const answer = await fetch(`${gateway.address}${path}`, { headers });
    const { byteLength } = await answer.arrayBuffer();
    if (!answer.ok || byteLength < 10_000) throw new Error(`${path} answered ${answer.status}.`);
  };
  const batch = await batchOf(1000);
  const images = await timed(() => file(`/exports/qr-codes.zip?batch=${batch}`));
  table.atMost('an export of 1,000 images', store.name, images, 500, ms);
  const input = { selection: { batch: await batchOf(2000) }, sheet: 'avery-l7160' };
  const labels = await timed(async () => {
    const { preparePrintRun } = await graph<{ preparePrintRun: { printRun: { id: string } } }>(prepareText, {
      input,
    });
    await file(`/print-runs/${preparePrintRun.printRun.id}.pdf`);
  });
  table.atMost('a PDF of 2,000 labels', store.name, labels, 2000, ms);
}
