import type { EntityManager } from 'typeorm';
import { cursorOf, keyset } from '../../../platform/database/lists/list-order.js';
import { paginate } from '../../../platform/database/lists/paginate.js';
import { anApplication } from '../../../testing/an-application.js';
import { explain } from '../../../testing/explain.js';
import { rowsRead } from '../../../testing/rows-read.js';
import { services, type TestServices } from '../../../testing/services.js';
import { historyOf, placeOfSkipped } from './newest-codes.js';
import { QrBatch } from './qr-batch.entity.js';
import { QrCode } from './qr-code.entity.js';
import type { QrCodesService } from './qr-codes.service.js';

let gateway: TestServices;
beforeAll(async () => {
  gateway = await services();
});
afterAll(() => gateway?.close());

test('a page at the end of a long history is read without reading newer rows', async () => {
  const ann = await anApplication(gateway);
  const { qrBatches, qrCodes, database } = gateway.services;
  for (const count of [1000, 900, 1100]) await qrBatches.generate(ann.scope, ann.viewer, { count });
  const { applicationId } = ann.scope;
  const { rows } = await qrCodes.list(ann.scope, { first: 20, skip: 2900 });
  const place = rows[0] as QrCode;

  await database.read(async (manager) => {
    if (database.kind === 'embedded') {
      const { rest, values } = keyset(manager, historyOf(applicationId), {
        batchId: place.batchId,
        id: place.id,
      });
      const plan = await explain(manager, `SELECT * FROM qr_codes ${rest} LIMIT 13`, values);
      expect(plan.map(({ detail }) => detail)).toEqual([
        expect.stringContaining('USING INDEX IX_qr_codes_history (applicationId=? AND batchId<?)'),
      ]);
      return;
    }
    const runner = manager.connection.createQueryRunner();
    try {
      const read = <T>(work: (manager: EntityManager) => Promise<T>) => work(runner.manager);
      const ids = rows.map(({ id }) => id);
      for (const request of [
        { after: cursorOf(historyOf(applicationId).order, place) },
        {
          skip: 2901,
          placeOfSkipped: (of: EntityManager, skip: number) => placeOfSkipped(of, applicationId, skip),
        },
      ]) {
        const before = await rowsRead(runner.manager);
        const list = { ...historyOf(applicationId), ...request };
        const page = await paginate({ read }, list, { first: 12, ...request });
        expect(page.rows.map(({ id }) => id)).toEqual(ids.slice(1, 13));
        // The page reads 13 rows, one of them to see whether another page follows. A jump counts batches, and steps over
        // up to 1,000 codes of the last one. The query of the counters adds some.
        expect((await rowsRead(runner.manager)) - before).toBeLessThan('skip' in request ? 1200 : 100);
      }
    } finally {
      await runner.release();
    }
  });
});

test('a jump reads no more batches than codes are skipped', async () => {
  const ann = await anApplication(gateway);
  const { qrBatches, database } = gateway.services;
  await qrBatches.generate(ann.scope, ann.viewer, { count: 3 });
  const { applicationId } = ann.scope;
  await database.write(async (manager) => {
    const sizes = Array.from({ length: 400 }, () => ({
      ...{ applicationId, accountId: null, size: 1, createdAt: new Date() },
    }));
    await manager.insert(QrBatch, sizes);
  });
  const newest = await qrBatches.generate(ann.scope, ann.viewer, { count: 3 });

  await database.read(async (manager) => {
    expect(await placeOfSkipped(manager, applicationId, 2)).toMatchObject({ batchId: newest.id });
    if (database.kind === 'embedded') return;
    const runner = manager.connection.createQueryRunner();
    try {
      const before = await rowsRead(runner.manager);
      await placeOfSkipped(runner.manager, applicationId, 2);
      expect((await rowsRead(runner.manager)) - before).toBeLessThan(100);
    } finally {
      await runner.release();
    }
  });
});

test('pages by number and pages by cursor are the same, also when batches were generated at the same time', async () => {
  const ann = await anApplication(gateway);
  const { qrBatches, qrCodes, database } = gateway.services;
  const batches: QrBatch[] = [];
  for (const count of [3, 1, 7, 2]) batches.push(await qrBatches.generate(ann.scope, ann.viewer, { count }));
  // Codes of two transactions at once have ids in turn.
  const [first, second] = batches as [QrBatch, QrBatch];
  await database.write(async (manager) => {
    const [newest] = await manager.find(QrCode, {
      where: { batchId: batches.at(-1)?.id },
      order: { id: 'DESC' },
    });
    const [code] = await manager.find(QrCode, { where: { batchId: first.id } });
    await manager.update(QrCode, { id: code?.id }, { batchId: batches.at(-1)?.id });
    await manager.update(QrCode, { id: newest?.id }, { batchId: first.id });
  });

  const whole: string[] = [];
  for await (const chunk of qrCodes.history(ann.scope)) whole.push(...chunk.map(({ code }) => code));
  expect(whole).toHaveLength(13);
  expect(whole[9]).toBe(
    (await qrCodes.pagesOfBatches([{ batch: second, page: { first: 1 } }]).then(codesOf))[0],
  );
  for (let skip = 0; skip <= whole.length; skip += 1) {
    const byNumber = await qrCodes.list(ann.scope, { first: 4, skip });
    expect(byNumber.rows.map(({ code }) => code)).toEqual(whole.slice(skip, skip + 4));
    // A list of more codes is not stepped through.
    const jump = {
      placeOfSkipped: (manager: EntityManager, count: number) =>
        placeOfSkipped(manager, ann.scope.applicationId, count),
    };
    const byJump = await paginate(
      database,
      { ...historyOf(ann.scope.applicationId), ...jump },
      { first: 4, skip },
    );
    expect(byJump.rows.map(({ code }) => code)).toEqual(whole.slice(skip, skip + 4));
    const last = byNumber.rows.at(-1);
    if (!last) continue;
    const byCursor = await qrCodes.list(ann.scope, { first: 4, after: byNumber.cursorOf(last) });
    expect(byCursor.rows.map(({ code }) => code)).toEqual(whole.slice(skip + 4, skip + 8));
    const later = await qrCodes.list(ann.scope, { first: 4, after: byNumber.cursorOf(last), skip: 2 });
    expect(later.rows.map(({ code }) => code)).toEqual(whole.slice(skip + 6, skip + 10));
  }
});

const codesOf = ([page]: Awaited<ReturnType<QrCodesService['pagesOfBatches']>>) => {
  if (!page || page instanceof Error) throw new Error('No page.');
  return page.rows.map(({ code }) => code);
};
