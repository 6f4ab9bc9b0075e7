import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStore } from './file-store.js';
import { MemoryStore } from './memory-store.js';
import { Refused, ScanClient, Unreachable } from './scan-client.js';
import { ScanQueue, type ScanResult } from './scan-queue.js';
import type { Scan, ScanAnswer } from './types.js';

/** A gateway that redeems each code once, and gives the same nonce the same answer. */
class AGateway {
  readonly used = new Map<string, string>();
  readonly answers = new Map<string, ScanAnswer>();
  readonly annulled: string[] = [];
  readonly uploads: number[] = [];
  isReachable = true;
  /** The answers to so many calls are lost. */
  lost = 0;
  revokedAfter = Number.POSITIVE_INFINITY;

  redeem({ code = '', nonce }: Scan): ScanAnswer {
    if (this.answers.size >= this.revokedAfter && !this.answers.has(nonce))
      return { status: 'unauthenticated', message: 'Send a valid key.' };
    const known = this.answers.get(nonce);
    if (known) return known;
    const answer = this.used.has(code)
      ? { status: 'error', reason: 'already_used', message: 'This code has been used already.' }
      : { status: 'ok', message: 'The code was redeemed.' };
    if (!this.used.has(code)) this.used.set(code, nonce);
    this.answers.set(nonce, answer);
    return answer;
  }

  readonly fetch: typeof fetch = async (address, { body } = {}) => {
    if (!this.isReachable) throw new TypeError('fetch failed');
    const { pathname } = new URL(String(address));
    const sent = JSON.parse(String(body));
    if (pathname.endsWith('/annul')) {
      this.annulled.push(sent.nonce);
      for (const [code, nonce] of this.used) if (nonce === sent.nonce) this.used.delete(code);
      return Response.json({ status: 'ok' });
    }
    if (pathname.endsWith('/redeem')) return Response.json(this.redeem(sent));
    this.uploads.push(sent.scans.length);
    const results = sent.scans.map((scan: Scan) => this.redeem(scan));
    if (this.lost > 0) {
      this.lost -= 1;
      throw new TypeError('fetch failed');
    }
    return Response.json({ results });
  };
}

let made = 0;
const aScan = (code: string): Scan => {
  made += 1;
  return { code, nonce: `nonce-${String(made).padStart(6, '0')}` };
};

function setUp(store = new MemoryStore() as ConstructorParameters<typeof ScanQueue>[0]['store']) {
  const gateway = new AGateway();
  const client = new ScanClient({
    origin: 'http://gateway',
    fetch: gateway.fetch,
    patienceMs: 5_000,
    pause: async () => undefined,
  });
  const queue = new ScanQueue({ store, application: 'Garden' });
  const results: ScanResult[] = [];
  const upload = () => queue.upload(client, (result) => void results.push(result));
  return { gateway, client, queue, results, upload };
}

test('a scan of two codes waits, with those behind it, until one code is chosen', async () => {
  const store = new MemoryStore();
  const { client, gateway, queue, results, upload } = setUp(store);
  await queue.add({ ...aScan('Y'), byKeys: 'Z' }, false);
  await queue.add(aScan('B'), false);
  await upload();
  expect([gateway.uploads, (await queue.waiting()).length]).toEqual([[], 2]);
  const choosing: ScanQueue = new ScanQueue({
    store,
    application: 'Garden',
    choose: (scan) => choosing.choose(scan, 'Z'),
  });
  await choosing.upload(client, (result) => void results.push(result));
  expect(results.map(({ scan }) => [scan.code, scan.byKeys])).toEqual([
    ['Z', undefined],
    ['B', undefined],
  ]);
  expect([...gateway.used.keys()]).toEqual(['Z', 'B']);
});

test('scans wait in their order, and leave with their answers', async () => {
  const { gateway, queue, results, upload } = setUp();
  for (const code of ['A', 'B', 'A']) await queue.add(aScan(code), false);
  await upload();
  expect(results.map(({ scan, answer }) => [scan.code, answer.reason ?? answer.status])).toEqual([
    ['A', 'ok'],
    ['B', 'ok'],
    ['A', 'already_used'],
  ]);
  expect(gateway.uploads).toEqual([3]);
  expect(await queue.waiting()).toEqual([]);
});

test('1,200 scans whose answers are lost three times are each counted once, in uploads of at most 500', async () => {
  const { gateway, queue, results, upload } = setUp();
  for (let at = 0; at < 1_200; at += 1) await queue.add(aScan(`code-${at}`), false);
  gateway.lost = 3;
  await upload();
  expect(Math.max(...gateway.uploads)).toBe(500);
  expect(gateway.answers.size).toBe(1_200);
  expect(results).toHaveLength(1_200);
  expect(results.every(({ answer }) => answer.status === 'ok')).toBe(true);
});

test('500 scans of one text are one use and 499 refusals', async () => {
  const { queue, results, upload } = setUp();
  for (let at = 0; at < 500; at += 1) await queue.add(aScan('A'), false);
  await upload();
  expect(results.filter(({ answer }) => answer.status === 'ok')).toHaveLength(1);
  expect(results.filter(({ answer }) => answer.reason === 'already_used')).toHaveLength(499);
});

test('long texts are divided into uploads that the gateway accepts', async () => {
  const { gateway, queue, upload } = setUp();
  for (let at = 0; at < 100; at += 1) await queue.add(aScan(`${at}${'x'.repeat(8_000)}`), false);
  await upload();
  expect(gateway.uploads).toEqual([36, 36, 28]);
});

test('without a connection nothing leaves the queue', async () => {
  const { gateway, queue, upload } = setUp();
  gateway.isReachable = false;
  await queue.add(aScan('A'), true);
  await expect(upload()).rejects.toBeInstanceOf(Unreachable);
  expect(await queue.waiting()).toHaveLength(1);
});

test('a key that is revoked in the middle of an upload keeps what was not redeemed', async () => {
  const { gateway, queue, results, upload } = setUp();
  for (let at = 0; at < 10; at += 1) await queue.add(aScan(`code-${at}`), false);
  gateway.revokedAfter = 4;
  await expect(upload()).rejects.toMatchObject({ status: 401 });
  await expect(upload()).rejects.toBeInstanceOf(Refused);
  expect(results).toHaveLength(4);
  expect((await queue.waiting()).map(({ code }) => code)).toEqual(
    [4, 5, 6, 7, 8, 9].map((at) => `code-${at}`),
  );
  gateway.revokedAfter = Number.POSITIVE_INFINITY;
  await upload();
  expect(results).toHaveLength(10);
  expect(gateway.answers.size).toBe(10);
});

test('a scan that was never sent is forgotten by an undo; another one is taken back after its upload', async () => {
  const { gateway, queue, results, upload } = setUp();
  const [never, sent] = [await queue.add(aScan('A'), false), await queue.add(aScan('B'), true)];
  expect(await queue.undo(never.nonce)).toBe('forgotten');
  expect(await queue.undo(sent.nonce)).toBe('after upload');
  expect(await queue.undo('nonce-other')).toBeUndefined();
  await upload();
  expect(results).toMatchObject([{ scan: { code: 'B' }, annulled: true }]);
  expect(gateway.annulled).toEqual([sent.nonce]);
});

test('a code whose first scan was undone without a connection is accepted at its next scan', async () => {
  const { gateway, queue, results, upload } = setUp();
  const first = await queue.add(aScan('A'), true);
  await queue.undo(first.nonce);
  await queue.add(aScan('A'), false);
  await upload();
  expect(results.map(({ answer, annulled }) => [answer.status, annulled])).toEqual([
    ['ok', true],
    ['ok', undefined],
  ]);
  expect(gateway.uploads).toEqual([1, 1]);
});

test('two tabs that upload at once count nothing twice', async () => {
  const store = new MemoryStore();
  const [one, two] = [setUp(store), setUp(store)];
  for (let at = 0; at < 50; at += 1) await one.queue.add(aScan(`code-${at}`), false);
  const upload = two.queue.upload(one.client, (result) => void two.results.push(result));
  await Promise.all([one.upload(), upload]);
  expect(one.gateway.answers.size).toBe(50);
  expect([...one.results, ...two.results].every(({ answer }) => answer.status === 'ok')).toBe(true);
  expect(await one.queue.all()).toEqual([]);
});

test('scans of another application wait for a key of theirs', async () => {
  const store = new MemoryStore();
  const other = new ScanQueue({ store, application: 'Museum' });
  await other.add(aScan('A'), false);
  const { queue, results, upload } = setUp(store);
  await queue.add(aScan('B'), false);
  await upload();
  expect(results.map(({ scan }) => scan.code)).toEqual(['B']);
  expect(await other.waiting()).toHaveLength(1);
});

test('a serial number is redeemed by itself, in its place', async () => {
  const { gateway, queue, results, upload } = setUp();
  await queue.add(aScan('A'), false);
  made += 1;
  await queue.add({ serial: 'GARDEN-000412', nonce: `nonce-${made}` }, true);
  await queue.add(aScan('B'), false);
  await upload();
  expect(gateway.uploads).toEqual([1, 1]);
  expect(results.map(({ scan }) => scan.code ?? scan.serial)).toEqual(['A', 'GARDEN-000412', 'B']);
});

test('a file keeps the queue over a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'queue-'));
  const file = join(folder, 'scans.jsonl');
  await setUp(new FileStore(file)).queue.add(aScan('A'), false);
  const { queue, upload } = setUp(new FileStore(file));
  expect((await queue.waiting()).map(({ code }) => code)).toEqual(['A']);
  await upload();
  expect(await new FileStore(file).values('scan:')).toEqual([]);
  rmSync(folder, { recursive: true });
});
