import { digest } from '../platform/digest.js';
import type { TestGateway } from './a-gateway.js';
import type { TestApplication } from './an-application.js';

/** Calls `/api/v2` with a key, as an app does. */
export const asApp =
  (gateway: TestGateway, key?: string) => async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await gateway.app.inject({
      method,
      url: `/api/v2/${path}`,
      ...(key && { headers: { authorization: `Bearer ${key}` } }),
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };

/** A phone that was connected to an application. */
export async function aPhone(
  gateway: TestGateway,
  { scope, viewer }: Pick<TestApplication, 'scope' | 'viewer'>,
  name = "Lea's phone",
) {
  const { devicePairings } = gateway.services;
  const { id, token } = await devicePairings.create(scope, viewer);
  const { device, secret } = await devicePairings.pair({
    token,
    name,
    platform: 'android',
    model: 'Pixel 9',
  });
  return {
    pairingId: String(id),
    id: String(device.id),
    key: secret,
    keyDigest: digest(secret),
    call: asApp(gateway, secret),
  };
}
