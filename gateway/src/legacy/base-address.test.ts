// Runs on SQLite alone: the router is its subject.
import { aGateway, type TestGateway } from '../testing/a-gateway.js';
import { legacyPaths } from './inventory.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

async function answerTo(row: string, spelled: (path: string) => string) {
  const [method, path = ''] = row.split(' ');
  const url = spelled(path.replace('{id}', '7'));
  const { statusCode, body } = await gateway.app.inject({ method: method as 'GET', url });
  return [row, statusCode, body];
}

const spellings: [string, (path: string) => string][] = [
  ['a second slash before it', (path) => `/${path}`],
  ['a second slash within it', (path) => path.replace('/api/', '/api//')],
  ['a slash at its end', (path) => `${path}/`],
  ['both, and a query', (path) => `/${path}/?application=x`],
];

test.each(spellings)('each legacy path answers the same with %s', async (_, spelled) => {
  const query = (path: string) => (spelled('').includes('?') ? `${path}?application=x` : path);
  for (const { path } of legacyPaths)
    expect(await answerTo(path, spelled)).toEqual(await answerTo(path, query));
});

test('a path that begins with two slashes leads to no other host, and an unknown one is not found', async () => {
  for (const url of [
    '//example.com',
    '//example.com/',
    '//example.com/%2e%2e',
    '//api/docs',
    '/\\example.com',
  ])
    expect([url, (await gateway.app.inject(url)).headers.location]).toEqual([url, undefined]);
  for (const url of ['//api/nothing', '/api//nothing/', '//api', '/api/nothing/'])
    expect([url, (await gateway.app.inject(url)).statusCode]).toEqual([url, 404]);
});
