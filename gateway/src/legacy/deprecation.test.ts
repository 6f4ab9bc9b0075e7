// Runs on SQLite alone: headers and the published document are its subject.
import type { OpenAPIV3_1 } from 'openapi-types';
import { aGateway, type TestGateway } from '../testing/a-gateway.js';
import { anApplication } from '../testing/an-application.js';
import { inventory, legacyPaths } from './inventory.js';

const publicUrl = 'http://office.example.com';
const links = (...relations: string[]) =>
  relations
    .map((relation) => `<http://office.example.com/api/docs>; rel="${relation}"; type="text/html"`)
    .join(', ');

let gateway: TestGateway;
afterEach(() => jest.restoreAllMocks());

const get = (url: string, headers: Record<string, string> = {}) => gateway.app.inject({ url, headers });
type Answer = Awaited<ReturnType<typeof get>>;
const told = ({ headers }: Answer) => ({
  deprecation: headers.deprecation,
  sunset: headers.sunset,
  link: headers.link,
});
const nothing = { deprecation: undefined, sunset: undefined, link: undefined };
const callOf = (path: string) => {
  const [method, url] = path.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  return { method, url: url.replace('{id}', '1') };
};
async function operations(): Promise<Record<string, OpenAPIV3_1.OperationObject>> {
  const document: OpenAPIV3_1.Document = (await get('/api/docs/json')).json();
  return Object.fromEntries(
    Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.entries(item ?? {}).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation as OpenAPIV3_1.OperationObject,
      ]),
    ),
  );
}

describe('with both dates', () => {
  beforeAll(async () => {
    gateway = await aGateway({
      PUBLIC_URL: publicUrl,
      LEGACY_DEPRECATED_SINCE: '2026-12-01',
      LEGACY_SUNSET: '2027-12-31',
    });
  });
  afterAll(() => gateway?.close());
  const announced = {
    deprecation: '@1796083200',
    sunset: 'Fri, 31 Dec 2027 00:00:00 GMT',
    link: links('deprecation', 'sunset'),
  };

  test('every path announces them, in answers and errors', async () => {
    for (const { path } of legacyPaths) {
      const answer = await gateway.app.inject({ ...callOf(path) });
      expect([path, answer.statusCode < 500, told(answer)]).toEqual([path, true, announced]);
    }
    for (const [headers, status] of [
      [{ 'content-type': 'text/plain' }, 415],
      [{ origin: 'https://elsewhere.example' }, 403],
      [{ 'content-type': 'application/json' }, 400],
    ] as const) {
      const answer = await gateway.app.inject({
        method: 'POST',
        url: '/api/login_web',
        headers,
        payload: '{',
      });
      expect([answer.statusCode, told(answer)]).toEqual([status, announced]);
    }
  });

  test('so do answers from memory, 304 and HEAD, each once', async () => {
    const ann = await anApplication(gateway);
    const url = `/api/help_tasks?application=${ann.name}`;
    const first = await get(url);
    const kept = await get(url);
    const known = await get(url, { 'if-none-match': String(first.headers.etag) });
    const head = await gateway.app.inject({ method: 'HEAD', url });
    expect([first, kept, head].map((answer) => [answer.statusCode, told(answer)])).toEqual(
      [200, 200, 200].map((status) => [status, announced]),
    );
    expect([known.statusCode, told(known)]).toEqual([304, { ...announced, link: undefined }]);
  });

  test('the link to the next page comes first, also from memory', async () => {
    const ann = await anApplication(gateway);
    for (const text of ['a', 'b']) await gateway.services.questions.add(ann.scope, { text });
    const url = `/api/questions?application=${ann.name}&limit=1`;
    for (const answer of [await get(url), await get(url)])
      expect(String(answer.headers.link).replace(/after=[^>]+/, 'after=')).toBe(
        `</api/questions?application=${ann.name}&limit=1&after=>; rel="next", ${announced.link}`,
      );
  });

  test('a 304 leaves the link to the next page that a cache has as it is', async () => {
    const ann = await anApplication(gateway);
    for (const text of ['a', 'b']) await gateway.services.questions.add(ann.scope, { text });
    const url = `/api/questions?application=${ann.name}&limit=1`;
    const { headers } = await get(url);
    const known = await get(url, { 'if-none-match': String(headers.etag) });
    // A cache replaces the fields that it has by those of the 304 (RFC 9111 §3.2).
    const cached = { ...headers, ...known.headers };
    expect([known.statusCode, cached.link]).toEqual([304, headers.link]);
    expect(cached.link).toContain('rel="next"');
  });

  test('newer paths and all others do not', async () => {
    for (const url of ['/api/v2/qr/ABC', '/api/docs/json', '/api/nothing', '/healthz'])
      expect([url, told(await get(url))]).toEqual([url, nothing]);
  });

  test('the document marks these operations alone, and says why', async () => {
    const found = Object.entries(await operations());
    expect(
      found
        .filter(([, { deprecated }]) => deprecated)
        .map(([path]) => path)
        .sort(),
    ).toEqual(
      Object.values(inventory)
        .flatMap((rows) => rows.map(({ row }) => row as string))
        .sort(),
    );
    const { info } = (await get('/api/docs/json')).json();
    expect(info.description).toContain('deprecated from 2026-12-01 on. They are to end on 2027-12-31.');
  });

  test('administrators see them on the panel', async () => {
    const admin = await anApplication(gateway, { role: 'admin' });
    const { data } = await admin.graphql('{ legacyUsage { deprecatedSince sunset isServed } }');
    expect(data.legacyUsage).toEqual({
      deprecatedSince: '2026-12-01T00:00:00.000Z',
      sunset: '2027-12-31T00:00:00.000Z',
      isServed: true,
    });
  });
});

describe('by the settings', () => {
  afterEach(() => gateway?.close());

  test('an answer to an overloaded gateway announces them too', async () => {
    gateway = await aGateway({ PUBLIC_URL: publicUrl, LEGACY_SUNSET: '2027-12-31' });
    let answer: (none: undefined) => void = () => undefined;
    const answered = new Promise<undefined>((resolve) => {
      answer = resolve;
    });
    jest.spyOn(gateway.services.applicationAccess, 'publicScope').mockReturnValue(answered);
    const working = Array.from({ length: 300 }, () => get('/api/questions?application=slow'));
    const busy = await Promise.race(working);
    answer(undefined);
    expect([busy.statusCode, told(busy)]).toEqual([
      503,
      { ...nothing, sunset: 'Fri, 31 Dec 2027 00:00:00 GMT', link: links('sunset') },
    ]);
    const statuses = (await Promise.all(working)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });

  test('one date alone is announced alone', async () => {
    gateway = await aGateway({ PUBLIC_URL: publicUrl, LEGACY_DEPRECATED_SINCE: '2025-01-01' });
    expect(told(await get('/api/about_us'))).toEqual({
      deprecation: '@1735689600',
      sunset: undefined,
      link: links('deprecation'),
    });
  });

  test('nothing is announced by default', async () => {
    gateway = await aGateway();
    for (const { path } of legacyPaths)
      expect([path, told(await gateway.app.inject(callOf(path)))]).toEqual([path, nothing]);
    expect(Object.values(await operations()).filter(({ deprecated }) => deprecated !== undefined)).toEqual(
      [],
    );
  });

  test('a page of another origin may read them', async () => {
    const other = 'https://app.example.com';
    gateway = await aGateway({ LEGACY_DEPRECATED_SINCE: '2026-12-01', CORS_ORIGINS: other });
    const { headers } = await get('/api/questions', { origin: other });
    expect(String(headers['access-control-expose-headers']).split(', ')).toEqual(
      expect.arrayContaining(['deprecation', 'sunset', 'link']),
    );
  });
});

describe('switched off', () => {
  beforeEach(async () => {
    gateway = await aGateway({ PUBLIC_URL: publicUrl, LEGACY_PATHS: 'off' });
  });
  afterEach(() => gateway?.close());

  test('every path answers 410 with the link, whoever calls and whatever is sent', async () => {
    const ann = await anApplication(gateway);
    for (const { path } of legacyPaths) {
      const cookies = { session: ann.sessionToken };
      const answer = await gateway.app.inject({ ...callOf(path), cookies, payload: '{' });
      expect([path, answer.statusCode, told(answer)]).toEqual([
        path,
        410,
        { ...nothing, link: links('deprecation') },
      ]);
      expect(answer.json()).toMatchObject({
        success: false,
        message: 'This path is no longer served. The `Link` header says where to read more.',
      });
    }
    expect((await gateway.app.inject({ method: 'HEAD', url: '/api/questions' })).statusCode).toBe(410);
  });

  test('newer paths, the document and the graph are served, and calls are counted as refused', async () => {
    expect((await get('/api/v2/qr/ABC')).statusCode).toBe(401);
    expect((await get('/api/docs/json')).json().info.description).toContain('each is answered 410');
    const admin = await anApplication(gateway, { role: 'admin' });
    await get('/api/questions', { 'x-app-version': '1.0' });
    await gateway.services.legacyCalls.flush();
    const { data } = await admin.graphql(
      '{ legacyUsage { isServed paths { path callCount refusedCount lastCall { version } } } }',
    );
    expect(data.legacyUsage.isServed).toBe(false);
    expect(data.legacyUsage.paths[0]).toEqual({
      path: 'GET /api/questions',
      callCount: 1,
      refusedCount: 1,
      lastCall: { version: '1.0' },
    });
  });
});
