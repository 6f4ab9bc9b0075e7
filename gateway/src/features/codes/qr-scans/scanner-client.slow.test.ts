// Runs on SQLite alone: the example client is its subject, and scans are tested on both.

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aListAnd, runScanner, startScanner } from '../../../testing/a-scanner-client.js';
import { aScanningApp } from '../../../testing/a-scanning-app.js';

jest.setTimeout(90_000);

let gateway: TestGateway;
let address: string;
let directory: string;
/** Apps that scanned a code without a network: both at once, because the client tries for a while. */
let uploading: Awaited<ReturnType<typeof scannedOffline>>;
let revoked: typeof uploading;
beforeAll(async () => {
  gateway = await aGateway();
  address = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  directory = await mkdtemp(join(tmpdir(), 'scanner-'));
  [uploading, revoked] = await Promise.all([scannedOffline(), scannedOffline()]);
});
afterAll(async () => {
  await gateway?.close();
  await rm(directory, { recursive: true, force: true });
});

const newQueue = () => join(directory, `${Math.random()}.jsonl`);
const queued = (queue: string) => readFileSync(queue, 'utf8').split('\n').filter(Boolean);

/** The address of a server that is not there any more. */
async function nowhere(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return `http://127.0.0.1:${port}`;
}

async function scannedOffline() {
  const app = await aScanningApp(gateway);
  const queue = newQueue();
  const { lines } = await runScanner(await nowhere(), app.secret, queue, app.codes);
  return { ...app, code: app.codes[0] as string, queue, lines };
}

test('what is scanned without a network waits in the queue, and is uploaded once by the next start', async () => {
  const { code, secret, ann, queue, lines } = uploading;
  expect(lines).toEqual([`undecided    ${code}`, `1 waiting in ${queue}`]);
  expect(queued(queue)).toHaveLength(1);
  expect((await runScanner(address, secret, queue, [])).lines).toEqual([`ok           ${code}`]);
  expect(queued(queue)).toEqual([]);
  expect((await runScanner(address, secret, queue, [])).lines).toEqual([]);
  const { data } = await ann.graphql('{ scans { edges { node { device refusal } } } }');
  expect(data.scans.edges).toEqual([{ node: { device: 'Door 2', refusal: null } }]);
});

test('without a network the list decides, and what was also redeemed elsewhere is shown afterwards', async () => {
  const { codes, secret, redeem } = await aScanningApp(gateway, 2);
  const [one, two] = codes as [string, string];
  const server = await aListAnd([one], (request) => request.socket.destroy());
  const queue = newQueue();
  const { lines } = await runScanner(server.origin, secret, queue, [one, one, two]);
  server.close();
  expect(lines).toEqual([
    `accepted     ${one} (list of 2026-11-24T14:03:00.000Z)`,
    `used_here    ${one}`,
    `undecided    ${two} (list of 2026-11-24T14:03:00.000Z)`,
    `3 waiting in ${queue}`,
  ]);
  await redeem(one, 'nonce-of-another-gate', { device: 'Gate 2' });
  expect((await runScanner(address, secret, queue, [])).lines).toEqual([
    `already_used ${one}`,
    expect.stringMatching(/^ {2}also redeemed at .* by Gate 2$/),
    `already_used ${one}`,
    `ok           ${two}`,
  ]);
});

test('the client uploads what waits as soon as the network is back, while it waits for the next scan', async () => {
  let isBack = false;
  const server = await aListAnd([], async (request, response) => {
    if (!isBack) return void request.socket.destroy();
    const { scans } = JSON.parse(await text(request));
    const result = { status: 'ok', message: 'The code was redeemed.' };
    response.writeHead(200).end(JSON.stringify(scans ? { results: [result] } : result));
  });
  const scanner = startScanner(server.origin, 'appkey_x', newQueue());
  scanner.stdin.write('ONE\n');
  const lines: string[] = [];
  for await (const line of createInterface({ input: scanner.stdout })) {
    lines.push(line);
    if (lines.length === 1) isBack = true;
    if (lines.length === 2) scanner.stdin.end('TWO\n');
  }
  server.close();
  expect(lines).toEqual([
    'undecided    ONE (list of 2026-11-24T14:03:00.000Z)',
    'ok           ONE',
    'ok           TWO',
  ]);
});

test('a revoked key ends the client, and keeps what it has not uploaded', async () => {
  const { ann, secret, keyId, queue } = revoked;
  await gateway.services.applicationKeys.revoke(ann.viewer, String(keyId));
  const { errors, exitCode } = await runScanner(address, secret, queue, []);
  expect([exitCode, errors]).toEqual([1, expect.stringContaining('401: Send a valid application key')]);
  expect(queued(queue)).toHaveLength(1);
});
