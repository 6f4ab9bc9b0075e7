import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MemoryBudget } from '../../../platform/admission/request-memory.js';
import { createLogger } from '../../../platform/logger.js';
import { buildServer } from '../../../server.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { insertHelpTasks } from '../../../testing/content-rows.js';
import { publicRead, sendVersioned, servePublicReads } from './public-reads.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const publicReads = [
  '/api/questions',
  '/api/about_us',
  '/api/term_of_use',
  '/api/privacy_policy',
  '/api/help_tasks',
];
const get = (url: string, headers: Record<string, string> = {}) => gateway.app.inject({ url, headers });

test.each(publicReads)('%s has an ETag, and answers 304 while its content is unchanged', async (url) => {
  const ann = await anApplication(gateway);
  const first = await get(`${url}?application=${ann.name}`);
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=15, must-revalidate',
    etag: expect.stringMatching(/^W\/"[0-9a-f]{64}"$/),
    vary: expect.stringContaining('Cookie, Authorization'),
  });
  for (const known of [first.headers.etag as string, `"old", ${first.headers.etag}`, '*']) {
    const again = await get(`${url}?application=${ann.name}`, { 'if-none-match': known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    expect(again.headers['cache-control']).toBe('public, max-age=15, must-revalidate');
  }
});

test('H2: a request with the current ETag is answered without reading the content', async () => {
  const ann = await anApplication(gateway);
  const { questions, helpTasks, legalTexts } = gateway.services;
  const tags = new Map<string, string>();
  for (const url of publicReads)
    tags.set(url, String((await get(`${url}?application=${ann.name}`)).headers.etag));
  const reads = [
    jest.spyOn(questions, 'texts'),
    jest.spyOn(helpTasks, 'texts'),
    jest.spyOn(legalTexts, 'read'),
  ];
  for (const [url, tag] of tags) {
    const { statusCode } = await get(`${url}?application=${ann.name}`, { 'if-none-match': tag });
    expect([url, statusCode]).toEqual([url, 304]);
  }
  for (const read of reads) {
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  }
});

test('an unchanged list is answered again without reading the content, with the same headers', async () => {
  const ann = await anApplication(gateway);
  const { questions } = gateway.services;
  for (const text of ['First?', 'Second?', 'Third?']) await questions.add(ann.scope, { text });
  const url = `/api/questions?application=${ann.name}&limit=2`;
  /** The headers without those that differ from request to request. */
  const lasting = ({ headers }: typeof first) =>
    Object.fromEntries(
      Object.entries(headers).filter(([name]) => !/^(date|x-request-id|x-ratelimit-.*)$/.test(name)),
    );
  const first = await get(url);
  expect(first.headers.link).toContain('rel="next"');
  const read = jest.spyOn(questions, 'texts');
  const again = await get(url);
  expect([again.statusCode, again.body, lasting(again)]).toEqual([200, first.body, lasting(first)]);
  const signedIn = await ann.rest('GET', url);
  expect([signedIn.body, signedIn.headers['cache-control']]).toEqual([first.json(), 'private, no-cache']);
  const head = await gateway.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, lasting(head)]).toEqual([200, lasting(first)]);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test('parameters that are not read make no answer of their own', async () => {
  const ann = await anApplication(gateway);
  const { questions } = gateway.services;
  for (const text of ['First?', 'Second?', 'Third?']) await questions.add(ann.scope, { text });
  const url = `/api/questions?application=${ann.name}&limit=2`;
  const first = await get(url);
  const read = jest.spyOn(questions, 'texts');
  for (const other of [
    `${url}&_=1`,
    `/api/questions?_=2&limit=02&application=${ann.name}`,
    `/api/quest%69ons?limit=2&application=${ann.name}&<b>=3`,
  ]) {
    const answer = await get(other);
    expect([other, answer.body, answer.headers.etag]).toEqual([other, first.body, first.headers.etag]);
    expect(answer.headers.link).toBe(first.headers.link);
  }
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test('the link to the next page names the parameters that are read', async () => {
  const ann = await anApplication(gateway);
  for (const text of ['First?', 'Second?']) await gateway.services.questions.add(ann.scope, { text });
  const { headers } = await get(`/api/questions?_=1&limit=1&application=${ann.name}`);
  const next = /^<(.*)>; rel="next"$/.exec(String(headers.link))?.[1] as string;
  expect([...new URLSearchParams(next.split('?')[1]).keys()]).toEqual(['application', 'limit', 'after']);
  expect((await get(next)).json()).toMatchObject([{ text: 'Second?' }]);
});

test('a large kept answer reserves the memory of its body, and releases it once it is sent', async () => {
  const ann = await anApplication(gateway);
  const { database, helpTasks } = gateway.services;
  await insertHelpTasks(database, ann.scope.applicationId, 10, 'x'.repeat(50_000));
  const url = `/api/help_tasks?application=${ann.name}`;
  const { body } = await get(url);
  const read = jest.spyOn(helpTasks, 'texts');
  const reserve = jest.spyOn(MemoryBudget.prototype, 'acquire');
  expect((await get(url)).body).toBe(body);
  expect(read).not.toHaveBeenCalled();
  expect(reserve.mock.calls.map(([, bytes]) => bytes)).toEqual([body.length]);
  expect(reserve.mock.contexts.map((budget) => budget.load.running)).toEqual([0]);
  read.mockRestore();
  reserve.mockRestore();
});

test('content that changes while it is read is not answered again', async () => {
  const ann = await anApplication(gateway);
  const { questions } = gateway.services;
  await questions.add(ann.scope, { text: 'First?' });
  const url = `/api/questions?application=${ann.name}`;
  const texts = questions.texts.bind(questions);
  const read = jest.spyOn(questions, 'texts').mockImplementationOnce((scope) => {
    const list = texts(scope);
    const rows = async (ids: readonly number[]) => {
      const found = await list.rows(ids);
      await questions.add(ann.scope, { text: 'Second?' });
      return found;
    };
    return { ...list, rows };
  });
  const [before, after] = [await get(url), await get(url)];
  expect([before.json().length, after.json().length]).toEqual([1, 2]);
  expect(after.headers.etag).not.toBe(before.headers.etag);
  read.mockRestore();
});

test('a reader never gets less than what was written before it asked, among many readers and writers', async () => {
  const ann = await anApplication(gateway);
  const { questions } = gateway.services;
  const url = `/api/questions?application=${ann.name}`;
  let written = 0;
  const writing = async () => {
    for (let count = 0; count < 5; count += 1) {
      await questions.add(ann.scope, { text: 'Where?' });
      written += 1;
    }
  };
  const reading = async () => {
    for (let count = 0; count < 20; count += 1) {
      const atLeast = written;
      expect((await get(url)).json().length).toBeGreaterThanOrEqual(atLeast);
    }
  };
  await Promise.all([writing(), writing(), reading(), reading(), reading(), reading()]);
  expect((await get(url)).json()).toHaveLength(10);
});

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['deflate', undefined, (body: Buffer) => body],
])(
  'a long list is sent to a client that accepts %s in the encoding %s, also the second time',
  async (accepted, encoding, decode) => {
    const ann = await anApplication(gateway);
    const { database } = gateway.services;
    await insertHelpTasks(database, ann.scope.applicationId, 30, 'x'.repeat(100));
    const url = `/api/help_tasks?application=${ann.name}`;
    const plain = await get(url);
    for (const method of ['GET', 'GET', 'HEAD'] as const) {
      const answer = await gateway.app.inject({ method, url, headers: { 'accept-encoding': accepted } });
      expect(answer.headers).toMatchObject({
        etag: plain.headers.etag,
        vary: 'Origin, accept-encoding, Cookie, Authorization',
        'content-type': 'application/json; charset=utf-8',
      });
      expect(answer.headers['content-encoding']).toBe(encoding);
      // The injected connection shows what Node does not send in answer to HEAD.
      expect([decode(answer.rawPayload).toString(), answer.headers['content-length']]).toEqual([
        plain.body,
        String(answer.rawPayload.length),
      ]);
    }
    const etag = String(plain.headers.etag);
    const known = await get(url, { 'accept-encoding': accepted, 'if-none-match': etag });
    expect([known.statusCode, known.body, known.headers['content-encoding'], known.headers.vary]).toEqual([
      304,
      '',
      undefined,
      plain.headers.vary,
    ]);
  },
);

test('H2: a heavy list is read 20 rows at a time, and releases its memory once it is sent', async () => {
  const ann = await anApplication(gateway);
  const { database, helpTasks } = gateway.services;
  const content = 'x'.repeat(50_000);
  await insertHelpTasks(database, ann.scope.applicationId, 25, content);
  const texts = helpTasks.texts.bind(helpTasks);
  const pieces: number[] = [];
  const read = jest.spyOn(helpTasks, 'texts').mockImplementation((scope) => {
    const list = texts(scope);
    const rows = (ids: readonly number[]) => {
      pieces.push(ids.length);
      return list.rows(ids);
    };
    return { ...list, rows };
  });
  // More requests than the memory budget admits at once.
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => get(`/api/help_tasks?application=${ann.name}`)),
  );
  const whole = answers.filter(({ statusCode }) => statusCode === 200);
  expect(whole.map(({ body }) => JSON.parse(body).tasks.length)).toEqual(whole.map(() => 25));
  expect(whole).not.toEqual([]);
  // A slow machine answers 503 to a request that waits too long for memory.
  const busy = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(busy.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
    busy.map(() => [503, expect.anything()]),
  );
  // All memory is free again.
  const after = await get(`/api/help_tasks?application=${ann.name}`);
  expect(after.statusCode).toBe(200);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(20);
  read.mockRestore();
});

test('a request with an outdated ETag gets the changed answer', async () => {
  const ann = await anApplication(gateway);
  const url = `/api/about_us?application=${ann.name}`;
  const { etag } = (await get(url)).headers;
  await ann.rest('PUT', url, { about_us: 'New.' });
  const answer = await get(url, { 'if-none-match': etag as string });
  expect([answer.statusCode, answer.json()]).toEqual([200, { about_us: 'New.' }]);
});

test('a response to a request with a session is never used from a cache without revalidation', async () => {
  const ann = await anApplication(gateway);
  const { headers } = await ann.rest('GET', `/api/questions?application=${ann.name}`);
  expect(headers['cache-control']).toBe('private, no-cache');
});

test('the ETag of unchanged content changes with the response schema', async () => {
  const etagOf = async (schema: z.ZodType) => {
    const app = Fastify();
    app.setSerializerCompiler(serializerCompiler);
    app.decorateRequest('caller', { getter: () => ({ sessionToken: undefined }) as never });
    await servePublicReads(app, 10);
    app.get('/', { config: publicRead, schema: { response: { 200: schema } } }, (request, reply) =>
      sendVersioned(request, reply, '7', async () => ({ text: 'same' })),
    );
    const { headers } = await app.inject('/');
    await app.close();
    return headers.etag;
  };
  const etag = await etagOf(z.object({ text: z.string() }));
  expect(etag).toMatch(/^W\//);
  expect(await etagOf(z.object({ text: z.string() }))).toBe(etag);
  expect(await etagOf(z.object({ text: z.string(), hint: z.string().optional() }))).not.toBe(etag);
});

test('an error response is not cached', async () => {
  for (const url of publicReads) {
    const { statusCode, headers } = await get(`${url}?application=a&application=b`);
    expect([url, statusCode, headers['cache-control'], headers.etag]).toEqual([
      url,
      400,
      'no-store',
      undefined,
    ]);
  }
});

test.each([
  ['application=a&application=b', 'application'],
  ['application=a&limit=0', 'limit'],
  ['application=a&limit=201', 'limit'],
  ['application=a&limit=many', 'limit'],
  ['application=a&limit=1&limit=2', 'limit'],
  ['application=a&after=x&after=y', 'after'],
])('rejects the query ?%s, with the error at its field', async (query, field) => {
  const answer = await get(`/api/questions?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, status: 'error', errors: [{ field }] });
});

test('rejects an invalid cursor', async () => {
  const ann = await anApplication(gateway);
  for (const after of ['x', 'bnVsbA', Buffer.from('["1 OR 1=1"]').toString('base64url')]) {
    const answer = await get(`/api/questions?application=${ann.name}&limit=1&after=${after}`);
    expect([after, answer.statusCode]).toEqual([after, 400]);
  }
});

test('a list too large for memory is streamed with its ETag, whole and in pages', async () => {
  const ann = await anApplication(gateway);
  const { database, helpTasks } = gateway.services;
  const content = 'é'.repeat(50_000);
  await insertHelpTasks(database, ann.scope.applicationId, 45, content);
  const url = `/api/help_tasks?application=${ann.name}`;
  const whole = await get(url);
  const titles = (answer: typeof whole) =>
    answer.json().tasks.map(({ title_help }: { title_help: string }) => title_help);
  expect([whole.statusCode, titles(whole)]).toEqual([
    200,
    Array.from({ length: 45 }, (_, at) => `Task ${at}`),
  ]);
  expect(whole.json().tasks[44]).toEqual({
    id: expect.any(Number),
    title_help: 'Task 44',
    help: content,
    application: ann.name,
  });
  expect(whole.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=15, must-revalidate',
    etag: expect.stringMatching(/^W\/"[0-9a-f]{64}"$/),
  });
  // The length of a streamed response is unknown when it starts.
  expect(whole.headers['content-length']).toBeUndefined();
  const again = await get(url, { 'if-none-match': whole.headers.etag as string });
  expect([again.statusCode, again.body]).toEqual([304, '']);

  const page = await get(`${url}&limit=41`);
  expect(titles(page)).toHaveLength(41);
  const next = /^<(.+)>; rel="next"$/.exec(String(page.headers.link))?.[1] as string;
  expect(titles(await get(next))).toEqual(['Task 41', 'Task 42', 'Task 43', 'Task 44']);

  await helpTasks.add(ann.scope, { title: 'One more', content: 'x' });
  expect((await get(url, { 'if-none-match': whole.headers.etag as string })).statusCode).toBe(200);
});

test('too many public reads from one address answer 429 on all paths, and do not affect other addresses', async () => {
  const { services, config } = gateway;
  const app = await buildServer(services, { ...config, trustProxy: 1 }, createLogger('silent'), {
    legacy: { readsPerMinute: 3 },
  });
  try {
    const from = (address: string, url: string) =>
      app.inject({ url: `${url}?application=x`, headers: { 'x-forwarded-for': address } });
    const statuses: number[] = [];
    for (const url of publicReads) statuses.push((await from('203.0.113.1', url)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const limited = await from('203.0.113.1', '/api/questions');
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect(limited.headers['cache-control']).toBe('no-store');
    expect(limited.json()).toEqual({
      success: false,
      status: 'error',
      error: 'Too many requests. Please wait a moment.',
      message: 'Too many requests. Please wait a moment.',
    });
    expect((await from('203.0.113.2', '/api/questions')).statusCode).toBe(200);
    // A machine can use every address of its IPv6 network.
    const machine = [];
    for (let host = 1; host <= 4; host += 1)
      machine.push((await from(`2001:db8:1:2::${host}`, '/api/questions')).statusCode);
    expect(machine).toEqual([200, 200, 200, 429]);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  } finally {
    await app.close();
  }
});
