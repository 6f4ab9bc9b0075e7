import type { EntityManager } from 'typeorm';
import { keyset } from '../../platform/database/keyset.js';
import { encodeCursor } from '../../platform/database/page.js';
import { paginateById } from '../../platform/database/paginate-by-id.js';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { anApplication } from '../../testing/an-application.js';
import { QrCode } from './qr-code.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/**
 * The number of rows that the server has read on this connection, including those it did not return, and those that it
 * left out by their entries in an index.
 */
async function rowsRead(manager: EntityManager): Promise<number> {
  const counters: { Value: string }[] = await manager.query(
    "SHOW SESSION STATUS WHERE Variable_name LIKE 'Handler_read%' OR Variable_name = 'Handler_icp_attempts'",
  );
  return counters.reduce((sum, { Value }) => sum + Number(Value), 0);
}

test('a page at the end of a long history is read without reading newer rows', async () => {
  const ann = await anApplication(gateway);
  const { qrBatches, qrCodes, database } = gateway.services;
  await qrBatches.generate(ann.scope, ann.viewer, { count: 3000 });
  const [newest] = (await qrCodes.list(ann.scope, { first: 1 })).rows;
  const place = (newest?.id as number) - 2900;
  const { applicationId } = ann.scope;

  await database.read(async (manager) => {
    if (database.kind === 'embedded') {
      const { where, order, values } = keyset(manager, { applicationId }, place, 'DESC');
      const sql = `EXPLAIN QUERY PLAN SELECT * FROM qr_codes WHERE ${where} ORDER BY ${order} LIMIT 13`;
      const plan: { detail: string }[] = await manager.query(sql, [...values]);
      expect(plan.map(({ detail }) => detail)).toEqual([
        expect.stringContaining('USING INDEX IX_qr_codes_application (applicationId=? AND id<?)'),
      ]);
      return;
    }
    const runner = manager.connection.createQueryRunner();
    try {
      const before = await rowsRead(runner.manager);
      const page = await paginateById(
        { read: (work) => work(runner.manager) },
        QrCode,
        { applicationId },
        { first: 12, after: encodeCursor(place) },
        'newest first',
      );
      expect(page.rows.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, at) => place - 1 - at));
      // The page reads 13 rows, one of them to see whether another page follows; the query of the counters adds some.
      expect((await rowsRead(runner.manager)) - before).toBeLessThan(100);
    } finally {
      await runner.release();
    }
  });
});
