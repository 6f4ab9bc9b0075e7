// Runs on SQLite alone: the table of routes and their access is its subject.
import Fastify, { type RouteOptions } from 'fastify';
import type { AccessRule } from '../platform/access/access-rule.js';
import { aGateway, type TestGateway } from '../testing/a-gateway.js';
import { anApplication } from '../testing/an-application.js';
import { as } from '../testing/as.js';
import { errorBody } from '../testing/rest-exchange.js';
import { inventory, type LegacyRow } from './inventory.js';
import { legacyApi } from './legacy-api.js';

let gateway: TestGateway;
let served: [row: string, access: AccessRule | undefined][];

beforeAll(async () => {
  gateway = await aGateway();
  const app = Fastify();
  const routes: [name: string, route: RouteOptions][] = [];
  app.decorateRequest('viewer');
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat())
      if (method !== 'HEAD') routes.push([`${method} ${route.url.replace(/:(\w+)/g, '{$1}')}`, route]);
  });
  await app.register(legacyApi(gateway.services));
  await app.ready();
  await app.close();
  // Read at the end, because the pages of the document get their access after the hook has run.
  served = routes.map(([name, { config }]) => [name, config?.access]);
});
afterAll(() => gateway?.close());

const rows: readonly LegacyRow[] = Object.values(inventory).flat();
const callOf = ({ row }: LegacyRow) => {
  const [method, path] = row.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  return { method, url: path.replace('{id}', '1') };
};

const isDocumentation = (row: string) => /^GET \/api\/(docs(\/|$)|v2\/openapi\.json$)/.test(row);

test('exactly the rows of the table are served, each with its access', () => {
  const here = served.filter(([row]) => !isDocumentation(row));
  expect(here.sort()).toEqual(rows.map(({ row, access }) => [row, access]).sort());
});

test('the table has the 32 rows of the specification and the log-out', () => {
  expect(new Set(rows.map(({ row }) => row)).size).toBe(32 + 1);
});

test('a call without a session answers 401 before its input is validated, and a user gets 403 on administration rows', async () => {
  const ann = await anApplication(gateway);
  for (const row of rows.filter(({ access }) => access !== 'anyone')) {
    const { method, url } = callOf(row);
    const invalidBody = method === 'GET' ? undefined : { id: [0], text: 0 };
    const anonymous = await as(gateway).rest(method, `${url}?limit=x`, invalidBody);
    expect([row.row, anonymous.status, anonymous.body]).toEqual([row.row, 401, errorBody('Please log in.')]);
    const user = await ann.rest(method, `${url}?limit=x`, invalidBody);
    expect([row.row, user.status === 403]).toEqual([row.row, row.access === 'admin']);
  }
});

test('every write accepts JSON only, and rejects calls from other sites', async () => {
  const { sessionToken } = await anApplication(gateway, { role: 'admin' });
  for (const row of rows.filter(({ row }) => !row.startsWith('GET'))) {
    const send = (headers: Record<string, string>, payload: string) =>
      gateway.app.inject({ ...callOf(row), headers, payload, cookies: { session: sessionToken } });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect([row.row, type, (await send({ 'content-type': type }, 'text=x')).statusCode]).toEqual([
        row.row,
        type,
        415,
      ]);
    const json = { 'content-type': 'application/json' };
    for (const foreign of [
      ['origin', 'https://elsewhere.example'],
      ['sec-fetch-site', 'cross-site'],
    ] as const)
      expect([row.row, (await send({ ...json, [foreign[0]]: foreign[1] }, '{}')).json()]).toEqual([
        row.row,
        errorBody('Calls from another site are refused.'),
      ]);
  }
});

test('the document needs no session', () => {
  const pages = served.filter(([row]) => isDocumentation(row));
  expect(pages.map(([row]) => row)).toEqual(expect.arrayContaining(['GET /api/docs', 'GET /api/docs/json']));
  expect(pages.filter(([, access]) => access !== 'anyone')).toEqual([]);
});

test('no other part of the server answers below /api', async () => {
  const elsewhere = ['/api', '/api/', '/api/nothing', '/api/questions/1', '/api/docs/nothing'];
  for (const url of elsewhere) {
    const answer = await gateway.app.inject({ url });
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.json()).toEqual({
      success: false,
      status: 'error',
      error: 'Not found.',
      message: 'Not found.',
    });
  }
});
