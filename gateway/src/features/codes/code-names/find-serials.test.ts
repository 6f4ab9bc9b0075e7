import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { aBatch } from '../../../testing/print-runs.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';
import { QrCode } from '../qr-codes/qr-code.entity.js';
import { findNumbered } from './find-serials.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

test('many numbers that no code has take a few queries, and those between them are found', async () => {
  const ann = await anApplication(gateway);
  await ann.graphql('mutation { saveSerialNumbers(input: { prefix: "GATE" }) { serialNumbers { prefix } } }');
  await aBatch(gateway, ann, 2);
  const { batch } = await aBatch(gateway, ann, 2);
  await gateway.services.database.write(async (manager) => {
    await manager.update(QrBatch, { id: batch }, { firstSerial: 1003 });
    await manager.update(QrCode, { batchId: batch }, { serialNumber: () => 'serialNumber + 1000' });
  });
  const serials = Array.from({ length: 3_000 }, (_, at) => ({ prefix: 'GATE', number: at + 1 }));
  await gateway.services.database.read(async (manager) => {
    const query = jest.spyOn(manager, 'query');
    const found = await findNumbered(manager, ann.scope, serials);
    expect([...found.keys()].sort()).toEqual(
      ['000001', '000002', '001003', '001004'].map((number) => `GATE-${number}`),
    );
    expect(query.mock.calls.length).toBeLessThan(20);
  });
});
