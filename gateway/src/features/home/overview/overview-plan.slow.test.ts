import { EntityManager } from 'typeorm';
import type { SqlValue } from '../../../platform/database/rows/rows.js';
import { anApplication } from '../../../testing/an-application.js';
import { insertQuestions } from '../../../testing/content-rows.js';
import { explain } from '../../../testing/explain.js';
import { services, type TestServices } from '../../../testing/services.js';

/* How both kinds of database read the overview and its batches: by indexes, in as many statements whatever there is. */

let gateway: TestServices;
beforeAll(async () => {
  gateway = await services();
});
afterAll(() => gateway?.close());
afterEach(() => void jest.restoreAllMocks());

test('the overview reads its tables by indexes, in a fixed number of statements', async () => {
  const { qrBatches, overview, contentLanguages, database } = gateway.services;
  const ann = await anApplication(gateway);
  await contentLanguages.save(ann.scope, { languages: ['en', 'fr', 'de'] }, ann.viewer);
  const query = jest.spyOn(EntityManager.prototype, 'query');
  const read = async () => {
    query.mockClear();
    const batches = (await qrBatches.list(ann.scope, { first: 5 })).rows;
    await overview.read(ann.viewer, ann.scope);
    await qrBatches.printedCounts(batches as never);
    return query.mock.calls.map(([sql, values]) => [sql, (values ?? []) as SqlValue[]] as const);
  };
  await qrBatches.generate(ann.scope, ann.viewer, { count: 1 });
  const few = await read();
  for (let at = 0; at < 6; at += 1) await qrBatches.generate(ann.scope, ann.viewer, { count: 400 });
  await insertQuestions(database, ann.scope.applicationId, Array(1_500).fill('Why?'));
  await database.write((manager) => manager.query("UPDATE qr_codes SET status = 'used' WHERE id % 3 = 0"));
  if (database.kind === 'server')
    await database.read((manager) => manager.query('ANALYZE TABLE qr_codes, questions, qr_batches'));
  const many = await read();
  expect(many).toHaveLength(few.length);

  const scanned: unknown[] = [];
  await database.read(async (manager) => {
    for (const [sql, values] of many) {
      const steps = await explain(manager, sql, values);
      for (const { detail, table, type } of steps) {
        const isScan = detail ? /^SCAN (?!original|counted|failed|\(|CONSTANT)/.test(detail) : type === 'ALL';
        const isDerived = table?.startsWith('<') || table === null;
        if (isScan && !isDerived) scanned.push([sql, detail ?? table]);
      }
    }
  });
  expect(scanned).toEqual([]);
});
