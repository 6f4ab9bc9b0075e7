import { randomUUID } from 'node:crypto';
import { type Connection, createConnection } from 'mysql2/promise';
import type { KeyHolder } from '../../../platform/access/viewer.js';
import { anApplication } from '../../../testing/an-application.js';
import { services, type TestServices } from '../../../testing/services.js';

let gateway: TestServices;
let other: Connection;
beforeAll(async () => {
  gateway = await services();
  other = await createConnection({ uri: gateway.config.databaseUrl as string });
});
afterAll(async () => {
  await other?.end();
  await gateway?.close();
});

async function anApp(count: number) {
  const { scope, viewer } = await anApplication(gateway);
  const { applicationKeys, qrBatches, qrCodes, redemptions } = gateway.services;
  const { secret } = await applicationKeys.create(scope, viewer, { name: 'Phones' });
  const holder = (await applicationKeys.identify(secret)) as KeyHolder;
  await qrBatches.generate(scope, viewer, { count });
  return {
    codes: (await qrCodes.list(scope, { first: count })).rows.map(({ code }) => code),
    redeem: (code: string) => redemptions.redeem(holder, { code, nonce: randomUUID() }),
  };
}

/** Another transaction, such as that of a large revocation, changes the code and is not yet committed. */
async function whileRevoked<T>(code: string, work: () => Promise<T>): Promise<T> {
  await other.query('START TRANSACTION');
  await other.query("UPDATE qr_codes SET status = 'revoked' WHERE code = ?", [code]);
  try {
    return await work();
  } finally {
    await other.query('COMMIT');
  }
}

test('a code that another transaction has locked holds up none of the scans that arrive with its own', async () => {
  const { codes, redeem } = await anApp(8);
  const [locked, ...free] = codes as [string, ...string[]];
  let isAnswered = false;
  const waiting = await whileRevoked(locked, async () => {
    const scans = codes.map(redeem);
    const refused = scans[0]?.finally(() => {
      isAnswered = true;
    });
    const answers = await Promise.all(scans.slice(1));
    expect(answers.map(({ refusal, code }) => [refusal, code?.code])).toEqual(
      free.map((code) => [null, code]),
    );
    expect(isAnswered).toBe(false);
    return { refused };
  });
  expect(await waiting.refused).toMatchObject({ refusal: 'revoked', code: { code: locked } });
});

test('of many scans of a code that was locked one wins when the lock ends without a change', async () => {
  const { codes, redeem } = await anApp(2);
  const [locked, free] = codes as [string, string];
  await other.query('START TRANSACTION');
  await other.query('SELECT id FROM qr_codes WHERE code = ? FOR UPDATE', [locked]);
  const scans = [redeem(locked), redeem(locked), redeem(locked)];
  expect((await redeem(free)).refusal).toBeNull();
  await other.query('COMMIT');
  const refusals = (await Promise.all(scans)).map(({ refusal }) => refusal);
  expect(refusals.sort()).toEqual(['already_used', 'already_used', null]);
});

test.each([1, 4])(
  'a scan of a locked code of another application is unknown at once, %s at a time',
  async (count) => {
    const { codes, redeem } = await anApp(count - 1 || 1);
    const [foreign] = (await anApp(1)).codes as [string];
    const scanned = [foreign, ...codes].slice(0, count);
    const answers = await whileRevoked(foreign, () => Promise.all(scanned.map(redeem)));
    expect(answers.map(({ refusal }) => refusal)).toEqual(['unknown', ...Array(count - 1).fill(null)]);
  },
);
