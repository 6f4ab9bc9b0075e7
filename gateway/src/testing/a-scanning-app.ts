import { randomUUID } from 'node:crypto';
import type { TestGateway } from './a-gateway.js';
import { anApplication, type TestApplication } from './an-application.js';

/** An app with a key, and the active codes of its application. */
export async function aScanningApp(gateway: TestGateway, count = 1, owner?: TestApplication) {
  const ann = owner ?? (await anApplication(gateway));
  const { applicationKeys, qrBatches, qrCodes } = gateway.services;
  const { applicationKey, secret } = await applicationKeys.create(ann.scope, ann.viewer, { name: 'Phone' });
  const batch = await qrBatches.generate(ann.scope, ann.viewer, { count });
  const { rows } = await qrCodes.list(ann.scope, { first: count }, { batch: String(batch.id) });
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await gateway.app.inject({
      method,
      url: `/api/v2/qr/${path}`,
      headers: { authorization: `Bearer ${secret}` },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    ann,
    call,
    secret,
    keyId: applicationKey.id,
    codes: rows.map(({ code }) => code),
    redeem: (code: string, nonce: string = randomUUID(), more: object = {}) =>
      call('POST', 'redeem', { code, nonce, ...more }),
  };
}
