// Runs on SQLite alone: the encoding of answers is its subject.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../testing/an-application.js';
import { insertQuestions } from '../../testing/content-rows.js';

let gateway: TestGateway;
let ann: TestApplication;
beforeAll(async () => {
  gateway = await aGateway();
  ann = await anApplication(gateway);
  const texts = Array.from({ length: 100 }, (_, at) => `What is the answer to question ${at}?`);
  await insertQuestions(gateway.services.database, ann.scope.applicationId, texts);
});
afterAll(() => gateway?.close());

const ask = (query: string, accepted?: string) =>
  gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query },
    headers: {
      authorization: `Bearer ${ann.sessionToken}`,
      ...(accepted !== undefined && { 'accept-encoding': accepted }),
    },
  });
const list = (first: number) => `{ questions(first: ${first}) { edges { cursor node { id text } } } }`;

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0.5, gzip', 'gzip', gunzipSync],
])(
  'a long answer of the graph is sent to a client that accepts %s as %s',
  async (accepted, encoding, decode) => {
    const plain = await ask(list(100));
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
    const { headers, rawPayload } = await ask(list(100), accepted);
    expect(decode(rawPayload).toString()).toBe(plain.body);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(rawPayload.length),
      'content-type': plain.headers['content-type'],
      'cache-control': 'no-store',
      vary: expect.stringContaining('accept-encoding'),
    });
  },
);

test.each(['identity', 'deflate', 'br;q=0', '', 'no-such-coding', ','])(
  'a client that accepts %p gets the answer as it is',
  async (accepted) => {
    const { statusCode, headers, body } = await ask(list(100), accepted);
    expect([statusCode, headers['content-encoding']]).toEqual([200, undefined]);
    expect(JSON.parse(body).data.questions.edges).toHaveLength(100);
  },
);

test('a short answer, an error and the answer to a log-in are sent as they are', async () => {
  const headers = { 'accept-encoding': 'br' };
  const answers = [
    await ask(list(2), 'br'),
    await ask('{ nonsense }', 'br'),
    await gateway.app.inject({ url: '/api/qr_history?limit=x', headers }),
    await gateway.app.inject({
      method: 'POST',
      url: '/api/login_web',
      payload: { email: ann.email, password: 'x' },
      headers,
    }),
  ];
  for (const { headers: sent, json } of answers) {
    expect(sent['content-encoding']).toBeUndefined();
    expect(json()).toEqual(expect.any(Object));
  }
});

test('an answer that is larger than what is compressed at once arrives whole', async () => {
  const long = await anApplication(gateway);
  const texts = Array.from({ length: 120 }, (_, at) => `${at} ${'é'.repeat(9_000)}`);
  await insertQuestions(gateway.services.database, long.scope.applicationId, texts);
  const url = `/api/questions?application=${long.name}`;
  const { headers, rawPayload } = await gateway.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect([headers['content-encoding'], headers['content-length']]).toEqual(['br', undefined]);
  const answered = JSON.parse(brotliDecompressSync(rawPayload).toString()) as { text: string }[];
  expect(answered.map(({ text }) => text)).toEqual(texts);
});
