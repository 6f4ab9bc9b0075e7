import { setTimeout as delay } from 'node:timers/promises';
import { insert, newCode, stored } from '../seed.js';
import type { Bench } from '../side.js';
import { median, ms } from '../table.js';

const text = `query ($filter: QrCodeFilter) { qrCodes(first: 12, filter: $filter) { totalCount edges { node { code status } } } }`;
const runs = 9;

/** Filtered pages of the history of an application with many codes, each with its count. */
export async function measureFilters({ table, side, codes }: Bench): Promise<void> {
  const { store, gateway, tenants } = side;
  const [tenant] = tenants;
  if (tenant === undefined) return;
  const outside = await store.open();
  const now = Date.now();
  const ofBatch = 10_000;
  for (let made = 0; made < codes; made += ofBatch) {
    const batch = 1_000_000 + made / ofBatch;
    // The codes of a batch have its time, and no two batches the same.
    const createdAt = stored(now - (codes - made));
    await outside.run('BEGIN');
    await insert(
      outside,
      'qr_batches',
      ['id', 'applicationId', 'accountId', 'size', 'createdAt'],
      [[batch, tenant.id, tenant.id, ofBatch, createdAt]],
    );
    const rows = Array.from({ length: ofBatch }, (_, at) => {
      const code = newCode();
      return [
        tenant.id,
        batch,
        code,
        code,
        at % 5 === 0 ? 'used' : 'active',
        createdAt,
        at % 3 === 0 ? 1 : 0,
      ];
    });
    const columns = ['applicationId', 'batchId', 'code', 'content', 'status', 'createdAt', 'printed'];
    await insert(outside, 'qr_codes', columns, rows);
    await outside.run('COMMIT');
  }
  await outside.close();
  // Filling SQLite blocks this process, which then learns here that the gateway closed its idle connections.
  await delay(100);

  const headers = { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json' };
  const filters = {
    'no filter': undefined,
    used: { status: ['USED'] },
    'active and printed': { status: ['ACTIVE'], printed: true },
    'a batch': { batch: '1000000' },
  };
  for (const [name, filter] of Object.entries(filters)) {
    const waits: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const began = performance.now();
      const body = JSON.stringify({ query: text, variables: { filter } });
      const answer = await fetch(`${gateway.address}/graphql`, { method: 'POST', headers, body });
      const { errors } = (await answer.json()) as { errors?: unknown[] };
      if (errors) throw new Error(JSON.stringify(errors));
      waits.push(performance.now() - began);
    }
    const what = `a page of ${codes.toLocaleString('en')} codes and its count: ${name}`;
    table.atMost(what, store.name, median(waits), 20, ms);
  }
}
