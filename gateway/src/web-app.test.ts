import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveWebApp } from './web-app.js';

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'back-office-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>first build</title>');
  writeFileSync(join(folder, 'assets', 'first.js'), '1');
  writeFileSync(join(folder, '..', `${folder.split('/').at(-1)}-outside.txt`), 'outside');
  app = Fastify();
  await serveWebApp(app, folder, ['api', 'assets', 'qr']);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
  rmSync(`${folder}-outside.txt`);
});

test('files with a hash in their name are kept for good, the page that names them is not', async () => {
  expect((await app.inject('/assets/first.js')).headers['cache-control']).toContain('immutable');
  expect((await app.inject('/')).headers['cache-control']).toBe('no-cache');
});

test('the font of the pages that the gateway draws is that of the web app, under a name without its hash', async () => {
  expect((await app.inject('/fonts/inter-latin.woff2')).statusCode).toBe(404);
  writeFileSync(join(folder, 'assets', 'inter-latin-wght-normal-Dx4kXJAl.woff2'), 'letters');
  const { headers } = await app.inject('/fonts/inter-latin.woff2');
  const { body } = await app.inject(String(headers.location));
  expect(body).toBe('letters');
});

test('every screen gets the page, whatever else is missing is missing', async () => {
  for (const path of ['/', '/questions', '/verify?token=x', '/admin-dashboard'])
    expect([path, (await app.inject(path)).body]).toEqual([path, '<title>first build</title>']);
  for (const path of ['/assets/gone.js', '/api/nothing', '/qr/nothing'])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404]);
  expect((await app.inject({ method: 'POST', url: '/questions' })).statusCode).toBe(404);
});

test('a HEAD request for a screen gets the headers of the page without its body', async () => {
  const [page, head] = [await app.inject('/login'), await app.inject({ method: 'HEAD', url: '/login' })];
  expect(page.headers['content-type']).toContain('text/html');
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
    200,
    page.headers['content-type'],
    '',
  ]);
});

test('a new build put in place under a running gateway is served whole', async () => {
  writeFileSync(join(folder, 'index.html'), '<title>second build</title>');
  writeFileSync(join(folder, 'assets', 'second.js'), '2');
  expect((await app.inject('/login')).body).toContain('second build');
  expect((await app.inject('/assets/second.js')).body).toBe('2');
});

describe('a file with compressed forms beside it', () => {
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  beforeEach(() => {
    writeFileSync(join(folder, 'assets', 'first.js.br'), 'brotli');
    writeFileSync(join(folder, 'assets', 'first.js.gz'), 'gzip of it');
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br', 'brotli'],
    ['gzip, deflate', 'gzip', 'gzip of it'],
    ['br;q=0.1, gzip', 'gzip', 'gzip of it'],
    ['br;q=0', undefined, '1'],
    ['identity', undefined, '1'],
    ['deflate', undefined, '1'],
  ])('is sent to a client that accepts %s in the encoding %s', async (accepted, encoding, body) => {
    const answer = await get('/assets/first.js', { 'accept-encoding': accepted });
    expect([answer.statusCode, answer.body]).toEqual([200, body]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'content-length': String(body.length),
      vary: 'accept-encoding',
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  test('has an ETag for each form, and answers HEAD, 304 and a range of it', async () => {
    const plain = await get('/assets/first.js');
    const accepted = { 'accept-encoding': 'br' };
    const { headers } = await get('/assets/first.js', accepted);
    const etag = String(headers.etag);
    expect(etag).not.toBe(plain.headers.etag);
    const head = await app.inject({ method: 'HEAD', url: '/assets/first.js', headers: accepted });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag]);
    expect([head.headers['content-encoding'], head.headers['content-length']]).toEqual(['br', '6']);
    const known = await get('/assets/first.js', { ...accepted, 'if-none-match': etag });
    expect([known.statusCode, known.body, known.headers.vary]).toEqual([304, '', 'accept-encoding']);
    expect((await get('/assets/first.js', { 'if-none-match': etag })).statusCode).toBe(200);
    const range = await get('/assets/first.js', { ...accepted, range: 'bytes=1-2' });
    expect([range.statusCode, range.body, range.headers['content-encoding']]).toEqual([206, 'ro', 'br']);
    expect(range.headers['content-range']).toBe('bytes 1-2/6');
  });

  test('does not hide that another file is missing or has no such form', async () => {
    const accepted = { 'accept-encoding': 'br, gzip' };
    expect((await get('/assets/gone.js', accepted)).statusCode).toBe(404);
    for (const path of ['/', '/login'])
      expect((await get(path, accepted)).body).toBe('<title>first build</title>');
  });
});

test('nothing outside the folder is served', async () => {
  const name = `${folder.split('/').at(-1)}-outside.txt`;
  for (const path of [`/../${name}`, `/assets/..%2f..%2f${name}`, `/%2e%2e/${name}`, '/assets/%00'])
    expect([path, (await app.inject(path)).body]).not.toEqual([path, 'outside']);
});
