// Runs on SQLite alone: the example client is its subject, and scans are tested on both.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aListAnd, runScanner } from '../../../testing/a-scanner-client.js';
import { aScanningApp } from '../../../testing/a-scanning-app.js';

let gateway: TestGateway;
let address: string;
let directory: string;
beforeAll(async () => {
  gateway = await aGateway();
  address = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  directory = await mkdtemp(join(tmpdir(), 'scanner-'));
});
afterAll(async () => {
  await gateway?.close();
  await rm(directory, { recursive: true, force: true });
});

const newQueue = () => join(directory, `${Math.random()}.jsonl`);
const queued = (queue: string) => readFileSync(queue, 'utf8').split('\n').filter(Boolean);

test('what is scanned is redeemed and printed, and nothing stays in the queue', async () => {
  const { codes, secret } = await aScanningApp(gateway, 2);
  const [one, two] = codes as [string, string];
  const queue = newQueue();
  const { lines, errors, exitCode } = await runScanner(address, secret, queue, [
    one,
    one,
    two,
    'x'.repeat(2_000),
  ]);
  expect([errors, exitCode]).toEqual(['', 0]);
  expect(lines).toEqual([
    `ok           ${one}`,
    `already_used ${one}`,
    `ok           ${two}`,
    `unknown      ${'x'.repeat(2_000)}`,
  ]);
  expect(queued(queue)).toEqual([]);
});

test('a busy server is asked again with the same nonce, after the time that it names', async () => {
  const nonces: string[] = [];
  const server = await aListAnd([], async (request, response) => {
    nonces.push(JSON.parse(await text(request)).nonce);
    if (nonces.length === 1) return response.writeHead(503, { 'retry-after': '1' }).end('{}');
    response.writeHead(200).end(JSON.stringify({ status: 'ok', message: 'The code was redeemed.' }));
  });
  const { lines } = await runScanner(server.origin, 'appkey_x', newQueue(), ['CODE']);
  server.close();
  expect(lines).toEqual(['ok           CODE']);
  expect(nonces).toEqual([nonces[0], nonces[0]]);
});

test('a scan that is refused for good is shown, and the next one is redeemed', async () => {
  const server = await aListAnd([], async (request, response) => {
    const isBad = JSON.parse(await text(request)).code === 'BAD';
    const answer = isBad ? { message: 'Send a code.' } : { status: 'ok', message: 'The code was redeemed.' };
    response.writeHead(isBad ? 422 : 200).end(JSON.stringify(answer));
  });
  const queue = newQueue();
  const { lines, exitCode } = await runScanner(server.origin, 'appkey_x', queue, ['BAD', 'GOOD']);
  server.close();
  expect([lines, exitCode]).toEqual([['invalid: Send a code. BAD', 'ok           GOOD'], 0]);
  expect(queued(queue)).toEqual([]);
});
