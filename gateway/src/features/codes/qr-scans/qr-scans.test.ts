import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aScanningApp } from '../../../testing/a-scanning-app.js';
import type { TestApplication } from '../../../testing/an-application.js';
import { QrCode } from '../qr-codes/qr-code.entity.js';
import { QrScan } from './qr-scan.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const minute = 60_000;

const anApp = (count = 1, owner?: TestApplication) => aScanningApp(gateway, count, owner);
const codeRow = (code: string) =>
  gateway.services.database.read((manager) => manager.findOneByOrFail(QrCode, { code }));
const scansOf = (keyId: number) =>
  gateway.services.database.read((manager) =>
    manager.find(QrScan, { where: { keyId }, order: { id: 'ASC' } }),
  );

test('an active code is redeemed, and the scan is recorded with both times', async () => {
  const { redeem, codes, keyId } = await anApp();
  const [code] = codes as [string];
  const more = { scannedAt: '2026-11-20T10:00:00+01:00', device: ' Door 2 ', appVersion: '3.1' };
  const before = Date.now();
  expect(await redeem(code, 'nonce-one', more)).toEqual({
    status: 200,
    body: {
      status: 'ok',
      message: 'The code was redeemed.',
      usesLeft: 0,
      fields: [],
      code: { code, status: 'used', usedAt: '2026-11-20T09:00:00.000Z', usedBy: 'Door 2' },
    },
  });
  const row = await codeRow(code);
  expect(row.status).toBe('used');
  const [scan, ...others] = await scansOf(keyId);
  expect(others).toEqual([]);
  expect(scan).toMatchObject({
    codeId: row.id,
    scannedText: null,
    refusal: null,
    scannedAt: new Date('2026-11-20T09:00:00Z'),
    device: 'Door 2',
    appVersion: '3.1',
    nonce: 'nonce-one',
    annulledAt: null,
  });
  expect(scan?.receivedAt.getTime()).toBeGreaterThanOrEqual(before);
});

test('a used code is refused with the time of its use, and a revoked one as revoked', async () => {
  const { redeem, codes, ann, keyId } = await anApp(3);
  const [scanned, marked, revoked] = codes as [string, string, string];
  const first = await redeem(scanned);
  const { qrStatusChanges } = gateway.services;
  await qrStatusChanges.changeOne(ann.viewer, marked, 'used');
  await qrStatusChanges.changeOne(ann.viewer, revoked, 'revoked');
  const message = 'This code has been used already.';
  const used = { status: 'error', reason: 'already_used', message, usesLeft: 0, fields: [] };
  expect((await redeem(scanned)).body).toEqual({ ...used, code: first.body.code });
  const byHand = (await redeem(marked)).body;
  expect(byHand).toMatchObject({ ...used, code: { code: marked, status: 'used' } });
  expect(Date.parse(byHand.code.usedAt)).toBeGreaterThan(Date.now() - minute);
  expect(byHand.code).not.toHaveProperty('usedBy');
  expect((await redeem(revoked)).body).toEqual({
    status: 'error',
    reason: 'revoked',
    message: 'This code was revoked.',
    usesLeft: 0,
    fields: [],
    code: { code: revoked, status: 'revoked' },
  });
  expect((await scansOf(keyId)).map(({ refusal }) => refusal)).toEqual([
    null,
    'already_used',
    'already_used',
    'revoked',
  ]);
});

test('what is no code of the application is unknown to the app, and recorded as what it is', async () => {
  const { redeem, keyId } = await anApp();
  const other = await anApp();
  const [foreign] = other.codes as [string];
  const unknown = { status: 'error', reason: 'unknown', message: 'This code is not known.' };
  const text = `https://example.com/${'x'.repeat(200)}`;
  for (const scanned of [foreign, '0'.repeat(20), text])
    expect(await redeem(scanned)).toEqual({ status: 200, body: unknown });
  expect((await codeRow(foreign)).status).toBe('active');
  expect(
    (await scansOf(keyId)).map(({ codeId, refusal, scannedText }) => [codeId, refusal, scannedText]),
  ).toEqual([
    [null, 'other_application', foreign],
    [null, 'unknown', '0'.repeat(20)],
    [null, 'unknown', text.slice(0, 100)],
  ]);
});

test('a repeated nonce gets the same answer and is recorded once, whatever the answer was', async () => {
  const { redeem, codes, keyId } = await anApp(2);
  const [code, another] = codes as [string, string];
  const accepted = await redeem(code, 'the-first-nonce');
  const refused = await redeem(code, 'another-nonce');
  const unknown = await redeem('nothing', 'third-nonce');
  expect(await redeem(code, 'the-first-nonce')).toEqual(accepted);
  expect(await redeem(code, 'another-nonce')).toEqual(refused);
  expect(await redeem('nothing', 'third-nonce')).toEqual(unknown);
  expect(accepted.body.status).toBe('ok');
  expect(refused.body.reason).toBe('already_used');
  expect(await scansOf(keyId)).toHaveLength(3);
  expect((await redeem(another, 'the-first-nonce')).status).toBe(409);
  expect((await codeRow(another)).status).toBe('active');
});

test.each([
  [`${'x'.repeat(99)}😀 and more`, 'x'.repeat(99)],
  ['😀'.repeat(120), '😀'.repeat(50)],
])('a text that is too long to record gets the same answer again: %s', async (text, recorded) => {
  const { redeem, keyId } = await anApp();
  const first = await redeem(text, 'the-first-nonce');
  expect(first.body.reason).toBe('unknown');
  expect(await redeem(text, 'the-first-nonce')).toEqual(first);
  expect((await scansOf(keyId)).map(({ scannedText }) => scannedText)).toEqual([recorded]);
});

test.each(['1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])(
  'the time of a device whose clock shows %s is recorded',
  async (scannedAt) => {
    const { redeem, codes } = await anApp();
    const answer = await redeem(codes[0] as string, 'the-first-nonce', { scannedAt });
    expect(answer.body.code.usedAt).toBe(scannedAt);
    expect(await redeem(codes[0] as string, 'the-first-nonce', { scannedAt })).toEqual(answer);
  },
);

test('of twenty phones that redeem one code at once one wins, and the others are told', async () => {
  const { redeem, codes, keyId } = await anApp();
  const [code] = codes as [string];
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code)));
  const reasons = answers.map(({ body }) => body.reason ?? 'accepted').sort();
  expect(reasons).toEqual(['accepted', ...Array<string>(19).fill('already_used')]);
  expect((await scansOf(keyId)).filter(({ refusal }) => refusal === null)).toHaveLength(1);
});

test('each of the scans at once of one application is answered and recorded as its own', async () => {
  const { call, redeem, codes, keyId, ann } = await anApp(8);
  const other = await anApp();
  const [revoked, repeated, ...active] = codes as [string, string, ...string[]];
  await gateway.services.qrStatusChanges.changeOne(ann.viewer, revoked, 'revoked');
  const first = await redeem(repeated, 'repeated-nonce');
  const outcomes = await Promise.all([
    ...active.map((code) => redeem(code, `nonce-of-${code}`)),
    ...active.map((code) => redeem(code, `second-of-${code}`)),
    redeem(revoked),
    redeem('nothing', 'nonce-of-nothing'),
    redeem(other.codes[0] as string, 'nonce-of-another'),
    redeem(repeated, 'repeated-nonce'),
    redeem(active[0] as string, 'repeated-nonce'),
    other.redeem(active[0] as string),
  ]);
  const results = outcomes.map(({ status, body }) => [status, body.reason, body.code?.code]);
  const both = active.map((_, at) => [results[at], results[at + active.length]].sort());
  expect(both).toEqual(
    active.map((code) =>
      [
        [200, undefined, code],
        [200, 'already_used', code],
      ].sort(),
    ),
  );
  expect(results.slice(2 * active.length)).toEqual([
    [200, 'revoked', revoked],
    [200, 'unknown', undefined],
    [200, 'unknown', undefined],
    [200, undefined, repeated],
    [409, undefined, undefined],
    [200, 'unknown', undefined],
  ]);
  expect(outcomes.at(-3)).toEqual(first);
  expect((await codeRow(other.codes[0] as string)).status).toBe('active');
  const scans = await scansOf(keyId);
  expect(scans).toHaveLength(2 * active.length + 4);
  for (const code of active) {
    const { id, status } = await codeRow(code);
    const ofCode = scans.filter(({ codeId }) => codeId === id);
    expect([status, ofCode.map(({ refusal }) => refusal).sort()]).toEqual(['used', ['already_used', null]]);
    const accepted = ofCode.find(({ refusal }) => refusal === null)?.nonce;
    expect((await call('POST', 'annul', { nonce: accepted })).status).toBe(200);
    expect((await codeRow(code)).status).toBe('active');
  }
});

test('of twenty calls with one nonce at once all get ok, and one scan is recorded', async () => {
  const { redeem, codes, keyId } = await anApp();
  const [code] = codes as [string];
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code, 'one-and-only')));
  // The time of the use is that of the call which was committed.
  expect(answers.map(({ body }) => body.status)).toEqual(Array<string>(20).fill('ok'));
  expect(new Set(answers.map(({ body }) => body.code.usedAt)).size).toBe(1);
  expect(await scansOf(keyId)).toHaveLength(1);
});

test('looking at a code changes nothing', async () => {
  const { call, redeem, codes, keyId } = await anApp();
  const [code] = codes as [string];
  const valid = { status: 'ok', message: 'This code is valid.' };
  expect((await call('GET', code)).body).toEqual({
    ...valid,
    usesLeft: 1,
    fields: [],
    code: { code, status: 'active' },
  });
  expect((await call('GET', `%20${code.toLowerCase()}`)).body.status).toBe('ok');
  expect((await codeRow(code)).status).toBe('active');
  expect(await scansOf(keyId)).toEqual([]);
  await redeem(code);
  expect((await call('GET', code)).body.reason).toBe('already_used');
  expect((await call('GET', 'nothing')).body.reason).toBe('unknown');
});

test('scans of an upload have results of their own, in the order of the list', async () => {
  const { call, codes } = await anApp(2);
  const [one, two] = codes as [string, string];
  const scan = (code: string, nonce: string) => ({ code, nonce, scannedAt: '2026-11-01T00:00:00Z' });
  const scans = [
    scan(two, 'upload-1'),
    scan('nothing', 'upload-2'),
    scan(two, 'upload-3'),
    scan(one, 'upload-1'),
  ];
  const { status, body } = await call('POST', 'scans', { scans });
  expect(status).toBe(200);
  expect(
    body.results.map((result: { status: string; reason?: string }) => [result.status, result.reason]),
  ).toEqual([
    ['ok', undefined],
    ['error', 'unknown'],
    ['error', 'already_used'],
    ['conflict', undefined],
  ]);
  expect((await call('POST', 'scans', { scans: scans.slice(0, 3).reverse() })).body.results).toEqual(
    body.results.slice(0, 3).reverse(),
  );
});

test('an annulled scan makes the code active again, once, and only for its key', async () => {
  const { call, redeem, codes, ann } = await anApp();
  const [code] = codes as [string];
  const elsewhere = await anApp(1, ann);
  await redeem(code, 'by-mistake');
  expect((await elsewhere.call('POST', 'annul', { nonce: 'by-mistake' })).status).toBe(404);
  expect(await call('POST', 'annul', { nonce: 'by-mistake' })).toEqual({
    status: 200,
    body: { status: 'ok' },
  });
  expect((await codeRow(code)).status).toBe('active');
  expect((await redeem(code, 'by-mistake')).status).toBe(409);
  expect((await redeem(code, 'on-purpose')).body.status).toBe('ok');
  expect((await call('POST', 'annul', { nonce: 'by-mistake' })).status).toBe(200);
  expect((await codeRow(code)).status).toBe('used');
});

test('neither a refused scan nor one of 16 minutes ago can be annulled', async () => {
  const { call, redeem, codes, keyId } = await anApp();
  const [code] = codes as [string];
  await redeem(code, 'accepted');
  await redeem(code, 'too-late-');
  const refused = await call('POST', 'annul', { nonce: 'too-late-' });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This scan was refused, so that there is nothing to annul.',
  ]);
  const receivedAt = new Date(Date.now() - 16 * minute);
  await gateway.services.database.write((manager) => manager.update(QrScan, { keyId }, { receivedAt }));
  expect((await call('POST', 'annul', { nonce: 'accepted' })).body.message).toBe(
    'A scan can be annulled within 15 minutes.',
  );
  expect((await codeRow(code)).status).toBe('used');
});

test('a revoked key, an unknown one and a session open nothing', async () => {
  const { ann, call, codes, keyId } = await anApp();
  const [code] = codes as [string];
  await gateway.services.applicationKeys.revoke(ann.viewer, String(keyId));
  expect((await call('GET', code)).status).toBe(401);
  for (const secret of [`appkey_${'x'.repeat(43)}`, ann.sessionToken, undefined]) {
    const { statusCode } = await gateway.app.inject({
      method: 'POST',
      url: '/api/v2/qr/redeem',
      ...(secret && { headers: { authorization: `Bearer ${secret}` } }),
      payload: { code, nonce: 'a-new-nonce' },
    });
    expect(statusCode).toBe(401);
  }
  expect((await codeRow(code)).status).toBe('active');
});

test('a key in a cookie opens nothing, so that no page of another site can use it', async () => {
  const { ann, codes } = await anApp();
  const { secret } = await gateway.services.applicationKeys.create(ann.scope, ann.viewer, { name: 'Cookie' });
  const url = `/api/v2/qr/${codes[0]}`;
  expect((await gateway.app.inject({ url, cookies: { session: secret } })).statusCode).toBe(401);
  const headers = { authorization: `Bearer ${secret}` };
  expect((await gateway.app.inject({ url, headers })).statusCode).toBe(200);
});

test('the use of a key is recorded to the minute', async () => {
  const { call, codes, ann } = await anApp();
  await call('GET', codes[0] as string);
  await gateway.services.keyUses.settled();
  const [key] = await gateway.services.applicationKeys.list(ann.scope);
  expect(key?.lastUsedAt?.getTime()).toBeGreaterThan(Date.now() - minute);
});

test.each([
  [{ nonce: 'long-enough' }, 'code'],
  [{ code: '', nonce: 'long-enough' }, 'code'],
  [{ code: 'x' }, 'nonce'],
  [{ code: 'x', nonce: 'short' }, 'nonce'],
  [{ code: 'x', nonce: 'with a blank' }, 'nonce'],
  [{ code: 'x', nonce: 'x'.repeat(65) }, 'nonce'],
  [{ code: 'x', nonce: 'long-enough', scannedAt: 'yesterday' }, 'scannedAt'],
  [{ code: 'x', nonce: 'long-enough', scannedAt: '2026-13-01T00:00:00Z' }, 'scannedAt'],
  [{ code: 'x', nonce: 'long-enough', scannedAt: '9999-12-31T23:59:59-01:00' }, 'scannedAt'],
  [{ code: 'x', nonce: 'long-enough', scannedAt: '0000-01-01T00:00:00+01:00' }, 'scannedAt'],
  [{ code: 'x', nonce: 'long-enough', scannedAt: '1969-12-31T23:59:59Z' }, 'scannedAt'],
  [{ code: 'x', nonce: 'long-enough', device: 'x'.repeat(61) }, 'device'],
  [{ code: 'x', nonce: 'long-enough', device: 'two\nlines' }, 'device'],
  [{ code: 'x', nonce: 'long-enough', appVersion: 'x'.repeat(31) }, 'appVersion'],
  [{ code: 7, nonce: 'long-enough' }, 'code'],
])('rejects %j with an error at the field %s', async (body, field) => {
  const { call } = await anApp();
  const answer = await call('POST', 'redeem', body);
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
});

test('rejects an upload of no scan and of more than 500', async () => {
  const { call } = await anApp();
  const scan = { code: 'x', nonce: 'long-enough' };
  for (const scans of [[], Array.from({ length: 501 }, () => scan)])
    expect((await call('POST', 'scans', { scans })).status).toBe(400);
});

test('a revoked key does nothing more, nor does another key with its nonce', async () => {
  const { ann, call, redeem, codes, keyId } = await anApp(2);
  const other = await anApp(1, ann);
  const [code, second] = codes as [string, string];
  expect((await redeem(code, 'shared-nonce')).body.status).toBe('ok');
  expect((await other.redeem(second, 'shared-nonce')).status).toBe(409);
  expect((await other.call('POST', 'annul', { nonce: 'shared-nonce' })).status).toBe(404);
  await gateway.services.applicationKeys.revoke(ann.viewer, String(keyId));
  const upload = { scans: [{ code: second, nonce: 'after-revocation' }] };
  expect((await redeem(second)).status).toBe(401);
  expect((await call('POST', 'scans', upload)).status).toBe(401);
  expect((await call('POST', 'annul', { nonce: 'shared-nonce' })).status).toBe(401);
  expect((await call('GET', second)).status).toBe(401);
  expect([(await codeRow(code)).status, (await codeRow(second)).status]).toEqual(['used', 'active']);
});

test('the numbers of a day are those of the log after repeated, annulled and refused scans at once', async () => {
  const { ann, call, redeem, codes, keyId } = await anApp(4);
  const calls = codes.flatMap((code, at) => [
    ...Array.from({ length: 4 }, () => redeem(code, `count-nonce-${at}`)),
    redeem(code, `count-second-${at}`),
  ]);
  await Promise.all([...calls, redeem('nothing', 'count-unknown'), redeem('nothing', 'count-unknown')]);
  const winners = (await scansOf(keyId)).filter(({ refusal }) => refusal === null);
  expect(winners).toHaveLength(4);
  const annulled = winners.slice(0, 2).map(({ nonce }) => nonce);
  await Promise.all([...annulled, ...annulled].map((nonce) => call('POST', 'annul', { nonce })));
  for (const nonce of annulled) expect((await redeem(codes[0] as string, nonce)).status).toBe(409);
  const log = await scansOf(keyId);
  const days = await gateway.services.qrScans.days(ann.scope, 2);
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0);
  expect({
    accepted: sum((day) => day.accepted),
    annulled: sum((day) => day.annulled),
    used: sum((day) => day.refused.already_used),
    unknown: sum((day) => day.refused.unknown),
  }).toEqual({
    accepted: log.filter(({ refusal, annulledAt }) => refusal === null && !annulledAt).length,
    annulled: 2,
    used: 4,
    unknown: 1,
  });
});

test('a used code names the device of its scan, else the key, also in a repeated and a refused call', async () => {
  const { redeem, call, codes } = await anApp(2);
  const [named, unnamed] = codes as [string, string];
  const usedBy = (answer: { body: { code: object } }) => answer.body.code;
  for (const [code, more, name] of [
    [named, { device: 'Door 2' }, 'Door 2'],
    [unnamed, { device: ' ' }, 'Phone'],
  ] as const) {
    expect(usedBy(await redeem(code, `nonce-${name}-1`.replace(' ', ''), more))).toMatchObject({
      usedBy: name,
    });
    expect(usedBy(await redeem(code, `nonce-${name}-1`.replace(' ', ''), more))).toMatchObject({
      usedBy: name,
    });
    expect(usedBy(await redeem(code))).toMatchObject({ usedBy: name });
    expect(usedBy(await call('GET', code))).toMatchObject({ status: 'used', usedBy: name });
  }
});

test.each([
  ['redeem', { code: 'x' }, 'Send a nonce, such as a new UUID for each scan.'],
  ['scans', {}, 'Send a list of scans.'],
  ['annul', {}, 'Send a nonce, such as a new UUID for each scan.'],
  ['redeem', { nonce: 'long-enough' }, 'Send what was scanned, or a serial number.'],
  ['redeem', { nonce: 'long-enough', code: 7 }, 'Send what was scanned.'],
])('%s with %j says what to send', async (path, body, message) => {
  const { call } = await anApp();
  const { errors } = (await call('POST', path, body)).body;
  expect(errors).toEqual([{ field: expect.any(String), message }]);
});
