import Fastify, { type RouteOptions } from 'fastify';
import type { AccessRule } from '../platform/access/access-rule.js';
import { aGateway, type TestGateway } from '../testing/a-gateway.js';
import { inventory } from './inventory.js';
import { legacyDoor } from './legacy-door.js';

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
  await app.register(legacyDoor(gateway.services));
  await app.ready();
  await app.close();
  // Read at the end: the pages of the contract are given their access after they were announced.
  served = routes.map(([name, { config }]) => [name, config?.access]);
});
afterAll(() => gateway?.close());

const isDocumentation = (row: string) => /^GET \/api\/docs(\/|$)/.test(row);

test('every row of the table is served with its access, and nothing else is', () => {
  const rows = served.filter(([row]) => !isDocumentation(row));
  const expected = Object.values(inventory).flatMap((known) => known.map(({ row, access }) => [row, access]));
  expect(rows.sort()).toEqual(expected.sort());
});

test('the table has the 32 rows of the specification, and logging out', () => {
  const rows = Object.values(inventory).flatMap((known) => known.map(({ row }) => row));
  expect(new Set(rows).size).toBe(32 + 1);
});

test('anyone may read the contract', () => {
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
