import { drawQrImage } from '../../../platform/symbols/qr-image.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { aField, giveValues } from '../../../testing/code-values.js';
import { aBatch, csvPath, download, tableOf, zipPath } from '../../../testing/exports.js';
import { readZip } from '../../../testing/read-zip.js';
import { QrCode } from '../qr-codes/qr-code.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({
    QR_CONTENT_TEMPLATE: 'https://example.com/{code}',
    QR_MAX_PER_REQUEST: '20000',
  });
});
afterAll(() => gateway?.close());

test('a batch is exported as a ZIP of its images and a table of its codes', async () => {
  const ann = await anApplication(gateway);
  const { id, codes } = await aBatch(gateway, ann, 3, { name: 'Summer fair – Été' });
  const { status, headers, bytes } = await download(gateway, ann, `${zipPath}?batch=${id}`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition':
      'attachment; filename="qr-codes-summer-fair-ete.zip"; filename*=UTF-8\'\'qr-codes-summer-fair-%C3%A9t%C3%A9.zip',
    'x-total-count': '3',
    'cache-control': 'no-store',
  });
  expect(headers).not.toHaveProperty('content-encoding');
  const files = readZip(bytes);
  expect([...files.keys()]).toEqual([...codes.map(({ code }) => `${code}.png`), 'codes.csv']);
  for (const { code, content } of codes) expect(files.get(`${code}.png`)).toEqual(drawQrImage(content));
  expect(tableOf(files.get('codes.csv') as Buffer)).toEqual(
    codes.map(({ code, content, createdAt }) => ({
      ...{ file: `${code}.png`, code, status: 'active', content, batch: 'Summer fair – Été' },
      ...{ created: createdAt.toISOString(), printed: 'no', reason: '', note: '', changed: '', serial: '' },
      ...{ validFrom: '', validUntil: '', uses: '0', maxUses: '1' },
    })),
  );
});

test('both tables tell the validity of each code, its own or the one of its batch, and its uses', async () => {
  const ann = await anApplication(gateway);
  const { qrBatches, qrCodes, qrValidities, database } = gateway.services;
  const [from, until] = [new Date('2026-01-01T00:00:00.001Z'), new Date('9999-12-30T23:59:59.999Z')];
  const { id } = await qrBatches.generate(ann.scope, ann.viewer, {
    count: 2,
    validity: { from, until, maxUses: 3 },
  });
  const { rows } = await qrCodes.list(ann.scope, { first: 2 }, { batch: String(id) });
  const [own, other] = rows as [QrCode, QrCode];
  await qrValidities.ofCodes(ann.scope, ann.viewer, { ids: [String(own.id)] }, { maxUses: 7 });
  await database.write((manager) => manager.update(QrCode, { id: other.id }, { uses: 2 }));
  const zip = readZip((await download(gateway, ann, `${zipPath}?batch=${id}`)).bytes);
  const csv = (await download(gateway, ann, `${csvPath}?batch=${id}`)).bytes;
  const limits = { validFrom: from.toISOString(), validUntil: until.toISOString() };
  for (const table of [zip.get('codes.csv') as Buffer, csv])
    expect(tableOf(table)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ code: own.code, validFrom: '', validUntil: '', uses: '0', maxUses: '7' },
        }),
        expect.objectContaining({ code: other.code, ...limits, uses: '2', maxUses: '3' }),
      ]),
    );
});

test('both tables have a column for each field after the others, in the order of the fields', async () => {
  const ann = await anApplication(gateway);
  const { id, codes } = await aBatch(gateway, ann, 3);
  await aField(ann, 'seat');
  await aField(ann, 'guest', { personal: true });
  const [first, second] = codes as [QrCode, QrCode];
  await giveValues(gateway, first.code, { seat: 'A1', guest: 'Ödegård; Ann' });
  await giveValues(gateway, second.code, { seat: '=1+1' });
  const zip = readZip((await download(gateway, ann, `${zipPath}?batch=${id}`)).bytes);
  const csv = (await download(gateway, ann, `${csvPath}?batch=${id}`)).bytes;
  for (const table of [zip.get('codes.csv') as Buffer, csv]) {
    const rows = tableOf(table);
    expect(Object.keys(rows[0] ?? {}).slice(-3)).toEqual(['maxUses', 'field:seat', 'field:guest']);
    expect(rows.map((row) => [row.code, row['field:seat'], row['field:guest']])).toEqual([
      [first.code, 'A1', 'Ödegård; Ann'],
      // A spreadsheet shows it, and computes nothing.
      [second.code, "'=1+1", ''],
      [codes[2]?.code, '', ''],
    ]);
  }
});

test('a table of codes without fields has no column more', async () => {
  const ann = await anApplication(gateway);
  const { id } = await aBatch(gateway, ann, 1);
  const table = (await download(gateway, ann, `${csvPath}?batch=${id}`)).bytes;
  expect(Object.keys(tableOf(table)[0] ?? {}).at(-1)).toBe('maxUses');
});

test('images have the format and the options that are asked for', async () => {
  const ann = await anApplication(gateway);
  const { id, codes } = await aBatch(gateway, ann, 2);
  const options = { size: 600, margin: 0, level: 'H' } as const;
  for (const format of ['png', 'svg'] as const) {
    const { bytes } = await download(
      gateway,
      ann,
      `${zipPath}?batch=${id}&format=${format}&size=600&margin=0&level=H`,
    );
    const files = readZip(bytes);
    for (const { code, content } of codes)
      expect(files.get(`${code}.${format}`)).toEqual(drawQrImage(content, options, format));
  }
});

test('a table tells the status with its reason, note and time, and whether a code is printed', async () => {
  const ann = await anApplication(gateway);
  const { id, codes } = await aBatch(gateway, ann, 3);
  const { qrStatusChanges, database } = gateway.services;
  const [lost, used, printed] = codes as [QrCode, QrCode, QrCode];
  await qrStatusChanges.changeOne(ann.viewer, lost.code, 'revoked', { reason: 'lost', note: 'In the snow' });
  await qrStatusChanges.changeOne(ann.viewer, used.code, 'used', {});
  await database.write((manager) => manager.update(QrCode, { id: printed.id }, { printed: true }));
  const { status, headers, bytes } = await download(gateway, ann, `${csvPath}?batch=${id}`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="qr-codes-[a-z0-9-]+-3-codes\.csv"$/),
    'x-total-count': '3',
    'cache-control': 'no-store',
  });
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(tableOf(bytes)).toMatchObject([
    { code: lost.code, status: 'revoked', reason: 'lost', note: 'In the snow', changed: time, printed: 'no' },
    { code: used.code, status: 'used', reason: '', note: '', changed: time, printed: 'no' },
    { code: printed.code, status: 'active', reason: '', note: '', changed: '', printed: 'yes' },
  ]);
});

test.each(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])(
  'a text that begins as a formula (%j) is a text for spreadsheets, and the same again for a program',
  async (start) => {
    const ann = await anApplication(gateway);
    const { id, codes } = await aBatch(gateway, ann, 1, { template: `${start}1+1 {code}` });
    const [{ content } = { content: '' }] = tableOf(
      (await download(gateway, ann, `${csvPath}?batch=${id}`)).bytes,
    );
    expect(content).toBe(`'${codes[0]?.content}`);
    expect(content?.slice(1)).toBe(codes[0]?.content);
  },
);

test('every character of a content and of a name comes back from the table', async () => {
  const ann = await anApplication(gateway);
  const template = 'BEGIN:VCARD\nNOTE:"a", b; c\r\nN:Zoë 数 😀\t{code}\rEND';
  const { id, codes } = await aBatch(gateway, ann, 2, { template, name: 'A "name", with: é' });
  const { bytes } = await download(gateway, ann, `${csvPath}?batch=${id}`);
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(tableOf(bytes).map(({ content, batch }) => ({ content, batch }))).toEqual(
    codes.map(({ content }) => ({ content, batch: 'A "name", with: é' })),
  );
});

test('codes are exported by ids and by a filter, with the day in the name of the file', async () => {
  const ann = await anApplication(gateway);
  const { codes } = await aBatch(gateway, ann, 4);
  const [first, , third] = codes as QrCode[];
  const byIds = await download(gateway, ann, `${csvPath}?ids=${third?.id},${first?.id}`);
  expect(tableOf(byIds.bytes).map(({ code }) => code)).toEqual([first?.code, third?.code]);
  expect(byIds.headers['content-disposition']).toMatch(/filename="qr-codes-\d{4}-\d\d-\d\d\.csv"$/);
  const byFilter = await download(gateway, ann, `${csvPath}?search=${third?.code}&expectedCount=1`);
  expect(tableOf(byFilter.bytes).map(({ code }) => code)).toEqual([third?.code]);
  for (const query of [`ids=${third?.id}`, `search=${third?.code}&expectedCount=1`]) {
    const files = readZip((await download(gateway, ann, `${zipPath}?${query}`)).bytes);
    expect([...files.keys()].filter((name) => name.endsWith('.png'))).toHaveLength(1);
  }
  const all = await download(gateway, ann, `${csvPath}?status=active&printed=false&expectedCount=4`);
  expect(tableOf(all.bytes)).toHaveLength(4);
});

test('an export of nothing is a table without lines', async () => {
  const ann = await anApplication(gateway);
  const { status, bytes, headers } = await download(gateway, ann, `${zipPath}?expectedCount=0`);
  expect([status, headers['x-total-count']]).toEqual([200, '0']);
  const files = readZip(bytes);
  expect([...files.keys()]).toEqual(['codes.csv']);
  expect(tableOf(files.get('codes.csv') as Buffer)).toEqual([]);
});

test('a changed number of codes answers 409 with the new one', async () => {
  const ann = await anApplication(gateway);
  await aBatch(gateway, ann, 3);
  for (const path of [zipPath, csvPath])
    expect(await download(gateway, ann, `${path}?status=active&expectedCount=4`)).toMatchObject({
      status: 409,
      message: 'The selection has 3 codes now, not 4. Look at it again.',
    });
});

test.each([
  ['', 'Say how many codes the filter finds, so that none changes unseen.'],
  ['batch=', 'batch has no value.'],
  ['batch=1&batch=2', 'batch is given more than once.'],
  ['batch=1&statu=active', 'statu is not a parameter of this address.'],
  ['batch=1&__proto__=x', '__proto__ is not a parameter of this address.'],
  ['ids=1&batch=1', 'Select codes by ids, by a batch or by a filter.'],
  ['status=activ&expectedCount=1', 'status takes active, used and revoked, separated by commas.'],
  ['printed=yes&expectedCount=1', 'printed must be true or false.'],
  ['createdFrom=yesterday&expectedCount=1', 'Give a time such as 2026-11-21T09:30:00Z.'],
  ['status=active&expectedCount=-1', 'Give a whole number.'],
  ['status=active&expectedCount=1e3', 'Give a whole number.'],
  ['status=active', 'Say how many codes the filter finds, so that none changes unseen.'],
])('?%s answers 400 with the reason', async (query, message) => {
  const ann = await anApplication(gateway);
  for (const path of [zipPath, csvPath]) {
    const answer = await download(gateway, ann, `${path}?${query}`);
    expect([answer.status, answer.message]).toEqual([400, message]);
  }
});

test.each([
  ['format=gif', 'format must be png or svg.'],
  ['size=301', 'size must be 150, 300, 600 or 1200.'],
  ['margin=11', 'margin must be a whole number from 0 to 10.'],
  ['level=m', 'level must be L, M, Q or H.'],
  ['level=L&level=M', 'level is given more than once.'],
])('a ZIP with ?%s answers 400, and a CSV has no such parameter', async (query, message) => {
  const ann = await anApplication(gateway);
  expect(await download(gateway, ann, `${zipPath}?batch=1&${query}`)).toMatchObject({ status: 400, message });
  const [name] = query.split('=');
  expect((await download(gateway, ann, `${csvPath}?batch=1&${name}=x`)).message).toBe(
    `${name} is not a parameter of this address.`,
  );
});

test('more than 500 ids are refused', async () => {
  const ann = await anApplication(gateway);
  const ids = Array.from({ length: 501 }, (_, at) => at + 1).join();
  const refused = { status: 400, message: 'Select at most 500 codes by their ids.' };
  for (const path of [zipPath, csvPath])
    expect(await download(gateway, ann, `${path}?ids=${ids}`)).toMatchObject(refused);
});

test('without a session an export answers 401, and nothing about its query', async () => {
  for (const path of [zipPath, csvPath])
    expect(await download(gateway, { sessionToken: 'x' }, `${path}?nonsense=1`)).toMatchObject({
      status: 401,
    });
});

test('HEAD and POST do not exist', async () => {
  const { sessionToken } = await anApplication(gateway);
  for (const method of ['HEAD', 'POST'] as const) {
    const { statusCode } = await gateway.app.inject({
      method,
      url: zipPath,
      cookies: { session: sessionToken },
    });
    expect(statusCode).toBe(404);
  }
});

test('after an export, also a refused one, the account may begin the next', async () => {
  const ann = await anApplication(gateway);
  const { id } = await aBatch(gateway, ann, 2);
  const queries = [`batch=${id}`, 'batch=2147483647', `batch=${id}&expectedCount=3`, 'ids=x', `batch=${id}`];
  const statuses: number[] = [];
  for (const query of queries) statuses.push((await download(gateway, ann, `${zipPath}?${query}`)).status);
  expect(statuses).toEqual([200, 404, 409, 404, 200]);
});
