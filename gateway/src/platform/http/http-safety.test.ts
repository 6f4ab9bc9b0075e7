// Runs on SQLite alone: requests and headers are its subject.
import { type AddressInfo, connect } from 'node:net';
import { text as consume } from 'node:stream/consumers';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { anApplication } from '../../testing/an-application.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const call = (
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string> = {},
  payload?: string | object,
) => gateway.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });

test('every kind of answer carries the safety headers', async () => {
  const broken = jest
    .spyOn(gateway.services.applicationAccess, 'publicScope')
    .mockRejectedValueOnce(new Error('broken'));
  const answers = {
    failure: await call('GET', '/api/questions?application=x'),
    json: await call('GET', '/api/questions?application=x'),
    page: await call('GET', '/login', { accept: 'text/html' }),
    missing: await call('GET', '/api/nothing'),
    refused: await call('POST', '/api/questions', {}, {}),
  };
  broken.mockRestore();
  expect(answers.failure.statusCode).toBe(500);
  expect(answers.failure.body).not.toContain('broken');
  for (const [kind, { headers }] of Object.entries(answers)) {
    const policy = String(headers['content-security-policy']);
    expect({
      kind,
      script: /script-src ([^;]*)/.exec(policy)?.[1],
      framing: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
    }).toEqual({ kind, script: "'self'", framing: "'none'" });
    expect({ kind, ...headers }).toMatchObject({
      kind,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-request-id': expect.any(String),
    });
  }
});

/** Sends what no client library would, and returns the head and the body of the answer. */
async function overTheWire(port: number, text: string): Promise<{ head: string; body: string }> {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  const [head = '', body = ''] = (await consume(socket)).split('\r\n\r\n');
  return { head: head.toLowerCase(), body };
}

test('H1: a request over the limit is refused with the safety headers and a time to come back, on both APIs', async () => {
  const crowded = await aGateway({ CORS_ORIGINS: 'https://app.example.com' });
  let letGo = () => {};
  const held = new Promise<undefined>((resolve) => {
    letGo = () => resolve(undefined);
  });
  jest.spyOn(crowded.services.applicationAccess, 'publicScope').mockReturnValue(held);
  const guests = Array.from({ length: 301 }, () =>
    crowded.app.inject({ url: '/api/questions?application=x' }),
  );
  const refused = await Promise.race(guests);
  const inGraph = await crowded.app.inject({ method: 'POST', url: '/graphql', payload: {} });
  // CORS would answer it by itself: the rejection comes before everything else.
  const preflight = await crowded.app.inject({
    method: 'OPTIONS',
    url: '/api/questions',
    headers: { origin: 'https://app.example.com', 'access-control-request-method': 'POST' },
  });
  expect(refused.json()).toMatchObject({ success: false, message: expect.stringContaining('try again') });
  expect(inGraph.json().errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE' } }]);
  for (const { statusCode, headers } of [refused, inGraph, preflight]) {
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'retry-after': '5',
      'x-request-id': expect.any(String),
    });
  }
  expect((await crowded.app.inject('/healthz')).statusCode).toBe(200);
  const elsewhere = await crowded.app.inject({ url: '/login', remoteAddress: '203.0.113.9' });
  expect(elsewhere.statusCode).not.toBe(503);
  letGo();
  await Promise.all(guests);
  await crowded.close();
});

test('a request that waits for its turn when the server closes is refused in the shape of its API', async () => {
  const closing = await aGateway();
  const asked = [
    closing.app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } }),
    closing.app.inject({ method: 'GET', url: '/api/questions?application=x' }),
  ];
  await closing.close();
  const [graph, rest] = await Promise.all(asked);
  const words = 'The service is restarting. Please try again in a moment.';
  expect([graph?.statusCode, rest?.statusCode]).toEqual([503, 503]);
  expect(graph?.json()).toMatchObject({ errors: [{ message: words, extensions: { code: 'UNAVAILABLE' } }] });
  expect(rest?.json()).toMatchObject({ message: words });
});

test('what never gets as far as a route is refused like everything else, and its address is not repeated', async () => {
  const server = await aGateway({ PUBLIC_URL: 'https://office.example' });
  await server.app.listen({ port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const get = (path: string, more = '') =>
    overTheWire(port, `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}Connection: close\r\n\r\n`);
  const answers = {
    400: await get('/verify/%zz?token=canary'),
    414: await overTheWire(
      port,
      `DELETE /api/delete_question/${'canary'.repeat(60)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    ),
    431: await get('/', `X: ${'canary'.repeat(5000)}\r\n`),
    '400 ': await overTheWire(port, 'canary\r\n\r\n'),
    '400  ': await overTheWire(port, 'GET /canary HTTP/1.1\r\nConnection: close\r\n\r\n'),
    '400   ': await get('/healthz', 'hOST: canary\r\n'),
    '400    ': await overTheWire(port, 'GET /healthz HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n'),
    417: await get('/', 'Expect: canary\r\n'),
  };
  await server.close();
  for (const [status, { head, body }] of Object.entries(answers)) {
    expect(head).toContain(`http/1.1 ${status.trim()} `);
    for (const header of [
      "content-security-policy: default-src 'none'",
      'x-content-type-options: nosniff',
      'referrer-policy: no-referrer',
      'cache-control: no-store',
      'strict-transport-security: max-age=',
    ])
      expect(head).toContain(header);
    expect([status, JSON.parse(body)]).toEqual([
      status,
      { success: false, status: 'error', error: expect.any(String), message: expect.any(String) },
    ]);
    expect(body).not.toContain('canary');
  }
});

test('the explorer page alone may load and frame the sandbox of Apollo, and no page runs inline scripts', async () => {
  const closed = await aGateway({ GRAPHQL_EXPLORER: 'false' });
  const policy = async ({ app }: TestGateway, accept: string) => {
    const { headers } = await app.inject({ url: '/graphql', headers: { accept } });
    return String(headers['content-security-policy']);
  };
  const open = await policy(gateway, 'text/html');
  expect(open).toContain("script-src 'self' https://embeddable-sandbox.cdn.apollographql.com;");
  expect(open).toContain('frame-src https://sandbox.embed.apollographql.com;');
  for (const other of [await policy(gateway, 'application/json'), await policy(closed, 'text/html')])
    expect(other).not.toContain('apollographql');
  await closed.close();
});

test('personal answers are not kept by browsers or proxies, nor loaded into the pages of others', async () => {
  const ann = await anApplication(gateway);
  expect((await ann.rest('GET', '/api/qr_history')).headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('the picture of a code may stand on any page', async () => {
  const ann = await anApplication(gateway);
  const { body } = await ann.rest('POST', '/api/generate_qr', { count: 1 });
  const { headers } = await call('GET', body[0].image_path);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('https is insisted on where it is served, and only there', async () => {
  const secure = await aGateway({ PUBLIC_URL: 'https://office.example' });
  const answer = await secure.app.inject({ url: '/healthz' });
  expect(answer.headers['strict-transport-security']).toContain('max-age=');
  expect((await call('GET', '/healthz')).headers['strict-transport-security']).toBeUndefined();
  await secure.close();
});

test('the legacy paths take JSON objects and nothing else', async () => {
  const ann = await anApplication(gateway);
  const cookie = `session=${ann.sessionToken}`;
  const send = (type: string, body: string) =>
    call('POST', '/api/questions', { cookie, 'content-type': type }, body);
  expect((await send('text/plain', '{"text":"x"}')).statusCode).toBe(415);
  expect((await send('application/x-www-form-urlencoded', 'text=x')).statusCode).toBe(415);
  for (const body of ['[]', '"text"', '1', 'null', '{"text":', '{"__proto__":{"x":1}}']) {
    expect([body, (await send('application/json', body)).statusCode]).toEqual([body, 400]);
  }
});

test('a call without a body is refused in the words of the form, and a body that is no object as that', async () => {
  const sent = async (payload?: string) => {
    const answer = await call('POST', '/api/signup', { 'content-type': 'application/json' }, payload);
    return [answer.statusCode, answer.json().message];
  };
  expect(await sent()).toEqual([400, 'Please fix the highlighted errors.']);
  expect(await sent('')).toEqual([400, 'Please fix the highlighted errors.']);
  for (const body of ['[]', '"text"', '1', 'null'])
    expect([body, ...(await sent(body))]).toEqual([body, 400, 'The body must be a JSON object.']);
});

test('a body of more than a megabyte is refused as too large', async () => {
  const answer = await call(
    'POST',
    '/api/questions',
    { 'content-type': 'application/json' },
    JSON.stringify({ text: 'x'.repeat(1_100_000) }),
  );
  expect([answer.statusCode, answer.json().success]).toEqual([413, false]);
});

test("another site cannot use a person's cookie, this site and the mobile app can call", async () => {
  const ann = await anApplication(gateway);
  const send = (headers: Record<string, string>) =>
    call('POST', '/api/questions', { cookie: `session=${ann.sessionToken}`, ...headers }, { text: 'x' });
  expect((await send({ origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  expect((await send({ origin: 'null' })).statusCode).toBe(403);
  expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await send({ origin: gateway.config.publicUrl, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(
    200,
  );
  expect((await send({})).statusCode).toBe(200);
});

test('other origins may call only when they are configured', async () => {
  const open = await aGateway({ CORS_ORIGINS: 'https://app.example.com' });
  const headers = (origin: string) =>
    open.app
      .inject({ url: '/api/questions?application=x', headers: { origin } })
      .then((answer) => answer.headers['access-control-allow-origin']);
  expect(await headers('https://app.example.com')).toBe('https://app.example.com');
  expect(await headers('https://elsewhere.example')).toBeUndefined();
  const preflight = await open.app.inject({
    method: 'OPTIONS',
    url: '/api/delete_question/1',
    headers: { origin: 'https://app.example.com', 'access-control-request-method': 'DELETE' },
  });
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
    expect(preflight.headers['access-control-allow-methods']).toContain(method);
  await open.close();
});
