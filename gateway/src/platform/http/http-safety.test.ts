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

test('personal answers are not kept by browsers or proxies', async () => {
  const ann = await anApplication(gateway);
  expect((await ann.rest('GET', '/api/qr_history')).headers['cache-control']).toBe('no-store');
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
  await open.close();
});
