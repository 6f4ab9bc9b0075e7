import type { AddressInfo } from 'node:net';
import { aFlakyNetwork } from '../../../testing/a-flaky-network.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { QrScan } from './qr-scan.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => gateway?.close());

test('a phone whose connection is cut behind the commit repeats its call: it is answered ok, and there is one scan', async () => {
  const ann = await anApplication(gateway);
  const { applicationKeys, database, keyUses, qrBatches, qrCodes, qrScans } = gateway.services;
  const { secret } = await applicationKeys.create(ann.scope, ann.viewer, { name: 'Phone' });
  await qrBatches.generate(ann.scope, ann.viewer, { count: 1 });
  const [{ code }] = (await qrCodes.list(ann.scope, { first: 1 })).rows as unknown as [{ code: string }];
  const { port } = gateway.app.server.address() as AddressInfo;
  const network = await aFlakyNetwork(`http://127.0.0.1:${port}`);
  const redeem = async () => {
    const answer = await fetch(new URL('/api/v2/qr/redeem', network.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ code, nonce: 'nonce-of-the-scan' }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const scans = () =>
    database.read((manager) => manager.findBy(QrScan, { applicationId: ann.scope.applicationId }));
  try {
    // The use of the key is recorded by now, so that the next commit is that of the scan. No answer is written yet then.
    await applicationKeys.identify(secret);
    await keyUses.settled();
    let cut: Promise<void> | undefined;
    const write = database.write.bind(database);
    jest.spyOn(database, 'write').mockImplementation(async (work) => {
      const written = await write(work);
      cut ??= network.cut();
      return written;
    });
    await expect(redeem()).rejects.toThrow();
    await cut;
    expect(await scans()).toHaveLength(1);
    await network.restore();
    expect(await redeem()).toEqual({
      status: 200,
      body: expect.objectContaining({
        status: 'ok',
        code: expect.objectContaining({ code, status: 'used' }),
      }),
    });
    expect(await scans()).toHaveLength(1);
    expect(await qrScans.days(ann.scope, 1)).toMatchObject([{ accepted: 1 }]);
  } finally {
    await network.close();
  }
});
