import { keyset } from '../../../platform/database/lists/list-order.js';
import { encodeCursor, type PageRequest } from '../../../platform/database/lists/page.js';
import { paginate } from '../../../platform/database/lists/paginate.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { explain } from '../../../testing/explain.js';
import { rowsRead } from '../../../testing/rows-read.js';
import { services, type TestServices } from '../../../testing/services.js';
import { codesOfBatch } from './newest-codes.js';
import type { QrBatch } from './qr-batch.entity.js';
import { QrCode } from './qr-code.entity.js';

let gateway: TestServices;
let ann: TestApplication;
let batch: QrBatch;
beforeAll(async () => {
  gateway = await services();
  ann = await anApplication(gateway);
  const { qrBatches } = gateway.services;
  await qrBatches.generate(ann.scope, ann.viewer, { count: 500 });
  batch = await qrBatches.generate(ann.scope, ann.viewer, { count: 2500 });
  await qrBatches.generate(ann.scope, ann.viewer, { count: 500 });
});
afterAll(() => gateway?.close());

async function idsOfBatch(): Promise<number[]> {
  const ids: number[] = [];
  for await (const chunk of gateway.services.qrCodes.batchCodes(batch))
    ids.push(...chunk.map(({ id }) => id));
  return ids;
}

test('all codes of a batch and no others are read, in the order of their generation', async () => {
  const ids = await idsOfBatch();
  expect(new Set(ids).size).toBe(2500);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  await gateway.services.database.read(async (manager) => {
    expect(await manager.countBy(QrCode, { batchId: batch.id })).toBe(2500);
    expect(await manager.countBy(QrCode, { batchId: batch.id, id: ids[0] as number })).toBe(1);
  });
});

test('a page at the end of a batch is read from the history, without the codes before it', async () => {
  const ids = await idsOfBatch();
  const request: PageRequest = { first: 10, after: encodeCursor(ids[2400] as number) };
  await gateway.services.database.read(async (manager) => {
    if (gateway.services.database.kind === 'embedded') {
      const { rest, values } = keyset(manager, codesOfBatch(batch), { id: 5 });
      const plan = await explain(manager, `SELECT * FROM qr_codes ${rest} LIMIT 13`, values);
      expect(plan.map(({ detail }) => detail)).toEqual([
        'SEARCH qr_codes USING INDEX IX_qr_codes_history (applicationId=? AND batchId=? AND id>?)',
      ]);
      return;
    }
    const runner = manager.connection.createQueryRunner();
    try {
      const read = <T>(work: (of: typeof manager) => Promise<T>) => work(runner.manager);
      const before = await rowsRead(runner.manager);
      const page = await paginate({ read }, codesOfBatch(batch), request);
      expect(page.rows.map(({ id }) => id)).toEqual(ids.slice(2401, 2411));
      // 11 rows, one of them to see whether another page follows. The query of the counters adds some.
      expect((await rowsRead(runner.manager)) - before).toBeLessThan(100);
    } finally {
      await runner.release();
    }
  });
});
