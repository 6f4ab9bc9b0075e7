import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aScanningApp } from '../../../testing/a-scanning-app.js';
import { QrScan } from './qr-scan.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const scansOf = (keyId: number) =>
  gateway.services.database.read((manager) =>
    manager.find(QrScan, { where: { keyId }, order: { id: 'ASC' } }),
  );
const unknown = { status: 'error', reason: 'unknown', message: 'This code is not known.' };

test.each([
  ['a bad nonce', { nonce: 'short' }, 'nonce'],
  ['a long name of the device', { device: 'x'.repeat(61) }, 'device'],
  ['a name of the device that cannot be stored', { device: 'Door \ud800' }, 'device'],
  ['no time', { scannedAt: 'yesterday' }, 'scannedAt'],
  ['a number in place of the text', { code: 7 }, 'code'],
])('a scan with %s is answered in its place, and the others are redeemed', async (_what, fault, field) => {
  const { call, codes, keyId } = await aScanningApp(gateway, 2);
  const scan = (at: number) => ({ code: codes[at], nonce: `nonce-of-${codes[at]}` });
  const scans = [scan(0), { code: codes[1], nonce: 'long-enough', ...fault }, scan(1)];
  const { status, body } = await call('POST', 'scans', { scans });
  expect(status).toBe(200);
  expect(body.results).toEqual([
    expect.objectContaining({ status: 'ok' }),
    { status: 'invalid', message: expect.any(String), errors: [{ field, message: expect.any(String) }] },
    expect.objectContaining({ status: 'ok' }),
  ]);
  expect(await scansOf(keyId)).toHaveLength(2);
});

test('what is no scan at all is answered in its place too', async () => {
  const { call, codes } = await aScanningApp(gateway);
  const scans = [null, 'text', [], { code: codes[0], nonce: 'long-enough' }];
  const { body } = await call('POST', 'scans', { scans });
  expect(body.results.map(({ status }: { status: string }) => status)).toEqual([
    'invalid',
    'invalid',
    'invalid',
    'ok',
  ]);
});

test.each([
  ['long', `https://example.com/${'x'.repeat(100_000)}`, 100_020],
  ['with NUL', `a\0b`, null],
  ['with half a character', 'a\ud800b', null],
])('a foreign text that is %s is unknown, alone and in an upload', async (_what, text, scannedLength) => {
  const { call, redeem, codes, keyId } = await aScanningApp(gateway);
  const first = await redeem(text, 'nonce-of-foreign');
  expect(first).toEqual({ status: 200, body: unknown });
  const { body } = await call('POST', 'scans', {
    scans: [
      { code: text, nonce: 'another-nonce' },
      { code: codes[0], nonce: 'long-enough' },
    ],
  });
  expect(body.results).toEqual([unknown, expect.objectContaining({ status: 'ok' })]);
  expect(await redeem(text, 'nonce-of-foreign')).toEqual(first);
  expect(await scansOf(keyId)).toMatchObject([
    { refusal: 'unknown', scannedLength, scannedText: text.slice(0, 100).replace(/[\0\ud800]/, '\ufffd') },
    { refusal: 'unknown', scannedLength },
    { refusal: null, scannedLength: null, scannedText: null },
  ]);
});

test('30 scans of one code by a clock ten years off are one use and 29 refusals of today, also uploaded twice', async () => {
  const { ann, call, codes, keyId } = await aScanningApp(gateway);
  const scannedAt = new Date(Date.now() - 10 * 365 * 86_400_000).toISOString();
  const scans = Array.from({ length: 30 }, (_, at) => ({
    code: codes[0],
    nonce: `nonce-of-${at}`,
    scannedAt,
  }));
  const first = await call('POST', 'scans', { scans });
  const reasons = first.body.results.map(({ reason = 'accepted' }: { reason?: string }) => reason);
  expect(reasons).toEqual(['accepted', ...Array<string>(29).fill('already_used')]);
  expect(first.body.results[29].code).toMatchObject({ status: 'used', usedAt: scannedAt });
  expect(await call('POST', 'scans', { scans })).toEqual(first);
  expect(await scansOf(keyId)).toHaveLength(30);
  const { data } = await ann.graphql('{ qrStatistics(days: 2) { accepted alreadyUsed } }');
  expect(data.qrStatistics).toContainEqual({ accepted: 1, alreadyUsed: 29 });
});

test('texts that differ behind what is kept are two texts for one nonce when their lengths differ', async () => {
  const { redeem } = await aScanningApp(gateway);
  expect((await redeem('x'.repeat(200), 'one-nonce')).status).toBe(200);
  expect((await redeem('x'.repeat(300), 'one-nonce')).status).toBe(409);
});

test('the length of a text that was cut is in the graph', async () => {
  const { ann, redeem } = await aScanningApp(gateway);
  await redeem('x'.repeat(100));
  await redeem('x'.repeat(101));
  const { data } = await ann.graphql('{ scans { edges { node { scannedText scannedLength } } } }');
  const scannedText = 'x'.repeat(100);
  expect(data.scans.edges.map(({ node }: { node: object }) => node)).toEqual([
    { scannedText, scannedLength: 101 },
    { scannedText, scannedLength: null },
  ]);
});

test('an upload as a whole is still bounded, and a body that is no upload refused', async () => {
  const { call } = await aScanningApp(gateway);
  const scan = { code: 'x', nonce: 'long-enough' };
  for (const [scans, status] of [
    [[], 400],
    [Array(501).fill(scan), 400],
    [[{ ...scan, code: 'x'.repeat(1_100_000) }], 413],
    ['text', 400],
    [[Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [at, 0]))], 400],
  ])
    expect((await call('POST', 'scans', { scans })).status).toBe(status);
});

test('the rest of an upload is unauthenticated once its key is revoked', async () => {
  const { ann, call, codes, keyId } = await aScanningApp(gateway, 3);
  const { applicationKeys, redemptions } = gateway.services;
  const redeem = redemptions.redeem.bind(redemptions);
  jest.spyOn(redemptions, 'redeem').mockImplementationOnce(async (...scan) => {
    const answer = await redeem(...scan);
    await applicationKeys.revoke(ann.viewer, String(keyId));
    return answer;
  });
  const scans = codes.map((code) => ({ code, nonce: `nonce-of-${code}` }));
  const { status, body } = await call('POST', 'scans', { scans });
  expect([status, body.results.map((result: { status: string }) => result.status)]).toEqual([
    200,
    ['ok', 'unauthenticated', 'unauthenticated'],
  ]);
  expect(await scansOf(keyId)).toHaveLength(1);
});
