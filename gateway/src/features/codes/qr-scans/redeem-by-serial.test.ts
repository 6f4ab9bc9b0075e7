import { randomUUID } from 'node:crypto';
import { aPhone } from '../../../testing/a-device.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aScanningApp } from '../../../testing/a-scanning-app.js';
import { anApplication } from '../../../testing/an-application.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

async function numberedCodes(count = 3) {
  const ann = await anApplication(gateway);
  const { serialNumbers, qrBatches } = gateway.services;
  await serialNumbers.save(ann.scope, 'GARDEN');
  await qrBatches.generate(ann.scope, ann.viewer, { count, name: 'Spring' });
  return { ann, phone: await aPhone(gateway, ann) };
}

test('a device looks at a code by its serial number without learning its characters, and redeems it', async () => {
  const { phone } = await numberedCodes();
  const looked = await phone.call('GET', 'qr/serials/garden%202');
  const code = { serial: 'GARDEN-000002', status: 'active', batch: 'Spring' };
  const body = { status: 'ok', message: 'This code is valid.', usesLeft: 1, code };
  expect(looked).toEqual({ status: 200, body });
  const nonce = randomUUID();
  const redeemed = await phone.call('POST', 'qr/redeem', { serial: 'GARDEN-2', nonce, device: 'Door 2' });
  expect(redeemed.body).toMatchObject({
    status: 'ok',
    code: { serial: 'GARDEN-000002', status: 'used', usedBy: 'Door 2' },
  });
  expect(redeemed.body.code).not.toHaveProperty('code');
  expect(await phone.call('POST', 'qr/redeem', { serial: 'garden 2', nonce })).toEqual(redeemed);
  const again = await phone.call('GET', 'qr/serials/GARDEN-000002');
  expect(again.body).toMatchObject({
    ...{ status: 'error', reason: 'already_used' },
    code: { serial: 'GARDEN-000002', status: 'used', usedBy: 'Door 2', usedAt: expect.any(String) },
  });
  expect((await phone.call('POST', 'qr/annul', { nonce })).body).toEqual({ status: 'ok' });
});

test('a device redeems at most 60 serial numbers in a minute, and any number of codes', async () => {
  const { ann, phone } = await numberedCodes(1);
  const tryNumber = async (serial: string) =>
    (await phone.call('POST', 'qr/redeem', { serial, nonce: randomUUID() })).status;
  for (let number = 2; number < 62; number += 1) expect(await tryNumber(`GARDEN-${number}`)).toBe(200);
  expect(await tryNumber('GARDEN-1')).toBe(429);
  const { rows } = await gateway.services.qrCodes.list(ann.scope, { first: 1 });
  const { body } = await phone.call('POST', 'qr/redeem', { code: rows[0]?.code, nonce: randomUUID() });
  expect(body).toMatchObject({ status: 'ok', code: { code: rows[0]?.code } });
});

test('a scan of a numbered code answers its serial number', async () => {
  const { ann, phone } = await numberedCodes(1);
  const { rows } = await gateway.services.qrCodes.list(ann.scope, { first: 1 });
  const { body } = await phone.call('GET', `qr/${rows[0]?.code}`);
  expect(body.code).toEqual({ code: rows[0]?.code, serial: 'GARDEN-000001', status: 'active' });
});

test.each(['GARDEN-000004', 'HALL-000001', 'nonsense', 'GARDEN-0'])(
  'the serial number %s of no code is unknown',
  async (serial) => {
    const { phone } = await numberedCodes();
    const unknown = { status: 'error', reason: 'unknown', message: 'This code is not known.' };
    expect((await phone.call('GET', `qr/serials/${serial}`)).body).toEqual(unknown);
    const nonce = randomUUID();
    expect((await phone.call('POST', 'qr/redeem', { serial, nonce })).body).toEqual(unknown);
  },
);

test('a serial number finds nothing of another application', async () => {
  const { phone } = await numberedCodes();
  const bob = await aPhone(gateway, await anApplication(gateway));
  expect((await bob.call('GET', 'qr/serials/GARDEN-000001')).body).toMatchObject({ reason: 'unknown' });
  expect((await phone.call('GET', 'qr/serials/GARDEN-000001')).body).toMatchObject({ status: 'ok' });
});

test('a plain key may not use serial numbers', async () => {
  const { ann } = await numberedCodes();
  const { call } = await aScanningApp(gateway, 1, ann);
  expect(await call('GET', 'serials/GARDEN-000001')).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Only a connected device') },
  });
  const answer = await call('POST', 'redeem', { serial: 'GARDEN-000001', nonce: randomUUID() });
  expect(answer).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Only a connected device') },
  });
});

test('a call names a code or a serial number', async () => {
  const { phone } = await numberedCodes();
  for (const body of [{}, { code: 'x', serial: 'GARDEN-1' }, { serial: '' }, { serial: 'x'.repeat(51) }])
    expect((await phone.call('POST', 'qr/redeem', { ...body, nonce: randomUUID() })).status).toBe(400);
});
