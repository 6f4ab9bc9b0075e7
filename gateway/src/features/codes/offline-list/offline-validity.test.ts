import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { age, aReader, digestsIn, digestsOf } from '../../../testing/offline-list.js';
import type { ValidityRequest } from '../validity/validity-rules.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function someCodes({ scope, viewer }: TestApplication, validity: ValidityRequest = {}, count = 1) {
  const { qrBatches, qrCodes } = gateway.services;
  const { id } = await qrBatches.generate(scope, viewer, { count, validity });
  const { rows } = await qrCodes.list(scope, { first: count }, { batch: String(id) });
  return { id: String(id), codes: rows.map(({ code }) => code) };
}

async function aNewReader(ann: TestApplication) {
  const { call, read: readOld, redeem } = await aReader(gateway, ann);
  const read = async (since?: string) => {
    const query = since ? `&since=${encodeURIComponent(since)}` : '';
    const { status, body } = await call('GET', `qr/offline?format=2${query}`);
    expect(status).toBe(200);
    const limited = body.limited.map(({ digests, ...limits }: { digests: string }) => ({
      ...limits,
      codes: digestsIn(digests),
    }));
    return { ...body, active: digestsIn(body.active), gone: digestsIn(body.gone), limited };
  };
  return { call, readOld, read, redeem };
}

test('the format 2 has codes with a validity in groups, with what is left of it', async () => {
  const ann = await anApplication(gateway);
  const plain = await someCodes(ann);
  const from = inHours(1);
  const early = await someCodes(ann, { from }, 2);
  const daily = await someCodes(ann, { maxUses: 3, useEvery: 'DAY', timeZone: 'UTC' });
  const { read, redeem } = await aNewReader(ann);
  await redeem(daily.codes[0] as string);
  const today = new Date().toISOString().slice(0, 10);
  const list = await read();
  expect(list).toMatchObject({
    whole: true,
    complete: true,
    count: 4,
    active: digestsOf(plain.codes),
    gone: [],
  });
  expect(list.limited).toHaveLength(2);
  expect(list.limited).toEqual(
    expect.arrayContaining([
      { validFrom: from.toISOString(), usesLeft: 1, codes: digestsOf(early.codes) },
      { usesLeft: 2, timeZone: 'UTC', usedOn: today, codes: digestsOf(daily.codes) },
    ]),
  );
});

test('its changes have codes whose validity changed or that were used', async () => {
  const ann = await anApplication(gateway);
  const plain = await someCodes(ann, {}, 2);
  const twice = await someCodes(ann, { maxUses: 2 });
  await age(gateway, ann);
  await gateway.services.database.write((manager) =>
    manager.query('UPDATE qr_batches SET validityChangedAt = createdAt WHERE validityChangedAt IS NOT NULL'),
  );
  const { read, redeem } = await aNewReader(ann);
  const { cursor } = await read();
  expect(await read(cursor)).toMatchObject({ whole: false, active: [], gone: [], limited: [] });
  await redeem(twice.codes[0] as string);
  expect(await read(cursor)).toMatchObject({
    ...{ whole: false, active: [], gone: [] },
    limited: [{ usesLeft: 1, codes: digestsOf(twice.codes) }],
  });
  await redeem(twice.codes[0] as string);
  const until = inHours(1);
  await gateway.services.qrBatches.update(ann.viewer, plain.id, { validity: { until } });
  expect(await read(cursor)).toMatchObject({
    ...{ whole: false, active: [], gone: digestsOf(twice.codes) },
    limited: [{ validUntil: until.toISOString(), usesLeft: 1, codes: digestsOf(plain.codes) }],
  });
  await gateway.services.qrBatches.update(ann.viewer, plain.id, { validity: {} });
  expect(await read(cursor)).toMatchObject({ active: digestsOf(plain.codes), limited: [] });
});

test('an old client gets the codes that are open now and for a day, always as a whole list', async () => {
  const ann = await anApplication(gateway);
  const open = await someCodes(ann, { until: inHours(25), maxUses: 2 });
  await someCodes(ann, { until: inHours(23) });
  await someCodes(ann, { from: inHours(1) });
  await someCodes(ann, { maxUses: 2, useEvery: 'DAY', timeZone: 'UTC' });
  const plain = await someCodes(ann);
  const { readOld, read } = await aNewReader(ann);
  const list = await readOld();
  const codes = digestsOf([...open.codes, ...plain.codes]);
  expect(list).toMatchObject({ whole: true, count: 2, active: codes });
  expect(list).not.toHaveProperty('limited');
  expect(await readOld(list.cursor)).toMatchObject({ whole: true, active: codes });
  expect(await read(list.cursor)).toMatchObject({ whole: true });
});
