// Runs on SQLite alone: images and the headers of their answers are its subject.
import { digest } from '../../../platform/digest.js';
import { drawQrImage } from '../../../platform/symbols/qr-image.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { batchesWith } from '../../../testing/batches-with.js';

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
  const { qrCodes } = gateway.services;
  const lastYear = batchesWith(gateway, { qrContentTemplate: 'old {code}' });
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
  '/qr/0123456789ABCDEFGHJK.gif',
  '/qr/0123456789ABCDEFGHJK.PNG',
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

const svgOf = (url: string) => url.replace('.png', '.svg');

test('the image of a code is answered as an SVG of the same content', async () => {
  const { code, url } = await anImage();
  const { statusCode, headers, rawPayload } = await get(svgOf(url));
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': cachedForAYear,
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(rawPayload).toEqual(drawQrImage(`https://example.com/${code}`, undefined, 'svg'));
});

test('size, margin and level change the image of both formats', async () => {
  const { code, url } = await anImage();
  const options = { size: 600, margin: 0, level: 'H' } as const;
  for (const format of ['png', 'svg'] as const) {
    const { rawPayload } = await get(`${url.replace('png', format)}?size=600&margin=0&level=H`);
    expect(rawPayload).toEqual(drawQrImage(`https://example.com/${code}`, options, format));
  }
});

test('each variant has an ETag of its own; the standard options and unknown names change neither image nor ETag', async () => {
  const { code, url } = await anImage();
  const etagOf = async (address: string) => String((await get(address)).headers.etag);
  const standard = `"4-${digest(`https://example.com/${code}`).slice(0, 20)}"`;
  for (const query of ['', '?size=300', '?level=M&margin=4', '?v=7', '?Size=600', '?'])
    expect(await etagOf(url + query)).toBe(standard);
  const variants = ['?size=600', '?margin=0', '?level=H', '?size=600&margin=0&level=H'];
  const etags = await Promise.all(
    [url, svgOf(url)].flatMap((path) => ['', ...variants].map((query) => etagOf(path + query))),
  );
  expect(new Set(etags).size).toBe(10);
  const [known] = etags.slice(-1);
  const again = await get(`${svgOf(url)}?size=600&margin=0&level=H`, { 'if-none-match': known as string });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', known]);
  expect((await get(url, { 'if-none-match': known as string })).statusCode).toBe(200);
});

const sizes = 'size must be 150, 300, 600 or 1200.';
const margins = 'margin must be a whole number from 0 to 10.';
const levels = 'level must be L, M, Q or H.';
test.each([
  ['size=', sizes],
  ['size', sizes],
  ['size=301', sizes],
  ['size=0300', sizes],
  ['size=3e2', sizes],
  ['size=300&size=300', sizes],
  ['size=300&size=600', sizes],
  ['size[]=300', undefined],
  ['margin=', margins],
  ['margin=11', margins],
  ['margin=-1', margins],
  ['margin=4.0', margins],
  ['margin=04', margins],
  ['margin=%204', margins],
  ['margin=4&margin=5', margins],
  ['margin=%D9%A4', margins],
  ['level=', levels],
  ['level=m', levels],
  ['level=X', levels],
  ['level=L&level=L', levels],
  ['level=toString', levels],
])(
  '?%s answers 400 with the values that are allowed, and is not cached; an unknown name is ignored',
  async (query, message) => {
    const { url } = await anImage();
    for (const path of [url, svgOf(url)]) {
      const { statusCode, headers, body } = await get(`${path}?${query}`);
      expect([statusCode, message && JSON.parse(body).message]).toEqual([message ? 400 : 200, message]);
      expect(headers['cache-control']).toBe(message ? 'no-store' : cachedForAYear);
    }
  },
);

test('a code whose modules would be less than a pixel is refused with the reason, which is not cached', async () => {
  // Longer than any template that the configuration accepts.
  const ann = await anApplication(gateway);
  const { qrCodes } = gateway.services;
  const long = batchesWith(gateway, { qrContentTemplate: `${'😀'.repeat(200)}{code}` });
  await long.generate(ann.scope, ann.viewer, { count: 1 });
  const path = (await qrCodes.list(ann.scope, { first: 1 })).rows[0]?.imagePath;
  const { statusCode, headers, body } = await get(`${path}?size=150&margin=10&level=H`);
  expect([statusCode, headers['cache-control']]).toEqual([400, 'no-store']);
  expect(JSON.parse(body).message).toMatch(/^This code has \d+ modules .* 150 pixels are too few/);
  expect((await get(`${path}?size=300&margin=10&level=H`)).statusCode).toBe(200);
});
