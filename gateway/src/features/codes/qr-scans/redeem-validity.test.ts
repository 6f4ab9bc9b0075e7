import { randomUUID } from 'node:crypto';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aScanningApp } from '../../../testing/a-scanning-app.js';
import type { ValidityRequest } from '../validity/validity-rules.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);

/** An app, and the codes of a batch with a validity. */
async function anApp(validity: ValidityRequest, count = 1) {
  const app = await aScanningApp(gateway);
  const { ann } = app;
  const { qrBatches, qrCodes } = gateway.services;
  const batch = await qrBatches.generate(ann.scope, ann.viewer, { count, validity });
  const { rows } = await qrCodes.list(ann.scope, { first: count }, { batch: String(batch.id) });
  const set = (other: ValidityRequest) => qrBatches.update(ann.viewer, String(batch.id), { validity: other });
  const codes = rows.map(({ code }) => code);
  const upload = async (scannedAt: Date, code = codes[0]) => {
    const scans = [{ code, nonce: randomUUID(), scannedAt: scannedAt.toISOString() }];
    return (await app.call('POST', 'scans', { scans })).body.results[0];
  };
  return { ...app, codes, code: codes[0] as string, batch, set, upload };
}

test('a code without a validity is redeemed once', async () => {
  const { redeem, code } = await anApp({});
  expect((await redeem(code)).body).toMatchObject({ status: 'ok', usesLeft: 0, code: { status: 'used' } });
  expect((await redeem(code)).body).toMatchObject({ reason: 'already_used', usesLeft: 0 });
});

test('a code with three uses is redeemed three times, and becomes used with the last', async () => {
  const { redeem, call, code } = await anApp({ maxUses: 3 });
  const answers = [];
  for (let at = 0; at < 4; at += 1) answers.push((await redeem(code)).body);
  expect(answers.map(({ status, reason, usesLeft }) => [status, reason, usesLeft])).toEqual([
    ['ok', undefined, 2],
    ['ok', undefined, 1],
    ['ok', undefined, 0],
    ['error', 'already_used', 0],
  ]);
  expect(answers.map((answer) => answer.code.status)).toEqual(['active', 'active', 'used', 'used']);
  expect((await call('GET', code)).body).toMatchObject({ reason: 'already_used', usesLeft: 0 });
});

test('scans at once use exactly what is left', async () => {
  const { redeem, code } = await anApp({ maxUses: 10 });
  const answers = await Promise.all(Array.from({ length: 30 }, () => redeem(code)));
  const statuses = answers.map(({ body }) => body.reason ?? body.status);
  expect(statuses.filter((status) => status === 'ok')).toHaveLength(10);
  expect(new Set(statuses)).toEqual(new Set(['ok', 'already_used']));
});

test('a code is refused before its beginning and from its end on, and is not used', async () => {
  const early = await anApp({ from: inHours(1) });
  expect((await early.redeem(early.code)).body).toMatchObject({
    ...{ status: 'error', reason: 'too_early', message: 'This code is not valid yet.', usesLeft: 1 },
    code: { status: 'active', validFrom: expect.any(String) },
  });
  const ended = await anApp({ until: inHours(-1) });
  expect((await ended.call('GET', ended.code)).body).toMatchObject({ reason: 'expired' });
  expect((await ended.redeem(ended.code)).body).toMatchObject({
    ...{ status: 'error', reason: 'expired', message: 'This code has expired.', usesLeft: 1 },
    code: { status: 'active', validUntil: expect.any(String) },
  });
  await ended.set({ until: inHours(1) });
  expect((await ended.redeem(ended.code)).body).toMatchObject({ status: 'ok', usesLeft: 0 });
});

test('the first instant of a validity is in it, and its end is not', async () => {
  const at = new Date(Date.now() - hour);
  const next = new Date(at.getTime() + 1);
  const { upload, codes } = await anApp({ from: at, until: next }, 3);
  const before = new Date(at.getTime() - 1);
  expect(await upload(before, codes[0])).toMatchObject({ reason: 'too_early' });
  expect(await upload(next, codes[1])).toMatchObject({ reason: 'expired' });
  expect(await upload(at, codes[2])).toMatchObject({ status: 'ok' });
});

test('annulling gives a use back', async () => {
  const { redeem, call, code } = await anApp({ maxUses: 2 });
  const nonce = randomUUID();
  await redeem(code);
  expect((await redeem(code, nonce)).body).toMatchObject({ status: 'ok', usesLeft: 0 });
  expect((await call('POST', 'annul', { nonce })).status).toBe(200);
  expect((await call('POST', 'annul', { nonce })).status).toBe(200);
  expect((await call('GET', code)).body).toMatchObject({
    status: 'ok',
    usesLeft: 1,
    code: { status: 'active' },
  });
  expect((await redeem(code)).body).toMatchObject({ status: 'ok', usesLeft: 0 });
});

test('the same nonce uses a code once, and gets the same answer', async () => {
  const { redeem, code } = await anApp({ maxUses: 3 });
  const nonce = randomUUID();
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => redeem(code, nonce)));
  expect(first?.body).toMatchObject({ status: 'ok', usesLeft: 2 });
  for (const other of others) expect(other.body).toEqual(first?.body);
});

/** A zone in which it is about noon, so that no day ends during a test. */
function noonZone() {
  const hoursBack = new Date().getUTCHours() - 12;
  return `Etc/GMT${hoursBack < 0 ? '' : '+'}${hoursBack}`;
}

describe('once a day', () => {
  const daily = { maxUses: 5, useEvery: 'DAY' as const, timeZone: noonZone() };

  test('a code is used once on a day of its zone', async () => {
    const { redeem, upload, call, code } = await anApp(daily);
    expect(await upload(inHours(-20))).toMatchObject({ status: 'ok', usesLeft: 4 });
    expect((await redeem(code)).body).toMatchObject({ status: 'ok', usesLeft: 3 });
    expect((await redeem(code)).body).toMatchObject({
      ...{ reason: 'used_today', message: 'This code has been used today already.', usesLeft: 3 },
      code: { status: 'active', usedAt: expect.any(String) },
    });
    expect((await call('GET', code)).body).toMatchObject({ reason: 'used_today' });
  });

  test('scans at once use it once', async () => {
    const { redeem, code } = await anApp(daily);
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(code)));
    const reasons = answers.map(({ body }) => body.reason ?? 'ok').sort();
    expect(reasons).toEqual(['ok', ...Array(7).fill('used_today')]);
  });

  test('an annulled use lets it be used again on that day', async () => {
    const { redeem, call, code } = await anApp(daily);
    const nonce = randomUUID();
    await redeem(code, nonce);
    await call('POST', 'annul', { nonce });
    expect((await redeem(code)).body).toMatchObject({ status: 'ok', usesLeft: 4 });
  });
});

describe('a scan without a network', () => {
  test('is judged when it was made, within 24 hours, and marked in the log', async () => {
    const { upload, codes, ann } = await anApp({ from: inHours(-48), until: inHours(-1) }, 2);
    expect(await upload(inHours(-2), codes[0])).toMatchObject({ status: 'ok' });
    expect(await upload(inHours(-25), codes[1])).toMatchObject({ reason: 'expired' });
    const { data } = await ann.graphql('{ scans { edges { node { code refusal uploaded } } } }');
    expect(data.scans.edges.map(({ node }: { node: object }) => node)).toEqual([
      { code: codes[1], refusal: 'EXPIRED', uploaded: true },
      { code: codes[0], refusal: null, uploaded: true },
    ]);
  });

  test('whose device has a clock ahead is judged by the clock of the database', async () => {
    const { upload } = await anApp({ from: inHours(1) });
    expect(await upload(inHours(2))).toMatchObject({ reason: 'too_early' });
  });

  test('a call at once is judged by the clock of the database, whatever its device says', async () => {
    const { redeem, code } = await anApp({ until: inHours(-1) });
    const scannedAt = inHours(-2).toISOString();
    expect((await redeem(code, randomUUID(), { scannedAt })).body).toMatchObject({ reason: 'expired' });
  });
});

test('a revoked code is revoked, and a used one used, whatever their validity', async () => {
  const { redeem, ann, codes } = await anApp({ until: inHours(-1), maxUses: 2 }, 2);
  const [revoked, used] = codes as [string, string];
  const { qrStatusChanges } = gateway.services;
  await qrStatusChanges.changeOne(ann.viewer, revoked, 'revoked');
  await qrStatusChanges.changeOne(ann.viewer, used, 'used');
  expect((await redeem(revoked)).body).toMatchObject({ reason: 'revoked', usesLeft: 0 });
  expect((await redeem(used)).body).toMatchObject({ reason: 'already_used', usesLeft: 0 });
});

test('numbers of days count each use and each kind of refusal', async () => {
  const { redeem, ann, code, set } = await anApp({ maxUses: 2 });
  await redeem(code);
  await redeem(code);
  await redeem(code);
  await set({ from: inHours(1), maxUses: 3 });
  await redeem(code);
  const { data } = await ann.graphql(
    '{ qrStatistics(days: 1) { accepted alreadyUsed tooEarly expired usedToday } }',
  );
  expect(data.qrStatistics).toEqual([{ accepted: 2, alreadyUsed: 1, tooEarly: 1, expired: 0, usedToday: 0 }]);
});
