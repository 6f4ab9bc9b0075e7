import type { ListKey } from '../../../platform/database/lists/list-order.js';
import { countSql, rangesSql } from '../../../platform/database/lists/paginate.js';
import { insertRow, type SqlValue } from '../../../platform/database/rows/rows.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { explain } from '../../../testing/explain.js';
import { services, type TestServices } from '../../../testing/services.js';
import { QrScan, RefusalEnum } from './qr-scan.entity.js';
import { type ScanResults, scansByResult } from './scan-list.js';

/* How both kinds of database read the scans with a result: by ranges of an index, in the order of the list. */

let gateway: TestServices;
let ann: TestApplication;
let batch: number;
beforeAll(async () => {
  gateway = await services();
  ann = await anApplication(gateway);
  const { applicationKeys, qrBatches, qrCodes, database } = gateway.services;
  const { applicationKey } = await applicationKeys.create(ann.scope, ann.viewer, { name: 'Door' });
  batch = (await qrBatches.generate(ann.scope, ann.viewer, { count: 1 })).id;
  const { rows } = await qrCodes.list(ann.scope, { first: 1 });
  const at = new Date();
  const { applicationId } = ann.scope;
  const common = { applicationId, keyId: applicationKey.id, codeId: rows[0]?.id as number, batchId: batch };
  await database.write(async (manager) => {
    for (let made = 0; made < 1000; made += 1) {
      const refusal = made === 0 ? null : made < 4 ? 'revoked' : 'already_used';
      const row = { ...common, refusal, nonce: `nonce-${made}`, scannedAt: at, receivedAt: at };
      await insertRow(manager, QrScan, row);
    }
  });
  if (database.kind === 'server') await database.read((manager) => manager.query('ANALYZE TABLE qr_scans'));
});
afterAll(() => gateway?.close());

const results: [string, ScanResults][] = [
  ['accepted', [null]],
  ['revoked', ['revoked']],
  ['refused', Object.values(RefusalEnum)],
];
const lists: [string, () => ListKey, index: string][] = [
  ['an application', () => ({ applicationId: ann.scope.applicationId }), 'IX_qr_scans_application_result'],
  ['a batch', () => ({ batchId: batch }), 'IX_qr_scans_batch_result'],
];

async function expectIndex(sql: string, values: readonly SqlValue[], index: string) {
  const { database } = gateway.services;
  const isEmbedded = database.kind === 'embedded';
  const plan = await database.read((manager) => explain(manager, sql, values));
  const reads = plan.filter(({ detail, table }) =>
    isEmbedded ? detail?.includes('qr_scans') : table === 'qr_scans',
  );
  expect(reads.length).toBeGreaterThan(0);
  const others = reads.filter(({ detail, key, type, Extra }) =>
    isEmbedded
      ? !detail?.includes(` ${index} (`) && !detail?.startsWith('SEARCH qr_scans USING INTEGER PRIMARY KEY')
      : (key !== index && !(key === 'PRIMARY' && ['eq_ref', 'const'].includes(type ?? ''))) ||
        Extra?.includes('filesort'),
  );
  expect(others).toEqual([]);
}

describe.each(lists)('of %s', (_, key, index) => {
  test.each(results)(`the scans that were %s are read by ${index}`, async (_, wanted) => {
    const list = scansByResult(key(), wanted);
    for (const after of [undefined, { id: 2_000_000 }]) {
      const [rest, values] = await gateway.services.database.read(async (manager) =>
        rangesSql(manager, list, { first: 13, skip: 0, after }),
      );
      await expectIndex(`SELECT * FROM qr_scans ${rest}`, values, index);
    }
    for (const branch of list.ranges) {
      await expectIndex(countSql('qr_scans', branch), [...branch.values, 10_001], index);
    }
  });
});
