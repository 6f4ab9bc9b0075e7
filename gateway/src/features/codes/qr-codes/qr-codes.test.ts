import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { batchesWith } from '../../../testing/batches-with.js';
import { noMemberOf, workAsOwner } from '../../../testing/work-as-owner.js';
import { Account } from '../../people/accounts/account.entity.js';
import type { SymbolSettingsService } from '../symbol-settings/symbol-settings.service.js';
import { QrBatch } from './qr-batch.entity.js';
import { QrBatchesService } from './qr-batches.service.js';
import { QrCode } from './qr-code.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({ QR_MAX_PER_REQUEST: '1500' });
});
afterAll(() => gateway?.close());

const generate =
  'mutation ($input: GenerateQrCodesInput!, $first: Int! = 200) { generateQrCodes(input: $input) { batch { id size createdAt codes(first: $first) { totalCount pageInfo { hasNextPage endCursor } edges { node { id code imagePath status createdAt } } } } } }';
const history =
  'query ($first: Int! = 12, $after: String, $application: String) { qrCodes(first: $first, after: $after, application: $application) { totalCount pageInfo { hasNextPage endCursor } edges { node { code status } } } }';
const batches =
  'query { qrBatches { totalCount edges { node { id size codes(first: 2) { totalCount edges { node { code } } } } } } }';
const change =
  'mutation ($input: ChangeQrCodeStatusInput!) { changeQrCodeStatus(input: $input) { qrCode { code status } } }';

interface Codes {
  edges: { node: { code: string; status: string } }[];
}
const codesOf = ({ edges }: Codes) => edges.map(({ node }) => node.code);

async function generated(by: TestApplication, count: number): Promise<string[]> {
  const { data } = await by.graphql(generate, { input: { count } });
  return codesOf(data.generateQrCodes.batch.codes);
}

const countRows = (by: TestApplication) =>
  gateway.services.database.read(async (manager) => ({
    batches: await manager.countBy(QrBatch, { applicationId: by.scope.applicationId }),
    codes: await manager.countBy(QrCode, { applicationId: by.scope.applicationId }),
  }));

test('a batch has the requested number of codes, all active and all different', async () => {
  const ann = await anApplication(gateway);
  const { data } = await ann.graphql(generate, { input: { count: 25 } });
  const { batch } = data.generateQrCodes;
  expect(batch).toMatchObject({ size: 25, codes: { totalCount: 25, pageInfo: { hasNextPage: false } } });
  const codes = codesOf(batch.codes);
  expect(new Set(codes).size).toBe(25);
  expect(batch.codes.edges[0].node).toEqual({
    id: expect.any(String),
    code: codes[0],
    imagePath: `/qr/${codes[0]}.png`,
    status: 'ACTIVE',
    createdAt: batch.createdAt,
  });
});

test('the content of a code is the template as it is, with the code at every placeholder', async () => {
  const ann = await anApplication(gateway);
  const qrContentTemplate = 'é\'\\%_?$&{CODE}{code}"😀{code}';
  const service = batchesWith(gateway, { qrContentTemplate });
  const { id: batchId } = await service.generate(ann.scope, ann.viewer, { count: 2 });
  const stored = await gateway.services.database.read((manager) => manager.findBy(QrCode, { batchId }));
  expect(stored.map(({ content }) => content)).toEqual(
    stored.map(({ code }) => `é'\\%_?$&{CODE}${code}"😀${code}`),
  );
});

test.each([0, -1])('rejects a count of %d with the message of the specification', async (count) => {
  const ann = await anApplication(gateway);
  const { code, errors } = await ann.graphql(generate, { input: { count } });
  expect(code).toBe('INVALID_INPUT');
  expect(errors?.[0]?.message).toBe('Please enter a valid number (≥ 1).');
  expect(errors?.[0]?.extensions.fields).toEqual([
    { field: 'count', message: 'Please enter a valid number (≥ 1).' },
  ]);
});

test('rejects more codes than the configured maximum, which the message contains', async () => {
  const ann = await anApplication(gateway);
  const { code, errors } = await ann.graphql(generate, { input: { count: 1501 } });
  expect(code).toBe('INVALID_INPUT');
  expect(errors?.[0]?.message).toBe('Please ask for at most 1,500 codes at a time.');
  expect((await ann.graphql('{ maxQrCodesPerRequest }')).data).toEqual({ maxQrCodesPerRequest: 1500 });
  expect(await countRows(ann)).toEqual({ batches: 0, codes: 0 });
});

test.each([99_999_999_999, 2_147_483_648, 1e300, 1.5, -1])(
  'a request for %d codes gets a clear error on both sides, and generates nothing',
  async (count) => {
    const ann = await anApplication(gateway);
    const { status, body } = await ann.rest('POST', '/api/generate_qr', { count });
    const { errors } = await ann.graphql(generate, { input: { count } });
    const clear = /at most 1,500 codes|valid number|must be of type "Int!"/;
    expect([status, JSON.stringify(body), errors?.[0]?.message]).toEqual([
      400,
      expect.stringMatching(clear),
      expect.stringMatching(clear),
    ]);
    expect(await countRows(ann)).toMatchObject({ batches: 0 });
  },
);

test('a batch that fails after its first thousand codes is rolled back completely', async () => {
  const ann = await anApplication(gateway);
  // So many inserts have the first thousand.
  let chunks = gateway.services.database.kind === 'embedded' ? 10 : 1;
  const symbol = {
    level: 'M',
    get template() {
      chunks -= 1;
      if (chunks < 0) throw new Error('power failure');
      return '{code}';
    },
  };
  const symbols = { of: async () => symbol } as unknown as SymbolSettingsService;
  const { database, changes } = gateway.services;
  const service = new QrBatchesService(database, changes, symbols, { qrMaxPerRequest: 1500 });
  await expect(service.generate(ann.scope, ann.viewer, { count: 1500 })).rejects.toThrow('power failure');
  expect(await countRows(ann)).toEqual({ batches: 0, codes: 0 });
  expect(await generated(ann, 3)).toHaveLength(3);
});

test('a repeated idempotency key answers the first batch, within its application only', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const input = { count: 3, idempotencyKey: 'print-run-7' };
  const first = await ann.graphql(generate, { input });
  expect(await ann.graphql(generate, { input })).toEqual(first);
  expect((await bob.graphql(generate, { input })).data).not.toEqual(first.data);
  expect(await countRows(ann)).toEqual({ batches: 1, codes: 3 });
});

test('an idempotency key that was used with another count answers CONFLICT', async () => {
  const ann = await anApplication(gateway);
  await ann.graphql(generate, { input: { count: 3, idempotencyKey: 'k' } });
  const { code, errors } = await ann.graphql(generate, { input: { count: 4, idempotencyKey: 'k' } });
  expect(code).toBe('CONFLICT');
  expect(errors?.[0]?.message).toBe(
    'This idempotency key already generated 3 codes. Use a new key for another request.',
  );
  expect(await countRows(ann)).toEqual({ batches: 1, codes: 3 });
});

test('eight concurrent requests with the same idempotency key answer the same batch', async () => {
  const ann = await anApplication(gateway);
  const input = { count: 700, idempotencyKey: 'concurrent' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => ann.graphql(generate, { input })));
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  expect(new Set(answers.map(({ data }) => data.generateQrCodes.batch.id)).size).toBe(1);
  expect(await countRows(ann)).toEqual({ batches: 1, codes: 700 });
});

test('rejects an idempotency key with a space', async () => {
  const ann = await anApplication(gateway);
  const { code, errors } = await ann.graphql(generate, { input: { count: 1, idempotencyKey: 'a b' } });
  expect(code).toBe('INVALID_INPUT');
  expect(errors?.[0]?.extensions.fields?.map(({ field }) => field)).toEqual(['idempotencyKey']);
});

test('the history lists the newest code first, in pages, and its total counts all batches', async () => {
  const ann = await anApplication(gateway);
  const newestFirst = [...(await generated(ann, 3)), ...(await generated(ann, 2))].reverse();
  const first = (await ann.graphql(history, { first: 4 })).data.qrCodes;
  expect(codesOf(first)).toEqual(newestFirst.slice(0, 4));
  expect(first).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: true } });
  const { data } = await ann.graphql(history, { first: 4, after: first.pageInfo.endCursor });
  expect(codesOf(data.qrCodes)).toEqual(newestFirst.slice(4));
  expect(data.qrCodes.pageInfo.hasNextPage).toBe(false);
});

test('an application without codes has an empty history', async () => {
  const ann = await anApplication(gateway);
  const { data } = await ann.graphql(history);
  expect(data.qrCodes).toEqual({
    totalCount: 0,
    pageInfo: { hasNextPage: false, endCursor: null },
    edges: [],
  });
});

test('the codes of a batch are listed in the order of their generation, in pages', async () => {
  const ann = await anApplication(gateway);
  const inOrder = await generated(ann, 5);
  const { data } = await ann.graphql(batches);
  const id = data.qrBatches.edges[0].node.id;
  const page =
    'query ($id: ID!, $after: String) { qrBatch(id: $id) { codes(first: 3, after: $after) { pageInfo { endCursor } edges { node { code } } } } }';
  const first = (await ann.graphql(page, { id })).data.qrBatch.codes;
  const second = (await ann.graphql(page, { id, after: first.pageInfo.endCursor })).data.qrBatch.codes;
  expect([...codesOf(first), ...codesOf(second)]).toEqual(inOrder);
});

test('batches are listed newest first, each with its own codes', async () => {
  const ann = await anApplication(gateway);
  const [older, newer] = [await generated(ann, 3), await generated(ann, 1)];
  const { data } = await ann.graphql(batches);
  expect(data.qrBatches.totalCount).toBe(2);
  expect(data.qrBatches.edges.map(({ node }: { node: object }) => node)).toMatchObject([
    { size: 1, codes: { totalCount: 1, edges: [{ node: { code: newer[0] } }] } },
    {
      size: 3,
      codes: { totalCount: 3, edges: [{ node: { code: older[0] } }, { node: { code: older[1] } }] },
    },
  ]);
});

test('rejects an invalid cursor, also within a batch', async () => {
  const ann = await anApplication(gateway);
  await generated(ann, 1);
  expect((await ann.graphql(history, { after: 'nonsense' })).code).toBe('INVALID_INPUT');
  const nested = 'query { qrBatches { edges { node { codes(after: "nonsense") { totalCount } } } } }';
  expect((await ann.graphql(nested)).code).toBe('INVALID_INPUT');
});

test.each(['USED', 'REVOKED'])('an active code becomes %s', async (status) => {
  const ann = await anApplication(gateway);
  const [code] = await generated(ann, 2);
  const { data } = await ann.graphql(change, { input: { code, status } });
  expect(data.changeQrCodeStatus.qrCode).toEqual({ code, status });
  const listed = (await ann.graphql(history)).data.qrCodes.edges.map(({ node }: { node: object }) => node);
  expect(listed).toEqual([
    { code: expect.any(String), status: 'ACTIVE' },
    { code, status },
  ]);
});

test.each([
  ['USED', 'REVOKED', 'This QR code is already used and cannot become revoked.'],
  ['USED', 'ACTIVE', 'This QR code is already used and cannot become active.'],
  ['REVOKED', 'USED', 'This QR code is already revoked and cannot become used.'],
  ['REVOKED', 'REVOKED', 'This QR code is already revoked.'],
])('a code that is %s cannot become %s', async (now, asked, message) => {
  const ann = await anApplication(gateway);
  const [code] = await generated(ann, 1);
  await ann.graphql(change, { input: { code, status: now } });
  const answer = await ann.graphql(change, { input: { code, status: asked } });
  expect([answer.code, answer.errors?.[0]?.message]).toEqual(['CONFLICT', message]);
  expect((await ann.graphql(history)).data.qrCodes.edges[0].node.status).toBe(now);
});

test('only one of ten concurrent calls that use the same code succeeds', async () => {
  const ann = await anApplication(gateway);
  const [code] = await generated(ann, 1);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ann.graphql(change, { input: { code, status: 'USED' } })),
  );
  expect(answers.map((answer) => answer.code).sort()).toEqual([...Array(9).fill('CONFLICT'), undefined]);
});

test("another application's codes and batches answer like missing ones", async () => {
  const [ann, other] = [await anApplication(gateway), await anApplication(gateway)];
  const [code] = await generated(ann, 1);
  const id = (await ann.graphql(batches)).data.qrBatches.edges[0].node.id;
  const get = 'query ($id: ID!) { qrBatch(id: $id) { size } }';
  const errorOf = async (query: string, variables: object) => {
    const { code: error, errors } = await other.graphql(query, variables as Record<string, unknown>);
    return [error, errors?.[0]?.message];
  };
  expect(await errorOf(get, { id })).toEqual(await errorOf(get, { id: '999999999' }));
  expect(await errorOf(get, { id })).toEqual(['NOT_FOUND', 'QR batch not found.']);
  const foreign = await errorOf(change, { input: { code, status: 'USED' } });
  expect(foreign).toEqual(await errorOf(change, { input: { code: 'ZZZZZZZZZZZZZZZZZZZZ', status: 'USED' } }));
  expect(foreign).toEqual(await errorOf(change, { input: { code: '😀', status: 'USED' } }));
  expect(foreign).toEqual(['NOT_FOUND', 'QR code not found.']);
  expect((await other.graphql(history, { application: ann.name })).code).toBe('FORBIDDEN');
  expect((await ann.graphql(history)).data.qrCodes.edges[0].node.status).toBe('ACTIVE');
});

test('an administrator generates codes for any application while it works as its owner', async () => {
  const [ann, admin] = [await anApplication(gateway), await anApplication(gateway, { role: 'admin' })];
  const input = { count: 2, application: ann.name };
  expect((await admin.graphql(generate, { input })).errors).toEqual(noMemberOf(ann.name));
  expect((await admin.graphql(history, { application: ann.name })).data.qrCodes.totalCount).toBe(0);
  await workAsOwner(admin, ann.name);
  await admin.graphql(generate, { input });
  expect((await ann.graphql(history)).data.qrCodes.totalCount).toBe(2);
});

test('the count of an account is the sum of its batches, or zero', async () => {
  const [ann, idle] = [await anApplication(gateway), await anApplication(gateway)];
  await generated(ann, 4);
  await generated(ann, 3);
  const counts = await gateway.services.accountList.codeCounts([ann.accountId, idle.accountId]);
  expect(counts).toEqual([7, 0]);
});

test('the codes of a deleted account stay in the application and in its total', async () => {
  const [ann, admin] = [await anApplication(gateway), await anApplication(gateway, { role: 'admin' })];
  await generated(ann, 4);
  await gateway.services.database.write((manager) => manager.delete(Account, { id: ann.accountId }));
  const { data } = await admin.graphql(history, { application: ann.name });
  expect([data.qrCodes.totalCount, data.qrCodes.edges.length]).toEqual([4, 4]);
  expect(await gateway.services.accountList.codeCounts([ann.accountId])).toEqual([0]);
});

test('generating for an account that was just deleted answers UNAUTHENTICATED and leaves no batch', async () => {
  const ann = await anApplication(gateway);
  await gateway.services.database.write((manager) => manager.delete(Account, { id: ann.accountId }));
  // Like a request that read its session before the deletion.
  const generating = gateway.services.qrBatches.generate(ann.scope, ann.viewer, { count: 2 });
  await expect(generating).rejects.toMatchObject({ code: 'UNAUTHENTICATED', message: 'Please log in.' });
  expect(await countRows(ann)).toEqual({ batches: 0, codes: 0 });
});

test('M9: a connection lost while reading the codes of a batch answers 503', async () => {
  const ann = await anApplication(gateway);
  await generated(ann, 3);
  const { database, qrCodes } = gateway.services;
  const [read, pages] = [database.read.bind(database), qrCodes.pagesOfBatches.bind(qrCodes)];
  const lost = jest.spyOn(qrCodes, 'pagesOfBatches').mockImplementation((requests) => {
    const fail = () => {
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    };
    jest
      .spyOn(database, 'read')
      .mockImplementationOnce((work) => read((manager) => work(new Proxy(manager, { get: fail }))));
    return pages(requests);
  });
  const { status, code } = await ann.graphql(batches);
  lost.mockRestore();
  expect([status, code]).toEqual([503, 'UNAVAILABLE']);
});
