import { randomUUID } from 'node:crypto';
import { aPhone } from '../../../testing/a-device.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aScanningApp } from '../../../testing/a-scanning-app.js';
import { aField, giveValues } from '../../../testing/code-values.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** An app whose codes have fields: `seat` and `guest` are shown at scans, `price` is not. The first code has values. */
async function anApp() {
  const app = await aScanningApp(gateway, 2);
  await aField(app.ann, 'seat', { label: 'Seat', showOnScan: true });
  await aField(app.ann, 'price');
  await aField(app.ann, 'guest', { label: 'Guest', showOnScan: true, personal: true });
  const [code, other] = app.codes as [string, string];
  await giveValues(gateway, code, { guest: 'Ann Ödegård', price: '99', seat: 'A1' });
  return { ...app, code, other };
}

const shown = [
  { key: 'seat', label: 'Seat', text: 'A1' },
  { key: 'guest', label: 'Guest', text: 'Ann Ödegård' },
];

test('a scan is told the values of the fields that are shown at scans only, in the order of the fields', async () => {
  const { call, redeem, code } = await anApp();
  expect((await call('GET', code)).body).toMatchObject({ status: 'ok', fields: shown });
  const nonce = randomUUID();
  expect((await redeem(code, nonce)).body).toMatchObject({ status: 'ok', fields: shown });
  expect((await redeem(code, nonce)).body).toMatchObject({ status: 'ok', fields: shown });
  expect((await redeem(code)).body).toMatchObject({ reason: 'already_used', fields: shown });
  expect((await call('GET', code)).body).toMatchObject({ reason: 'already_used', fields: shown });
});

test('a code without values has an empty list of fields, and a text that is no code has none', async () => {
  const { call, redeem, other, code } = await anApp();
  expect((await call('GET', other)).body.fields).toEqual([]);
  expect((await redeem(other)).body.fields).toEqual([]);
  expect((await redeem('nonsense')).body).not.toHaveProperty('fields');
  const bob = await aScanningApp(gateway);
  expect((await bob.redeem(bob.codes[0] as string)).body.fields).toEqual([]);
  expect((await bob.redeem(code)).body).not.toHaveProperty('fields');
});

test('an uploaded scan is told the values, too', async () => {
  const { call, code } = await anApp();
  const scans = [code, 'nonsense'].map((text) => ({ code: text, nonce: randomUUID() }));
  const { results } = (await call('POST', 'scans', { scans })).body;
  expect(results[0]).toMatchObject({ status: 'ok', fields: shown });
  expect(results[1]).not.toHaveProperty('fields');
});

test('an app whose application shows no field at scans costs no statement more', async () => {
  const { redeem, codes, ann } = await aScanningApp(gateway);
  await aField(ann, 'price');
  await giveValues(gateway, codes[0] as string, { price: '99' });
  const read = jest.spyOn(gateway.services.database, 'read');
  const before = read.mock.calls.length;
  expect((await redeem(codes[0] as string)).body.fields).toEqual([]);
  const without = read.mock.calls.length - before;
  const app = await anApp();
  read.mockClear();
  await app.redeem(app.code);
  expect(read.mock.calls.length).toBe(without + 1);
});

test('a look by serial number tells no value, and redeeming by it does', async () => {
  const { ann } = await anApp();
  await gateway.services.serialNumbers.save(ann.scope, 'HALL');
  const batch = await gateway.services.qrBatches.generate(ann.scope, ann.viewer, { count: 1 });
  const { rows } = await gateway.services.qrCodes.list(ann.scope, { first: 1 }, { batch: String(batch.id) });
  await giveValues(gateway, rows[0]?.code as string, { seat: 'A1' });
  const phone = await aPhone(gateway, ann);
  const look = await phone.call('GET', 'qr/serials/HALL-1');
  expect(look.body).toMatchObject({ status: 'ok' });
  expect(look.body).not.toHaveProperty('fields');
  const redeemed = await phone.call('POST', 'qr/redeem', { serial: 'HALL-1', nonce: randomUUID() });
  expect(redeemed.body).toMatchObject({ status: 'ok', fields: [shown[0]] });
});
