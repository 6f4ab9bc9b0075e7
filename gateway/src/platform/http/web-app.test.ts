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

test('nothing outside the folder is served', async () => {
  const name = `${folder.split('/').at(-1)}-outside.txt`;
  for (const path of [`/../${name}`, `/assets/..%2f..%2f${name}`, `/%2e%2e/${name}`, '/assets/%00'])
    expect([path, (await app.inject(path)).body]).not.toEqual([path, 'outside']);
});
