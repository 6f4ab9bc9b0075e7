import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { anApplication } from '../../testing/an-application.js';
import { QrBatchesService } from './qr-batches.service.js';
import { drawQrImage } from './qr-image.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({ QR_CONTENT_TEMPLATE: 'https://example.com/{code}' });
});
afterAll(() => gateway?.close());

const cachedForAYear = 'public, max-age=31536000, immutable';

async function anImage() {
  const ann = await anApplication(gateway);
  const [{ code, image_path }] = (await ann.rest('POST', '/api/generate_qr', { count: 1 })).body;
  return { ann, code, url: image_path as string };
}

const get = (url: string, headers: Record<string, string> = {}) => gateway.app.inject({ url, headers });

test('the image of a code needs no session, contains the template with the code, and may be cached for a year', async () => {
  const { code, url } = await anImage();
  const { statusCode, headers, rawPayload } = await get(url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': cachedForAYear,
    'x-content-type-options': 'nosniff',
    'content-length': String(rawPayload.length),
  });
  expect(rawPayload).toEqual(drawQrImage(`https://example.com/${code}`));
});

test('a code keeps the image of the template at the time of its generation', async () => {
  const ann = await anApplication(gateway);
  const { database, qrCodes } = gateway.services;
  const lastYear = new QrBatchesService(database, { qrContentTemplate: 'old {code}', qrMaxPerRequest: 10 });
  await lastYear.generate(ann.scope, ann.viewer, { count: 1 });
  const [line] = (await qrCodes.list(ann.scope, { first: 1 })).rows;
  const { rawPayload } = await get(line?.imagePath as string);
  expect(rawPayload).toEqual(drawQrImage(`old ${line?.code}`));
});

test('a request with the current ETag answers 304 without the image', async () => {
  const { url } = await anImage();
  const { headers } = await get(url);
  const etag = String(headers.etag);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get(url, { 'if-none-match': known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['cache-control']).toBe(cachedForAYear);
  }
  expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('a HEAD request answers the headers only', async () => {
  const { url } = await anImage();
  const whole = await get(url);
  const head = await gateway.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers.etag).toBe(whole.headers.etag);
  expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
});

test.each([
  '/qr/ZZZZZZZZZZZZZZZZZZZZ.png',
  '/qr/short.png',
  '/qr/.png',
  '/qr/0123456789ABCDEFGHJK',
  '/qr/0123456789ABCDEFGHJK.svg',
  '/qr/%F0%9F%98%80.png',
  '/qr/..%2F..%2Fetc%2Fpasswd.png',
  `/qr/${'A'.repeat(250)}.png`,
  '/qr/',
])('%s answers 404 and is not cached', async (url) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

test('a revoked code keeps its image', async () => {
  const { ann, code, url } = await anImage();
  const before = await get(url);
  await ann.graphql(
    'mutation ($input: ChangeQrCodeStatusInput!) { changeQrCodeStatus(input: $input) { qrCode { status } } }',
    { input: { code, status: 'REVOKED' } },
  );
  expect((await get(url)).rawPayload).toEqual(before.rawPayload);
});
