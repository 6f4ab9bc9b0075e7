import { gunzipSync } from 'node:zlib';
import { execute } from '../../../platform/database/rows/rows.js';
import { aPhone } from '../../../testing/a-device.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { addCodes, age, aReader, digestsIn, digestsOf } from '../../../testing/offline-list.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

test('the changes since an answer are the whole list once more than 20,000 codes have changed', async () => {
  const ann = await anApplication(gateway);
  await addCodes(gateway, ann, 1);
  const { read } = await aReader(gateway, ann);
  const { cursor } = await read();
  await addCodes(gateway, ann, 20_000);
  expect(await read(cursor)).toMatchObject({ whole: true, count: 20_001 });
});

test('a list of 100,000 codes takes 1.3 MB; of more it has the newest, and says so', async () => {
  const ann = await anApplication(gateway);
  await addCodes(gateway, ann, 10, new Date(Date.now() - 3_600_000));
  await addCodes(gateway, ann, 49_990, new Date(Date.now() - 1_800_000));
  await gateway.services.database.write((manager) =>
    execute(manager, 'UPDATE qr_codes SET printed = 1 WHERE applicationId = ?', [ann.scope.applicationId]),
  );
  await addCodes(gateway, ann, 50_000);
  const { key, call } = await aPhone(gateway, ann);
  const answer = await gateway.app.inject({
    url: '/api/v2/qr/offline',
    headers: { authorization: `Bearer ${key}`, 'accept-encoding': 'gzip' },
  });
  expect(answer.rawPayload.length).toBeLessThanOrEqual(1_300_000);
  const body = JSON.parse(gunzipSync(answer.rawPayload).toString());
  expect(body).toMatchObject({ complete: true, whole: true, count: 100_000 });
  expect(new Set(digestsIn(body.active)).size).toBe(100_000);

  await addCodes(gateway, ann, 10);
  const { body: more } = await call('GET', 'qr/offline');
  expect(more).toMatchObject({ complete: false, count: 100_000 });
  const gone = new Set(digestsIn(body.active));
  for (const digest of digestsIn(more.active)) gone.delete(digest);
  const oldest = await gateway.services.qrCodes.list(ann.scope, { first: 10, skip: 100_000 });
  expect([...gone].sort()).toEqual(digestsOf(oldest.rows.map(({ code }) => code)));
  const since = async () => (await call('GET', `qr/offline?since=${more.cursor}`)).body;
  await age(gateway, ann);
  expect(await since()).toMatchObject({ complete: false, whole: false });
  await gateway.services.database.write((manager) =>
    execute(
      manager,
      "UPDATE qr_codes SET status = 'used' WHERE batchId = (SELECT MAX(id) FROM qr_batches)",
      [],
    ),
  );
  // The phone lacks the ten oldest: its list is complete only once it is whole.
  expect(await since()).toMatchObject({ complete: true, whole: true, count: 100_000 });
});
