import { randomUUID } from 'node:crypto';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aScanningApp } from '../../../testing/a-scanning-app.js';

let gateways: TestGateway[] = [];
beforeAll(async () => {
  const first = await aGateway();
  const same = { DATABASE_URL: first.config.databaseUrl as string };
  gateways = [first, await aGateway(same), await aGateway(same)];
});
afterAll(async () => {
  for (const gateway of gateways.toReversed()) await gateway.close();
});

/** Redeems a code at each gateway in turn, all at once. */
async function scansAtOnce(secret: string, code: string, nonces: readonly string[]) {
  const answers = await Promise.all(
    nonces.map((nonce, at) =>
      gateways[at % gateways.length]?.app.inject({
        method: 'POST',
        url: '/api/v2/qr/redeem',
        headers: { authorization: `Bearer ${secret}` },
        payload: { code, nonce },
      }),
    ),
  );
  return answers.map((answer) => answer?.json());
}

const nonces = (count: number) => Array.from({ length: count }, () => randomUUID());

async function aCode(maxUses: number, more: object = {}) {
  const [first] = gateways as [TestGateway];
  const { ann, secret } = await aScanningApp(first);
  const { qrBatches, qrCodes } = first.services;
  const { id } = await qrBatches.generate(ann.scope, ann.viewer, {
    count: 1,
    validity: { maxUses, ...more },
  });
  const { rows } = await qrCodes.list(ann.scope, { first: 1 }, { batch: String(id) });
  return { secret, code: rows[0]?.code as string };
}

test('100 scans at once through three gateways use exactly the 10 uses of a code', async () => {
  const { secret, code } = await aCode(10);
  const answers = await scansAtOnce(secret, code, nonces(100));
  const accepted = answers.filter(({ status }) => status === 'ok');
  expect(accepted.map(({ usesLeft }) => usesLeft).toSorted((a, b) => a - b)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
  ]);
  expect(answers.filter(({ reason }) => reason === 'already_used')).toHaveLength(90);
});

test('the same nonce at three gateways uses a code once', async () => {
  const { secret, code } = await aCode(10);
  const nonce = randomUUID();
  const answers = await scansAtOnce(secret, code, Array(30).fill(nonce));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill('ok'));
  const [next] = await scansAtOnce(secret, code, nonces(1));
  expect(next).toMatchObject({ status: 'ok', usesLeft: 8 });
});

test('a code that may be used once a day is used once by three gateways', async () => {
  const hoursBack = new Date().getUTCHours() - 12;
  const timeZone = `Etc/GMT${hoursBack < 0 ? '' : '+'}${hoursBack}`;
  const { secret, code } = await aCode(10, { useEvery: 'DAY', timeZone });
  const answers = await scansAtOnce(secret, code, nonces(60));
  expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1);
  expect(answers.filter(({ reason }) => reason === 'used_today')).toHaveLength(59);
});
