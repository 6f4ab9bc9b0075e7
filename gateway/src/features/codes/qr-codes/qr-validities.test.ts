import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { QrCode } from './qr-code.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const past = { until: inHours(-1) };
const future = { from: inHours(1) };

const validity = 'validity { from until maxUses useEvery timeZone state }';
const generate = `mutation ($input: GenerateQrCodesInput!) { generateQrCodes(input: $input) { batch { id ${validity} } } }`;
const update = `mutation ($input: UpdateQrBatchInput!) { updateQrBatch(input: $input) { batch { id name ${validity} } undo { id kind label } } }`;
const set = `mutation ($input: SetQrCodeValidityInput!) { setQrCodeValidity(input: $input) { changedCount undo { id kind label } } }`;
const undo =
  'mutation ($id: ID!) { undo(input: { id: $id }) { restored conflictCount conflicts { message } } }';
const codes = `query ($filter: QrCodeFilter) { qrCodes(first: 50, filter: $filter) { totalCount edges { node { id code status validity { from until maxUses uses lastUsedAt own state } } } } }`;

async function aBatch(by: TestApplication, of: object = {}, count = 2) {
  const { data } = await by.graphql(generate, { input: { count, validity: of } });
  return data.generateQrCodes.batch as { id: string; validity: object };
}
interface Shown {
  readonly id: string;
  readonly code: string;
  readonly status: string;
  readonly validity: Readonly<Record<'uses' | 'maxUses' | 'own' | 'state', unknown>>;
}
const codesOf = async (by: TestApplication, filter: object): Promise<[Shown, Shown, ...Shown[]]> => {
  const { data } = await by.graphql(codes, { filter });
  return data.qrCodes.edges.map(({ node }: { node: object }) => node);
};
const fieldsOf = (answer: { errors?: { extensions: { code: string; fields?: { field: string }[] } }[] }) => {
  const [error] = answer.errors ?? [];
  return [error?.extensions.code, error?.extensions.fields?.map(({ field }) => field)];
};

test('a batch without a validity is valid always, once', async () => {
  const ann = await anApplication(gateway);
  expect((await aBatch(ann)).validity).toEqual({
    ...{ from: null, until: null, maxUses: 1, useEvery: 'NONE', timeZone: null, state: 'OPEN' },
  });
});

test('codes have the validity of their batch', async () => {
  const ann = await anApplication(gateway);
  const { id, validity } = await aBatch(ann, {
    ...future,
    maxUses: 3,
    useEvery: 'DAY',
    timeZone: 'Europe/Paris',
  });
  expect(validity).toEqual({
    ...{
      from: future.from,
      until: null,
      maxUses: 3,
      useEvery: 'DAY',
      timeZone: 'Europe/Paris',
      state: 'EARLY',
    },
  });
  const [code] = await codesOf(ann, { batch: id });
  expect(code.validity).toEqual({
    ...{ from: future.from, until: null, maxUses: 3, uses: 0, lastUsedAt: null, own: false, state: 'EARLY' },
  });
});

test.each([
  [{ from: inHours(2), until: inHours(1) }, 'until'],
  [{ from: inHours(1), until: inHours(1) }, 'until'],
  [{ maxUses: 0 }, 'maxUses'],
  [{ maxUses: 10_001 }, 'maxUses'],
  [{ useEvery: 'DAY' }, 'timeZone'],
  [{ useEvery: 'DAY', timeZone: 'Moon/Base' }, 'timeZone'],
  [{ useEvery: 'DAY', timeZone: '+01:00' }, 'timeZone'],
  [{ until: '+275760-09-13T00:00:00.000Z' }, 'until'],
])('a validity of %j is refused', async (of, field) => {
  const ann = await anApplication(gateway);
  const answer = await ann.graphql(generate, { input: { count: 1, validity: of } });
  expect(answer.errors).toHaveLength(1);
  const [error] = answer.errors as unknown as {
    extensions: { code: string; fields?: { field: string }[] };
  }[];
  if (error?.extensions.fields)
    expect(fieldsOf(answer as never)).toEqual(['INVALID_INPUT', [`validity.${field}`]]);
});

test('extending an ended batch opens its codes, and undoing that ends them again', async () => {
  const ann = await anApplication(gateway);
  const { id } = await aBatch(ann, past);
  const answer = await ann.graphql(update, { input: { id, validity: { until: inHours(1) } } });
  const { batch, undo: entry } = answer.data.updateQrBatch;
  expect(batch.validity.state).toBe('OPEN');
  expect(entry).toEqual({
    id: expect.any(String),
    kind: 'QR_BATCH_VALIDITY_CHANGED',
    label: `1 batch: ${batch.name}`,
  });
  const undone = await ann.graphql(undo, { id: entry.id });
  expect(undone.data.undo).toMatchObject({ restored: 1, conflictCount: 0 });
  expect((await codesOf(ann, { batch: id })).map((code: Shown) => code.validity.state)).toEqual([
    'ENDED',
    'ENDED',
  ]);
});

test('an undo of a validity that was changed again since is a conflict', async () => {
  const ann = await anApplication(gateway);
  const { id } = await aBatch(ann);
  const first = await ann.graphql(update, { input: { id, validity: { maxUses: 2 } } });
  await ann.graphql(update, { input: { id, validity: { maxUses: 3 } } });
  const undone = await ann.graphql(undo, { id: first.data.updateQrBatch.undo.id });
  expect(undone.data.undo).toMatchObject({ restored: 0, conflictCount: 1 });
});

test('a batch keeps its validity when only its name changes', async () => {
  const ann = await anApplication(gateway);
  const { id } = await aBatch(ann, past);
  const { data } = await ann.graphql(update, { input: { id, name: 'Spring' } });
  expect(data.updateQrBatch).toMatchObject({ batch: { validity: { state: 'ENDED' } }, undo: null });
});

describe('the uses of codes', () => {
  const use = (code: string, uses: number, status = 'active') =>
    gateway.services.database.write((manager) =>
      manager.update(QrCode, { code }, { uses, status: status as never }),
    );

  test('more of them make used codes active again, but none that a person marked', async () => {
    const ann = await anApplication(gateway);
    const { id } = await aBatch(ann, {}, 3);
    const [scanned, before, marked] = (await codesOf(ann, { batch: id })) as [Shown, Shown, Shown];
    await use(scanned.code, 1, 'used');
    // As a gateway before release 1.1 redeems it.
    await use(before.code, 0, 'used');
    await gateway.services.qrStatusChanges.changeOne(ann.viewer, marked.code, 'used');
    expect((await codesOf(ann, { batch: id })).map((code: Shown) => code.validity.uses)).toEqual([1, 1, 0]);
    await ann.graphql(update, { input: { id, validity: { maxUses: 2 } } });
    const now = await codesOf(ann, { batch: id });
    expect(now.map((code: Shown) => [code.status, code.validity.uses])).toEqual([
      ['ACTIVE', 1],
      ['ACTIVE', 1],
      ['USED', 0],
    ]);
  });

  test('fewer of them make codes used that have been used as often, and never fewer than that', async () => {
    const ann = await anApplication(gateway);
    const { id } = await aBatch(ann, { maxUses: 5 });
    const [one, other] = await codesOf(ann, { batch: id });
    await use(one.code, 3);
    const refused = await ann.graphql(update, { input: { id, validity: { maxUses: 2 } } });
    expect(refused.errors).toMatchObject([
      { extensions: { code: 'INVALID_INPUT', fields: [{ field: 'validity.maxUses' }] } },
    ]);
    await ann.graphql(update, { input: { id, validity: { maxUses: 3 } } });
    const now = await codesOf(ann, { batch: id });
    expect(now.map((code: Shown) => [code.code, code.status])).toEqual([
      [one.code, 'USED'],
      [other.code, 'ACTIVE'],
    ]);
  });
});

describe('the validity of codes themselves', () => {
  test('is set for a selection, undone, and taken away again', async () => {
    const ann = await anApplication(gateway);
    const { id } = await aBatch(ann, {}, 3);
    const [one, two] = await codesOf(ann, { batch: id });
    const input = { selection: { ids: [one.id, two.id] }, validity: past };
    const { data } = await ann.graphql(set, { input });
    expect(data.setQrCodeValidity).toEqual({
      changedCount: 2,
      undo: { id: expect.any(String), kind: 'QR_CODE_VALIDITY_CHANGED', label: '2 QR codes' },
    });
    const states = async () =>
      (await codesOf(ann, { batch: id })).map((code: Shown) => [code.validity.own, code.validity.state]);
    expect(await states()).toEqual([
      [true, 'ENDED'],
      [true, 'ENDED'],
      [false, 'OPEN'],
    ]);
    expect((await ann.graphql(set, { input })).data.setQrCodeValidity).toEqual({
      changedCount: 0,
      undo: null,
    });
    const undone = await ann.graphql(undo, { id: data.setQrCodeValidity.undo.id });
    expect(undone.data.undo).toMatchObject({ restored: 2, conflictCount: 0 });
    expect(await states()).toEqual(Array(3).fill([false, 'OPEN']));
    await ann.graphql(set, { input });
    const back = { selection: { batch: id, expectedCount: 3 }, validity: null };
    expect((await ann.graphql(set, { input: back })).data.setQrCodeValidity.changedCount).toBe(2);
    expect(await states()).toEqual(Array(3).fill([false, 'OPEN']));
  });

  test('is set for codes of several batches, which return each to the one of its own', async () => {
    const ann = await anApplication(gateway);
    const [plain, twice] = [await aBatch(ann, {}, 2), await aBatch(ann, { maxUses: 2 }, 2)];
    const [one, other] = [await codesOf(ann, { batch: plain.id }), await codesOf(ann, { batch: twice.id })];
    const ids = [one[0].id, other[0].id];
    const { data } = await ann.graphql(set, { input: { selection: { ids }, validity: { maxUses: 5 } } });
    expect(data.setQrCodeValidity.changedCount).toBe(2);
    const uses = async () =>
      [...(await codesOf(ann, { batch: plain.id })), ...(await codesOf(ann, { batch: twice.id }))].map(
        (code) => code.validity.maxUses,
      );
    expect(await uses()).toEqual([5, 1, 5, 2]);
    const back = await ann.graphql(set, { input: { selection: { ids }, validity: null } });
    expect(back.data.setQrCodeValidity.changedCount).toBe(2);
    expect(await uses()).toEqual([1, 1, 2, 2]);
    expect((await ann.graphql(undo, { id: back.data.setQrCodeValidity.undo.id })).data.undo.restored).toBe(2);
    expect(await uses()).toEqual([5, 1, 5, 2]);
  });

  test('is not undone, for none of them, once one was used more often than before', async () => {
    const ann = await anApplication(gateway);
    const batches = [await aBatch(ann, {}, 1), await aBatch(ann, { maxUses: 2 }, 1)];
    const ids = (await Promise.all(batches.map(({ id }) => codesOf(ann, { batch: id })))).map(
      ([code]) => code.id,
    );
    const input = { selection: { ids }, validity: { maxUses: 5 } };
    const { data } = await ann.graphql(set, { input });
    const [, later] = await Promise.all(batches.map(({ id }) => codesOf(ann, { batch: id })));
    await gateway.services.database.write((manager) =>
      manager.update(QrCode, { code: later?.[0].code as string }, { uses: 3 }),
    );
    const undone = await ann.graphql(undo, { id: data.setQrCodeValidity.undo.id });
    expect(undone.errors).toMatchObject([
      {
        message: 'A code has been used more often since than the validity before allows. Nothing was undone.',
        extensions: { code: 'CONFLICT' },
      },
    ]);
    for (const { id } of batches)
      expect((await codesOf(ann, { batch: id }))[0].validity).toMatchObject({ maxUses: 5, own: true });
  });

  test('is set for 10,000 codes at most', async () => {
    const ann = await anApplication(gateway);
    const { id } = await aBatch(ann, {}, 10_000);
    await aBatch(ann, {}, 1);
    const all = await ann.graphql(set, { input: { selection: { expectedCount: 10_001 }, validity: past } });
    expect(fieldsOf(all as never)).toEqual(['INVALID_INPUT', ['selection']]);
    const { data } = await ann.graphql(set, { input: { selection: { batch: id }, validity: past } });
    expect(data.setQrCodeValidity.changedCount).toBe(10_000);
  });

  test('stays when the one of the batch changes', async () => {
    const ann = await anApplication(gateway);
    const { id } = await aBatch(ann);
    const [one] = await codesOf(ann, { batch: id });
    await ann.graphql(set, { input: { selection: { ids: [one.id] }, validity: { maxUses: 4 } } });
    await ann.graphql(update, { input: { id, validity: { maxUses: 2 } } });
    expect((await codesOf(ann, { batch: id })).map((code: Shown) => code.validity.maxUses)).toEqual([4, 2]);
  });

  test('is set by nobody who may not change codes', async () => {
    const ann = await anApplication(gateway);
    const { id } = await aBatch(ann);
    const input = { selection: { batch: id }, validity: past };
    for (const role of ['viewer', 'printer', 'scanner'] as const) {
      const member = await aMember(gateway, ann.scope, role);
      for (const answer of [
        await member.graphql(set, { input }),
        await member.graphql(update, { input: { id, validity: past } }),
      ])
        expect(answer.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    }
    const stranger = await anApplication(gateway);
    const [one] = await codesOf(ann, { batch: id });
    for (const answer of [
      await stranger.graphql(set, { input }),
      await stranger.graphql(update, { input: { id, validity: past } }),
    ])
      expect(answer.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    await stranger.graphql(set, { input: { selection: { ids: [one.id] }, validity: past } });
    expect((await codesOf(ann, { batch: id }))[0].validity.state).toBe('OPEN');
  });
});

test('a filter finds codes before, within and after their validity', async () => {
  const ann = await anApplication(gateway);
  const ended = await aBatch(ann, past);
  const early = await aBatch(ann, future);
  const open = await aBatch(ann);
  const [own] = await codesOf(ann, { batch: open.id });
  await ann.graphql(set, { input: { selection: { ids: [own.id] }, validity: past } });
  const count = async (states: string[], more: object = {}) =>
    (await codesOf(ann, { validity: states, ...more })).length;
  expect(await count(['ENDED'])).toBe(3);
  expect(await count(['EARLY'])).toBe(2);
  expect(await count(['OPEN'])).toBe(1);
  expect(await count(['EARLY', 'ENDED'])).toBe(5);
  expect(await count(['OPEN', 'ENDED'])).toBe(4);
  expect(await count(['OPEN', 'EARLY'])).toBe(3);
  expect(await count(['OPEN', 'EARLY', 'ENDED'])).toBe(6);
  expect(await count([])).toBe(6);
  expect(await count(['ENDED'], { batch: open.id })).toBe(1);
  expect(await count(['ENDED'], { batch: early.id })).toBe(0);
  expect(await count(['ENDED'], { search: own.code })).toBe(1);
  expect(await count(['OPEN'], { search: own.code })).toBe(0);
  expect(await count(['ENDED'], { status: ['USED'] })).toBe(0);
  expect(ended.id).not.toBe(open.id);
});

test('the legacy history shows a code that is not valid yet, or not any more, as revoked', async () => {
  const ann = await anApplication(gateway);
  await aBatch(ann, past, 1);
  await aBatch(ann, future, 1);
  await aBatch(ann, {}, 1);
  for (const path of ['/api/qr_history', '/api/qr_history?limit=10']) {
    const { data } = (
      await gateway.app.inject({ url: path, headers: { authorization: `Bearer ${ann.sessionToken}` } })
    ).json();
    expect(data.map(({ status }: { status: string }) => status)).toEqual(['active', 'revoked', 'revoked']);
  }
});
