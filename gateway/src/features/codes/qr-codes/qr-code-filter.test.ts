import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { QrBatch } from './qr-batch.entity.js';
import { QrCode } from './qr-code.entity.js';
import type { QrStatus } from './qr-status.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({ QR_CONTENT_TEMPLATE: 'https://codes.example/q/{code}' });
});
afterAll(() => gateway?.close());

const find =
  'query ($filter: QrCodeFilter, $first: Int! = 50, $after: String, $skip: Int, $application: String) { qrCodes(filter: $filter, first: $first, after: $after, skip: $skip, application: $application) { totalCount pageInfo { hasNextPage endCursor } edges { node { code status printed batch { id } } } } }';

interface Change {
  status?: QrStatus;
  printed?: boolean;
  createdAt?: Date;
}

/** A batch whose codes are changed one after the other. @returns its codes, oldest first */
async function aBatch(by: TestApplication, changes: readonly Change[]) {
  const { qrBatches, database } = gateway.services;
  const { id } = await qrBatches.generate(by.scope, by.viewer, { count: changes.length });
  return database.write(async (manager) => {
    const codes = await manager.find(QrCode, { where: { batchId: id }, order: { id: 'ASC' } });
    for (const [at, change] of changes.entries())
      if (Object.keys(change).length > 0)
        await manager.update(QrCode, { id: (codes[at] as QrCode).id }, change);
    return { batch: String(id), codes: codes.map(({ code }) => code) };
  });
}

async function found(by: TestApplication, filter: object, page: object = {}) {
  const { data, errors } = await by.graphql(find, { filter, ...page });
  if (errors) throw new Error(errors[0]?.message);
  const { edges, totalCount, pageInfo } = data.qrCodes;
  return { codes: edges.map(({ node }: { node: QrCode }) => node.code) as string[], totalCount, pageInfo };
}

const day = (date: number) => new Date(Date.UTC(2025, 5, date));

/** Codes of every status, printed and not, over six days. */
async function anApplicationWithCodes() {
  const ann = await anApplication(gateway);
  const first = await aBatch(ann, [
    { createdAt: day(1) },
    { createdAt: day(2), status: 'used' },
    { createdAt: day(3), status: 'revoked', printed: true },
  ]);
  const second = await aBatch(ann, [
    { createdAt: day(4), printed: true },
    { createdAt: day(5), status: 'used', printed: true },
    { createdAt: day(6) },
  ]);
  return { ann, first, codes: [...first.codes, ...second.codes] };
}

test.each<[string, object, number[]]>([
  ['one status', { status: ['USED'] }, [4, 1]],
  ['two statuses, one of them twice', { status: ['ACTIVE', 'REVOKED', 'ACTIVE'] }, [5, 3, 2, 0]],
  ['printed codes', { printed: true }, [4, 3, 2]],
  ['codes that are not printed', { printed: false }, [5, 1, 0]],
  ['a time and later', { createdFrom: day(4) }, [5, 4, 3]],
  ['before a time', { createdTo: day(4) }, [2, 1, 0]],
  ['from a time to another', { createdFrom: day(2), createdTo: day(5) }, [3, 2, 1]],
  ['an empty interval', { createdFrom: day(2), createdTo: day(2) }, []],
  ['everything at once', { status: ['ACTIVE', 'USED'], printed: false, createdTo: day(5) }, [1, 0]],
  ['no condition', {}, [5, 4, 3, 2, 1, 0]],
  ['an empty list of statuses', { status: [] }, [5, 4, 3, 2, 1, 0]],
])('a filter by %s finds the codes that meet it, newest first', async (_, filter, places) => {
  const { ann, codes } = await anApplicationWithCodes();
  const answer = await found(ann, filter);
  expect(answer.codes).toEqual(places.map((place) => codes[place]));
  expect([answer.totalCount, answer.pageInfo.hasNextPage]).toEqual([places.length, false]);
});

test('a batch narrows a filter, also beside a batch of the same time', async () => {
  const ann = await anApplication(gateway);
  const changes: Change[] = [
    {},
    { status: 'used' },
    { status: 'used', printed: true },
    { status: 'revoked' },
  ];
  const [first, second] = [await aBatch(ann, changes), await aBatch(ann, changes)];
  const time = { createdAt: day(1) };
  await gateway.services.database.write(async (manager) => {
    await manager.update(QrBatch, { applicationId: ann.scope.applicationId }, time);
    await manager.update(QrCode, { applicationId: ann.scope.applicationId }, time);
  });
  const [{ batch }, search] = [second, second.codes[0]];
  const [active, used, printed, revoked] = second.codes;
  expect((await found(ann, { batch: first.batch })).codes).toEqual(first.codes.toReversed());
  expect((await found(ann, { batch })).codes).toEqual([revoked, printed, used, active]);
  expect(await found(ann, { batch, status: ['USED'] })).toMatchObject({
    codes: [printed, used],
    totalCount: 2,
  });
  expect((await found(ann, { batch, status: ['USED'], printed: false })).codes).toEqual([used]);
  expect((await found(ann, { batch, createdFrom: day(1), createdTo: day(2) })).totalCount).toBe(4);
  expect((await found(ann, { batch, createdFrom: day(2) })).totalCount).toBe(0);
  expect((await found(ann, { batch, search: first.codes[0] })).codes).toEqual([]);
  expect((await found(ann, { batch, search })).codes).toEqual([search]);
  const { data } = await ann.graphql('{ qrBatches { edges { node { counts { active used revoked } } } } }');
  const counts = { active: 1, used: 2, revoked: 1 };
  expect(data.qrBatches.edges).toEqual([{ node: { counts } }, { node: { counts } }]);
});

test('the search finds a code by its beginning or end, as a whole, by the content of its symbol and by its image', async () => {
  const { ann, codes } = await anApplicationWithCodes();
  const code = codes[1] as string;
  for (const search of [
    code,
    code.toLowerCase(),
    code.slice(0, 10),
    `${code.slice(0, 4)}-${code.slice(4, 19)}`,
    code.slice(-10),
    `${code.slice(1, 8)} ${code.slice(8).toLowerCase()}`,
    `${code}.png`,
    `/qr/${code}.svg?size=600`,
    `${code.slice(-12)}.png`,
    `https://codes.example/q/${code}`,
  ]) {
    expect((await found(ann, { search })).codes).toEqual([code]);
    expect((await found(ann, { search, status: ['USED'], printed: false })).codes).toEqual([code]);
    expect(await found(ann, { search, status: ['ACTIVE'] })).toMatchObject({ codes: [], totalCount: 0 });
    expect((await found(ann, { search, createdFrom: day(3) })).codes).toEqual([]);
  }
});

test('the last four characters are enough, and codes that begin and end alike are listed and counted once', async () => {
  const { ann, codes } = await anApplicationWithCodes();
  const renamed = codes.map((code, at) => `${at < 2 ? 'YYYY' : code.slice(0, 4)}${code.slice(4, 16)}YYYY`);
  await gateway.services.database.write(async (manager) => {
    for (const [at, code] of codes.entries())
      await manager.update(QrCode, { code }, { code: renamed[at] as string, ending: 'YYYY' });
  });
  expect(await found(ann, { search: 'yyyy' })).toMatchObject({ codes: renamed.toReversed(), totalCount: 6 });
  const [last] = renamed.slice(-1) as [string];
  expect(await found(ann, { search: last.slice(-9) })).toMatchObject({ codes: [last], totalCount: 1 });
  const bob = await anApplication(gateway);
  expect((await found(bob, { search: 'yyyy' })).codes).toEqual([]);
});

test('codes of one beginning are listed newest first, in pages', async () => {
  const { ann, codes } = await anApplicationWithCodes();
  // More than chance can give: the beginning is written into the codes.
  const renamed = codes.map((code) => `ZZZZZZ${code.slice(6)}`);
  await gateway.services.database.write(async (manager) => {
    for (const [at, code] of codes.entries())
      await manager.update(QrCode, { code }, { code: renamed[at] as string });
  });
  const search = 'zzz-zzz';
  const first = await found(ann, { search }, { first: 4 });
  expect(first).toMatchObject({ codes: renamed.toReversed().slice(0, 4), totalCount: 6 });
  const second = await found(ann, { search }, { first: 4, after: first.pageInfo.endCursor });
  expect(second.codes).toEqual(renamed.toReversed().slice(4));
  // A neighbour has a code of the same beginning.
  const bob = await anApplication(gateway);
  expect((await found(bob, { search })).codes).toEqual([]);
});

test.each([
  ['status', { status: ['ACTIVE', 'USED'] }],
  ['everything but the oldest', { createdFrom: new Date(Date.UTC(2025, 0, 1, 0, 0, 0, 1)) }],
])('pages by cursor and by skip read every code of a filter by %s once', async (_, filter) => {
  const ann = await anApplication(gateway);
  // Many codes have the same time, as in a batch, and times do not follow ids.
  const changes = Array.from({ length: 30 }, (_, at) => ({
    createdAt: new Date(Date.UTC(2025, 0, 1 + ((at * 7) % 4))),
    status: (['active', 'used', 'revoked'] as const)[at % 3] as QrStatus,
    printed: at % 5 === 0,
  }));
  const { codes } = await aBatch(ann, changes);
  const wanted = changes
    .map((change, id) => ({ ...change, id }))
    .filter(({ status, createdAt }) =>
      'status' in filter ? status !== 'revoked' : createdAt > new Date(Date.UTC(2025, 0, 1)),
    )
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)
    .map(({ id }) => codes[id]);
  expect(wanted.length).toBeGreaterThan(15);

  const byCursor: string[] = [];
  for (let after: string | null = null; ; ) {
    const page = await found(ann, filter, { first: 4, after });
    byCursor.push(...page.codes);
    expect(page.totalCount).toBe(wanted.length);
    after = page.pageInfo.endCursor;
    if (!page.pageInfo.hasNextPage) break;
  }
  expect(byCursor).toEqual(wanted);
  const bySkip = await found(ann, filter, { first: 4, skip: 9 });
  expect(bySkip.codes).toEqual(wanted.slice(9, 13));
  const third = await found(ann, filter, { first: 3 });
  const both = await found(ann, filter, { first: 4, skip: 6, after: third.pageInfo.endCursor });
  expect(both.codes).toEqual(wanted.slice(9, 13));
  expect(await found(ann, filter, { skip: 10_000 })).toMatchObject({ codes: [], totalCount: wanted.length });
});

test('a filtered list counts 10,001 codes at most', async () => {
  const ann = await anApplication(gateway);
  for (const count of [10_000, 5])
    await gateway.services.qrBatches.generate(ann.scope, ann.viewer, { count });
  expect((await found(ann, { status: ['ACTIVE'] }, { first: 1 })).totalCount).toBe(10_001);
  expect((await found(ann, {}, { first: 1 })).totalCount).toBe(10_005);
  expect((await found(ann, { status: ['USED'] }, { first: 1 })).totalCount).toBe(0);
});

test.each<[string, object, object, string, string]>([
  [
    'a text of three characters',
    { search: 'ABC' },
    {},
    'filter.search',
    'Type the first or last 4 characters of a code or more.',
  ],
  [
    'a date before 1970',
    { createdFrom: new Date(-1) },
    {},
    'filter.createdFrom',
    'Give a date from 1970 to 9999.',
  ],
  [
    'an end before its beginning',
    { createdFrom: day(2), createdTo: day(1) },
    {},
    'filter.createdTo',
    'The end is before the beginning.',
  ],
  ['eleven statuses', { status: Array(11).fill('USED') }, {}, 'filter.status', 'Name at most 10 statuses.'],
  [
    'a skip beyond what is counted',
    { status: ['USED'] },
    { skip: 10_001 },
    'skip',
    'Under a filter, skip at most 10,000 rows; use `after` to read further.',
  ],
  [
    'the cursor of the whole list',
    { status: ['USED'] },
    { after: Buffer.from('[7]').toString('base64url') },
    'after',
    'Start again from the first page.',
  ],
  [
    'a cursor that was made up',
    { status: ['USED'] },
    { after: Buffer.from('[1e300,7]').toString('base64url') },
    'after',
    'Start again from the first page.',
  ],
])('rejects %s', async (_, filter, page, field, message) => {
  const ann = await anApplication(gateway);
  const { code, errors } = await ann.graphql(find, { filter, ...page });
  expect([code, errors?.[0]?.extensions.fields]).toMatchObject(['INVALID_INPUT', [{ field, message }]]);
});

test("another application's codes are not found, and its batch answers as missing", async () => {
  const [{ first }, bob] = [await anApplicationWithCodes(), await anApplication(gateway)];
  expect((await found(bob, { search: first.codes[0] })).codes).toEqual([]);
  expect((await found(bob, { status: ['ACTIVE'] })).codes).toEqual([]);
  for (const batch of [first.batch, '2147483647', 'x']) {
    const { code, errors } = await bob.graphql(find, { filter: { batch } });
    expect([code, errors?.[0]?.message]).toEqual(['NOT_FOUND', 'QR batch not found.']);
  }
});

test('one code is read with its batch; of another application it answers as missing', async () => {
  const [{ ann, first }, bob] = [await anApplicationWithCodes(), await anApplication(gateway)];
  const get = 'query ($code: String!) { qrCode(code: $code) { code status printed batch { id size } } }';
  const { data } = await ann.graphql(get, { code: first.codes[2] });
  expect(data.qrCode).toEqual({
    code: first.codes[2],
    status: 'REVOKED',
    printed: true,
    batch: { id: first.batch, size: 3 },
  });
  for (const [by, code] of [
    [bob, first.codes[2]],
    [ann, '0'.repeat(20)],
    [ann, 'nonsense'],
  ] as const) {
    const answer = await by.graphql(get, { code });
    expect([answer.code, answer.errors?.[0]?.message]).toEqual(['NOT_FOUND', 'QR code not found.']);
  }
});
