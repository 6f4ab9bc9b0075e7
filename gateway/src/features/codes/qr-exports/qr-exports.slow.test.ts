import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { aBatch, csvPath, download, tableOf, zipPath } from '../../../testing/exports.js';
import { readZip } from '../../../testing/read-zip.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({ QR_MAX_PER_REQUEST: '20000' });
});
afterAll(() => gateway?.close());

test('more than 1,000 images are in folders of 1,000, oldest first', async () => {
  const ann = await anApplication(gateway);
  const { id, codes } = await aBatch(gateway, ann, 2_050);
  const files = readZip((await download(gateway, ann, `${zipPath}?batch=${id}`)).bytes);
  const names = [...files.keys()];
  expect(names.slice(0, -1)).toEqual(
    codes.map(({ code }, at) => {
      const folder = at < 1000 ? '00001-01000' : at < 2000 ? '01001-02000' : '02001-02050';
      return `${folder}/${code}.png`;
    }),
  );
  expect(names.at(-1)).toBe('codes.csv');
  expect(tableOf(files.get('codes.csv') as Buffer).map(({ file }) => file)).toEqual(names.slice(0, -1));
});

test('a ZIP holds at most 10,000 codes, and a table 20,000', async () => {
  const ann = await anApplication(gateway);
  const { id } = await aBatch(gateway, ann, 10_001);
  const refused = {
    status: 400,
    message: 'A ZIP holds at most 10,000 codes, and these are 10,001. Export fewer codes, or a CSV.',
  };
  expect(await download(gateway, ann, `${zipPath}?batch=${id}`)).toMatchObject(refused);
  const { status, bytes, headers } = await download(gateway, ann, `${csvPath}?batch=${id}`);
  expect([status, headers['x-total-count']]).toEqual([200, '10001']);
  expect(new Set(tableOf(bytes).map(({ code }) => code)).size).toBe(10_001);
  await aBatch(gateway, ann, 10_000);
  const tooMany = { status: 400, message: 'The selection has more than 20,000 codes. Narrow it.' };
  for (const path of [zipPath, csvPath])
    expect(await download(gateway, ann, `${path}?expectedCount=20001`)).toMatchObject(tooMany);
});
