import { randomUUID } from 'node:crypto';
import { aPhone, asApp } from '../../../testing/a-device.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';

let gateways: readonly [TestGateway, TestGateway];
beforeAll(async () => {
  const first = await aGateway();
  gateways = [first, await aGateway({ DATABASE_URL: first.config.databaseUrl as string })];
});
afterAll(async () => {
  for (const gateway of [...(gateways ?? [])].reverse()) await gateway.close();
});

test('a connection code that two gateways get at once connects one phone', async () => {
  const [first] = gateways;
  const ann = await anApplication(first);
  for (let at = 0; at < 10; at += 1) {
    const { token } = await first.services.devicePairings.create(ann.scope, ann.viewer);
    const answers = await Promise.all(
      [...gateways, ...gateways].map((gateway) =>
        asApp(gateway)('POST', 'devices/pair', { token, name: 'Phone' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  }
  expect(await first.services.devices.list(ann.scope)).toHaveLength(10);
});

test('a device works at both gateways, rolled at one of them, until one revokes it', async () => {
  const [first, second] = gateways;
  const ann = await anApplication(first);
  const { key, id } = await aPhone(first, ann);
  const next = (await asApp(second, key)('POST', 'devices/self/roll', {})).body.key;
  const statusAt = async (gateway: TestGateway, shown: string) =>
    (await asApp(gateway, shown)('GET', 'devices/self')).status;
  expect(await statusAt(first, key)).toBe(200);
  expect(await statusAt(first, next)).toBe(200);
  expect(await statusAt(second, key)).toBe(401);
  await first.services.devices.revoke(ann.viewer, id);
  expect(await statusAt(second, next)).toBe(401);
});

test('the changes since an answer of one gateway have what another one redeemed', async () => {
  const [first, second] = gateways;
  const ann = await anApplication(first);
  await first.services.qrBatches.generate(ann.scope, ann.viewer, { count: 2 });
  const { rows } = await first.services.qrCodes.list(ann.scope, { first: 2 });
  const { key } = await aPhone(first, ann);
  const { cursor } = (await asApp(first, key)('GET', 'qr/offline')).body;
  const scan = { code: rows[0]?.code, nonce: randomUUID() };
  expect((await asApp(second, key)('POST', 'qr/redeem', scan)).body.code.usedBy).toBe("Lea's phone");
  const { body } = await asApp(first, key)('GET', `qr/offline?since=${cursor}`);
  expect(body).toMatchObject({ whole: false, count: 1 });
  expect(Buffer.from(body.gone, 'base64')).toHaveLength(12);
});
