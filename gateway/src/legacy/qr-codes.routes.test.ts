// Runs on SQLite alone: the form of REST calls is its subject, and codes are tested on both.
import { aGateway, type TestGateway } from '../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../testing/an-application.js';
import { as } from '../testing/as.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

interface Item {
  code: string;
  image_path: string;
  status: string;
}
const codesOf = (items: Item[]) => items.map(({ code }) => code);

async function generated(by: TestApplication, count: number): Promise<string[]> {
  return codesOf((await by.rest('POST', '/api/generate_qr', { count })).body);
}

test('generating answers the codes in the order of their generation', async () => {
  const ann = await anApplication(gateway);
  const { status, body, headers } = await ann.rest<Item[]>('POST', '/api/generate_qr', {
    count: 3,
    application: ann.name,
  });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(body).toEqual(body.map(({ code }) => ({ code, image_path: `/qr/${code}.png`, status: 'active' })));
  const history = await ann.rest('GET', '/api/qr_history');
  expect(codesOf(history.body.data)).toEqual(codesOf(body).reverse());
});

test('ten thousand codes are generated and answered in one call', async () => {
  const ann = await anApplication(gateway);
  const codes = await generated(ann, 10_000);
  expect(new Set(codes).size).toBe(10_000);
  expect(codesOf((await ann.rest('GET', '/api/qr_history')).body.data)).toEqual(codes.reverse());
});

test.each(['3', ' 3 ', 3])('accepts the count %j of old clients as three', async (count) => {
  const ann = await anApplication(gateway);
  const { body } = await ann.rest('POST', '/api/generate_qr', { count });
  expect(body).toHaveLength(3);
});

test.each([0, -1, 1.5, '', 'abc', '0', '1e3', '-3', undefined])(
  'rejects the count %j with the message of the specification',
  async (count) => {
    const ann = await anApplication(gateway);
    const { status, body } = await ann.rest('POST', '/api/generate_qr', { count });
    expect([status, body.message, body.errors]).toEqual([
      400,
      'Please enter a valid number (≥ 1).',
      [{ field: 'count', message: 'Please enter a valid number (≥ 1).' }],
    ]);
  },
);

test.each([true, null, [3], {}])('rejects the count %j, which is not a number', async (count) => {
  const ann = await anApplication(gateway);
  expect((await ann.rest('POST', '/api/generate_qr', { count })).status).toBe(400);
});

test('rejects more codes than allowed, with the limit in the message', async () => {
  const ann = await anApplication(gateway);
  const { status, body } = await ann.rest('POST', '/api/generate_qr', { count: 10_001 });
  expect([status, body.message]).toEqual([400, 'Please ask for at most 10,000 codes at a time.']);
});

test('a repeated Idempotency-Key header answers the same codes again', async () => {
  const ann = await anApplication(gateway);
  const call = (count: number) =>
    gateway.app.inject({
      method: 'POST',
      url: '/api/generate_qr',
      cookies: { session: ann.sessionToken },
      headers: { 'idempotency-key': '0b9c2c1e-7' },
      payload: { count },
    });
  const first = (await call(2)).json();
  expect((await call(2)).json()).toEqual(first);
  expect((await call(5)).statusCode).toBe(409);
  expect((await ann.rest('GET', '/api/qr_history')).body.data).toHaveLength(2);
});

test('an application without codes has an empty history', async () => {
  const ann = await anApplication(gateway);
  expect((await ann.rest('GET', '/api/qr_history')).body).toEqual({ data: [] });
});

test('a history longer than one chunk is complete, each code once, newest first', async () => {
  const ann = await anApplication(gateway);
  const codes = [...(await generated(ann, 1500)), ...(await generated(ann, 600))];
  const { body } = await ann.rest('GET', `/api/qr_history?application=${ann.name}`);
  expect(codesOf(body.data)).toEqual(codes.reverse());
});

test('a history of exactly one chunk is complete', async () => {
  const ann = await anApplication(gateway);
  const codes = await generated(ann, 1000);
  expect(codesOf((await ann.rest('GET', '/api/qr_history')).body.data)).toEqual(codes.reverse());
});

test('a history read in pages contains each code once, with the cursor of the next page', async () => {
  const ann = await anApplication(gateway);
  const codes = (await generated(ann, 5)).reverse();
  const first = (await ann.rest('GET', '/api/qr_history?limit=3')).body;
  expect(codesOf(first.data)).toEqual(codes.slice(0, 3));
  const second = (await ann.rest('GET', `/api/qr_history?limit=3&after=${first.next}`)).body;
  expect([codesOf(second.data), second.next]).toEqual([codes.slice(3), null]);
  expect(codesOf((await ann.rest('GET', `/api/qr_history?after=${first.next}`)).body.data)).toEqual(
    codes.slice(3),
  );
});

test('rejects an invalid cursor before the response starts', async () => {
  const ann = await anApplication(gateway);
  const { status, body } = await ann.rest('GET', '/api/qr_history?after=nonsense');
  expect([status, body.status]).toEqual([400, 'error']);
});

test("a user cannot read another application's history or generate codes for it", async () => {
  const [ann, other] = [await anApplication(gateway), await anApplication(gateway)];
  await generated(ann, 2);
  expect((await other.rest('GET', `/api/qr_history?application=${ann.name}`)).status).toBe(403);
  expect((await other.rest('GET', '/api/qr_history')).body).toEqual({ data: [] });
  const foreign = await other.rest('POST', '/api/generate_qr', { count: 1, application: ann.name });
  expect(foreign.status).toBe(403);
});

test('codes cannot be generated or read without a session', async () => {
  const anonymous = as(gateway);
  expect((await anonymous.rest('POST', '/api/generate_qr', { count: 1 })).status).toBe(401);
  expect((await anonymous.rest('GET', '/api/qr_history')).status).toBe(401);
});
