import type { EntityManager } from 'typeorm';
import { countRanges, countSql, paginate, rangesSql } from '../../../platform/database/lists/paginate.js';
import { type SqlValue, selectRows } from '../../../platform/database/rows/rows.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { explain } from '../../../testing/explain.js';
import { rowsRead } from '../../../testing/rows-read.js';
import { services, type TestServices } from '../../../testing/services.js';
import { filterBranches } from './filter-sql.js';
import { filteredCodes } from './filtered-codes.js';
import { QrCode } from './qr-code.entity.js';
import { parseFilter, type QrCodeFilterRequest } from './qr-code-filter.js';

/*
 * How both kinds of database read a filtered list: by ranges of an index, in the order of the list, and no row that is
 * not listed. The benchmark measures the time with a million codes.
 */

let gateway: TestServices;
let ann: TestApplication;
let batch: string;
let code: string;
beforeAll(async () => {
  gateway = await services();
  ann = await anApplication(gateway);
  const { qrBatches, database } = gateway.services;
  const { id } = await qrBatches.generate(ann.scope, ann.viewer, { count: 4000 });
  batch = String(id);
  await qrBatches.generate(ann.scope, ann.viewer, { count: 4000 });
  await database.write(async (manager) => {
    const codes = await manager.find(QrCode, { where: { batchId: id }, order: { id: 'ASC' }, take: 1000 });
    code = (codes[500] as QrCode).code;
    for (const { id } of codes.slice(0, 10)) await manager.update(QrCode, { id }, { status: 'revoked' });
    await manager.query(`UPDATE qr_codes SET printed = 1 WHERE id <= ${codes.at(-1)?.id}`);
  });
  if (database.kind === 'server') await database.read((manager) => manager.query('ANALYZE TABLE qr_codes'));
});
afterAll(() => gateway?.close());

const past = new Date(0);
const future = new Date('2100-01-01');
/** One for each end of a code. */
const found = 'UQ_qr_codes_code and IX_qr_codes_ending';
const filters: [string, () => QrCodeFilterRequest, index: string][] = [
  ['a rare status', () => ({ status: ['revoked'] }), 'IX_qr_codes_status'],
  ['two statuses', () => ({ status: ['used', 'active'] }), 'IX_qr_codes_status'],
  ['printed codes', () => ({ printed: true }), 'IX_qr_codes_status'],
  ['codes that are not printed', () => ({ printed: false }), 'IX_qr_codes_status'],
  ['dates', () => ({ createdFrom: past, createdTo: future }), 'IX_qr_codes_status'],
  [
    'everything but a batch',
    () => ({ status: ['active'], printed: false, createdFrom: past, createdTo: future }),
    'IX_qr_codes_status',
  ],
  ['a batch', () => ({ batch }), 'IX_qr_codes_status'],
  ['a status in a batch', () => ({ batch, status: ['revoked'] }), 'IX_qr_codes_status'],
  ['the beginning or end of a code', () => ({ search: 'ABCD' }), found],
  [
    'the beginning or end of a code and everything else',
    () => ({
      batch,
      search: 'ABCD',
      status: ['active'],
      printed: false,
      createdFrom: past,
      createdTo: future,
    }),
    found,
  ],
  ['a whole code', () => ({ search: code }), 'UQ_qr_codes_code'],
];
const places: [string, { createdAt: Date; id: number } | undefined][] = [
  ['the first page', undefined],
  ['a later page', { createdAt: future, id: 5 }],
];

const filterOf = (request: QrCodeFilterRequest) => parseFilter(request, '{code}');

/** Checks how the table is read: its indexes, without a sort of what they give. */
async function expectIndex(sql: string, values: readonly SqlValue[], index: string) {
  const indexes = index.split(' and ');
  const { database } = gateway.services;
  await database.read(async (manager) => {
    if (database.kind === 'embedded') {
      const steps = await explain(manager, sql, values);
      const reads = steps.map(({ detail = '' }) => detail).filter((detail) => detail.includes('qr_codes'));
      expect(reads.length).toBeGreaterThan(0);
      const others = reads.filter(
        (detail) =>
          !indexes.some((name) => detail.includes(` ${name} (`)) &&
          !detail.startsWith('SEARCH qr_codes USING INTEGER PRIMARY KEY'),
      );
      expect(others).toEqual([]);
      return;
    }
    const steps = await explain(manager, sql, values);
    const reads = steps.filter(({ table }) => table === 'qr_codes');
    expect(reads.length).toBeGreaterThan(0);
    // Rows of a page are read by their ids. Rows that a search finds are so few that they are sorted.
    const others = reads.filter(
      ({ key, type, Extra }) =>
        (!indexes.includes(key ?? '') && !(key === 'PRIMARY' && ['eq_ref', 'const'].includes(type ?? ''))) ||
        (indexes.includes('IX_qr_codes_status') && Extra?.includes('filesort')),
    );
    expect(others).toEqual([]);
  });
}

describe.each(filters)('a filter by %s', (_, request, index) => {
  test.each(places)(`${index} gives %s`, async (_, after) => {
    const [rest, values] = await gateway.services.database.read(async (manager) =>
      rangesSql(manager, filteredCodes(ann.scope, filterOf(request())), { first: 13, skip: 0, after }),
    );
    await expectIndex(`SELECT * FROM qr_codes ${rest}`, values, index);
  });

  test(`${index} gives the count`, async () => {
    const branches = filterBranches(ann.scope, filterOf(request()));
    for (const branch of branches) {
      await expectIndex(countSql('qr_codes', branch), [...branch.values, 10_001], index);
    }
  });
});

test.each(places.map(([name]) => name))(
  '%s of older codes is read without reading newer ones',
  async (name) => {
    const { database } = gateway.services;
    // The counters exist on a server alone; the plans above say the same of the embedded database.
    const counted = database.kind === 'server' ? rowsRead : async () => 0;
    await database.read(async (manager) => {
      const [oldest] = await manager.find(QrCode, { where: { batchId: Number(batch) }, take: 1 });
      const { createdAt } = oldest as QrCode;
      const filter = filterOf({ createdTo: new Date(createdAt.getTime() + 1) });
      const after = name === 'the first page' ? undefined : { createdAt, id: 2_147_483_647 };
      const [rest, values] = rangesSql(manager, filteredCodes(ann.scope, filter), {
        first: 13,
        skip: 0,
        after,
      });
      const runner = manager.connection.createQueryRunner();
      try {
        const before = await counted(runner.manager);
        const rows = await selectRows(runner.manager, QrCode, rest, values);
        expect(rows.map(({ batchId }) => batchId)).toEqual(Array(13).fill(Number(batch)));
        // At most 13 rows of each of 6 ranges, each read, merged, sorted and joined; the newer batch has 4,000.
        expect((await counted(runner.manager)) - before).toBeLessThan(600);
      } finally {
        await runner.release();
      }
    });
  },
);

test('a count after a page reads the counted codes alone', async () => {
  const { database } = gateway.services;
  const counted = database.kind === 'server' ? rowsRead : async () => 0;
  await database.read(async (manager) => {
    const runner = manager.connection.createQueryRunner();
    const onOneConnection = { read: <T>(work: (of: EntityManager) => Promise<T>) => work(runner.manager) };
    const filter = filterOf({ status: ['active'], printed: false });
    try {
      for (let run = 0; run < 3; run += 1) {
        const page = await paginate(onOneConnection, filteredCodes(ann.scope, filter), { first: 5 });
        expect(page.rows).toHaveLength(5);
        const before = await counted(runner.manager);
        expect(await page.totalCount()).toBe(7000);
        // Each is read once, and counted once. The other 1,000 codes of the application are not.
        expect((await counted(runner.manager)) - before).toBeLessThan(2 * 7100);
      }
    } finally {
      await runner.release();
    }
  });
});

test('a count up to a number reads about that many codes', async () => {
  const { database } = gateway.services;
  const counted = database.kind === 'server' ? rowsRead : async () => 0;
  await database.read(async (manager) => {
    const runner = manager.connection.createQueryRunner();
    const branches = filterBranches(ann.scope, filterOf({ status: ['active'], printed: false }));
    const upTo = (limit: number) => countRanges(runner.manager, 'qr_codes', branches, limit);
    try {
      const before = await counted(runner.manager);
      expect(await upTo(100)).toBe(100);
      expect((await counted(runner.manager)) - before).toBeLessThan(300);
      expect([await upTo(6999), await upTo(7000), await upTo(7001)]).toEqual([6999, 7000, 7000]);
    } finally {
      await runner.release();
    }
  });
});
