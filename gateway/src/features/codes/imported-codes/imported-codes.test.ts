import { createHash, randomUUID } from 'node:crypto';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aScanningApp } from '../../../testing/a-scanning-app.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { errorOf, getFile, prepareRun } from '../../../testing/print-runs.js';
import { contentDigest } from '../code-names/content-digest.js';
import { QrCode } from '../qr-codes/qr-code.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const fields =
  'digest problem encoding newCount invalidCount headings { heading } rows { line outcome values { value } errors { message } } invalidRows';

const preview = async (by: TestApplication, text: string) => {
  const { data, errors } = await by.graphql(
    `query ($input: PreviewQrCodeImportInput!) { previewQrCodeImport(input: $input) { ${fields} } }`,
    { input: { csv: base64(text) } },
  );
  return data?.previewQrCodeImport ?? errors?.[0]?.message;
};
const run = (by: TestApplication, text: string, digest: string, more: object = {}) =>
  by.graphql(
    'mutation ($input: ImportQrCodesInput!) { importQrCodes(input: $input) { skippedCount message batch { id name note size imported firstSerial } } }',
    { input: { csv: base64(text), digest, ...more } },
  );
const doImport = async (by: TestApplication, text: string, more: object = {}) =>
  run(by, text, (await preview(by, text)).digest, more);
const imported = async (by: TestApplication, text: string) => {
  const { data } = await doImport(by, text);
  return data.importQrCodes.batch.id as string;
};
const codesOf = (batch: string) =>
  gateway.services.database.read((manager) =>
    manager.find(QrCode, { where: { batchId: Number(batch) }, order: { id: 'ASC' } }),
  );
const errorsOf = (seen: { rows: { line: number; errors: { message: string }[] }[] }) =>
  Object.fromEntries(seen.rows.flatMap(({ line, errors }) => errors.map(({ message }) => [line, message])));

test('a file of contents becomes a batch in the order of its lines, after a preview that stores nothing', async () => {
  const ann = await anApplication(gateway);
  const file = 'content\r\nTICKET-1\r\nhttps://elsewhere.example/t/2?a=1\r\n"WIFI:T:WPA;S:Hall;P:a,b;;"\r\n';
  const seen = await preview(ann, file);
  expect(seen).toMatchObject({ newCount: 3, invalidCount: 0, problem: null, encoding: 'UTF-8' });
  expect(seen.headings).toEqual([{ heading: 'content' }]);
  expect((await ann.graphql('{ qrBatches { totalCount } }')).data.qrBatches.totalCount).toBe(0);
  const { data } = await run(ann, file, seen.digest, { name: 'Tickets of May', note: 'From Print & Co' });
  expect(data.importQrCodes).toMatchObject({
    ...{ skippedCount: 0, message: '3 codes were imported.' },
    batch: { name: 'Tickets of May', note: 'From Print & Co', size: 3, imported: true, firstSerial: null },
  });
  const codes = await codesOf(data.importQrCodes.batch.id);
  expect(codes.map(({ content }) => content)).toEqual([
    ...['TICKET-1', 'https://elsewhere.example/t/2?a=1', 'WIFI:T:WPA;S:Hall;P:a,b;;'],
  ]);
  expect(codes.map(({ contentDigest: stored }) => stored)).toEqual(
    codes.map(({ content }) => contentDigest(content)),
  );
  for (const { code, status, serialNumber } of codes)
    expect([code.length, status, serialNumber]).toEqual([20, 'active', null]);
});

test('the first line is a content unless it is a heading', async () => {
  const ann = await anApplication(gateway);
  expect(await preview(ann, 'A-1\nA-2')).toMatchObject({ newCount: 2 });
  expect(await preview(ann, 'QR code\nA-2')).toMatchObject({ newCount: 1 });
  expect(await preview(ann, 'Contenu\nA-2\n\n')).toMatchObject({ newCount: 1, invalidCount: 0 });
});

test('each line that cannot be imported is refused with its number and why', async () => {
  const { ann, codes } = await aScanningApp(gateway, 1);
  await imported(ann, 'KNOWN-1');
  const long = 'x'.repeat(701);
  const lines = [
    'content',
    'NEW-1',
    '',
    'NEW-1',
    'KNOWN-1',
    codes[0],
    'a\u0001b',
    long,
    'a;b,c',
    'é✓ 😀',
    '"a\nb"',
  ];
  const seen = await preview(ann, `${lines.join('\n')}\n`);
  expect(errorsOf(seen)).toEqual({
    3: 'The line is empty.',
    4: 'The same content is on line 2.',
    5: 'This content is imported already.',
    6: 'This is a code of the application already.',
    7: 'The content has a line break, a tab or another control character.',
    8: 'The content has 701 characters. At most 700 can be imported.',
    9: 'The line has more than one column. Put a content that has commas or semicolons between quotation marks.',
    11: 'The content has a line break, a tab or another control character.',
  });
  expect(seen).toMatchObject({ newCount: 2, invalidCount: 8 });
  expect(seen.invalidRows).toContain('This content is imported already.');
});

test('invalid lines prevent an import unless they are left out', async () => {
  const ann = await anApplication(gateway);
  const file = 'B-1\nB-1\nB-2\n';
  expect(await errorOf(doImport(ann, file))).toEqual([
    'INVALID_INPUT',
    'One line is invalid. Correct the file, or leave them out.',
  ]);
  const { data } = await doImport(ann, file, { skipInvalid: true });
  expect(data.importQrCodes).toMatchObject({
    message: '2 codes were imported. One line was left out.',
    batch: { size: 2 },
  });
  expect(await errorOf(doImport(ann, file, { skipInvalid: true }))).toEqual([
    'INVALID_INPUT',
    'There is nothing to import.',
  ]);
});

test('a file that is imported twice at once becomes one batch', async () => {
  const ann = await anApplication(gateway);
  const { digest } = await preview(ann, 'C-1\nC-2');
  const answers = await Promise.all([1, 2, 3].map(() => run(ann, 'C-1\nC-2', digest)));
  expect(answers.map(({ code }) => code ?? 'OK').sort()).toEqual(['CONFLICT', 'CONFLICT', 'OK']);
  expect((await ann.graphql('{ qrBatches { totalCount } }')).data.qrBatches.totalCount).toBe(1);
});

test.each([
  ['', 'The file is empty.'],
  ['content\n', 'The file has no rows below its heading.'],
  [`${'x\n'.repeat(10_001)}`, 'The file has more than 10,000 rows. Split it.'],
])('the file %# is refused', async (text, message) => {
  expect(await preview(await anApplication(gateway), text)).toBe(message);
});

test('ten thousand codes are imported, and counted for the quota', async () => {
  const ann = await anApplication(gateway);
  const file = Array.from({ length: 10_000 }, (_, at) => `TICKET ${at} of ${ann.name}`).join('\n');
  const { data } = await doImport(ann, file);
  expect(data.importQrCodes.batch.size).toBe(10_000);
  const { data: counted } = await ann.graphql('{ qrCodes { totalCount } }');
  expect(counted.qrCodes.totalCount).toBe(10_000);
});

test('an imported code is looked at, redeemed once, and annulled by its content', async () => {
  const { ann, call, redeem } = await aScanningApp(gateway);
  const content = 'https://elsewhere.example/ticket/7';
  await imported(ann, content);
  const looked = await call('GET', encodeURIComponent(content));
  expect(looked.body).toMatchObject({ status: 'ok', code: { code: content, status: 'active' } });
  const nonce = randomUUID();
  const first = await redeem(` ${content}\n`, nonce);
  expect(first.body).toMatchObject({ status: 'ok', code: { code: content, status: 'used' } });
  expect((await redeem(content, nonce)).body).toMatchObject({ status: 'ok', code: { status: 'used' } });
  expect((await redeem(content)).body).toMatchObject({ status: 'error', reason: 'already_used' });
  expect((await redeem(content.toUpperCase())).body).toMatchObject({ status: 'error', reason: 'unknown' });
  expect((await call('POST', 'annul', { nonce })).body).toEqual({ status: 'ok' });
  const scans = [
    { code: content, nonce: randomUUID() },
    { code: content, nonce: randomUUID() },
  ];
  const uploaded = await call('POST', 'scans', { scans });
  expect(uploaded.body.results.map(({ status }: { status: string }) => status)).toEqual(['ok', 'error']);
});

test('an imported code is found without what a scanner adds, and by its exact content first', async () => {
  const { ann, redeem } = await aScanningApp(gateway);
  await imported(ann, 'FRAMED-1\n]C1FRAMED-1\nFRAMED-2');
  for (const [text, content] of [
    [']C1FRAMED-1', ']C1FRAMED-1'],
    [']C1FRAMED-2\u0004', 'FRAMED-2'],
    ['FRAMED-1', 'FRAMED-1'],
  ] as const)
    expect((await redeem(text)).body).toMatchObject({ status: 'ok', code: { code: content } });
  expect((await redeem('framed-1')).body).toMatchObject({ reason: 'unknown' });
});

test('the offline list has imported codes by the digests of their whole contents', async () => {
  const { ann, call, redeem } = await aScanningApp(gateway);
  await imported(ann, 'OFFLINE-1');
  const { body } = await call('GET', 'offline');
  const digest = createHash('sha256').update('OFFLINE-1').digest().subarray(0, 12);
  expect(Buffer.from(body.active, 'base64').includes(digest)).toBe(true);
  await redeem('OFFLINE-1');
  const changes = await call('GET', `offline?since=${encodeURIComponent(body.cursor)}`);
  expect(Buffer.from(changes.body.gone, 'base64').includes(digest)).toBe(true);
});

test('two applications import the same contents, and each redeems its own code', async () => {
  const [one, two, three] = [
    await aScanningApp(gateway),
    await aScanningApp(gateway),
    await aScanningApp(gateway),
  ];
  const content = `SHARED-${randomUUID()}`;
  for (const { ann } of [one, two]) await imported(ann, content);
  expect((await one.redeem(content)).body).toMatchObject({ status: 'ok' });
  expect((await two.redeem(content)).body).toMatchObject({ status: 'ok' });
  expect((await three.redeem(content)).body).toMatchObject({ status: 'error', reason: 'unknown' });
  const { data } = await three.ann.graphql('{ scans { edges { node { refusal scannedText } } } }');
  expect(data.scans.edges[0].node).toEqual({ refusal: 'UNKNOWN', scannedText: content });
});

test('an imported code of 20 characters is found before a code of another application', async () => {
  const [one, two] = [await aScanningApp(gateway), await aScanningApp(gateway)];
  const [content] = one.codes as [string];
  await imported(two.ann, content);
  expect((await two.redeem(content)).body).toMatchObject({ status: 'ok', code: { code: content } });
  expect((await one.redeem(content)).body).toMatchObject({ status: 'ok' });
});

test('a search finds an imported code by its content, in its own application only', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const content = `https://elsewhere.example/${'x'.repeat(200)}?id=7`;
  const [code] = await codesOf(await imported(ann, content));
  const find = async (by: TestApplication) =>
    (await by.graphql('query ($text: String!) { search(text: $text) { qrCodes { code importedContent } } }', {
      text: content,
    })) as { data: { search: { qrCodes: object[] } } | null };
  expect((await find(ann)).data?.search.qrCodes).toEqual([{ code: code?.code, importedContent: content }]);
  expect((await find(bob)).data?.search.qrCodes ?? []).toEqual([]);
  const list = 'query ($filter: QrCodeFilter) { qrCodes(filter: $filter) { totalCount } }';
  const { data } = await ann.graphql(list, { filter: { search: content } });
  expect(data.qrCodes.totalCount).toBe(1);
});

test('imported codes are exported and drawn with their content, and no labels are printed of them', async () => {
  const ann = await anApplication(gateway);
  const batch = await imported(ann, 'D-1\nD-2');
  const csv = await getFile(gateway, ann, `/exports/qr-codes.csv?batch=${batch}`);
  expect(csv.body).toContain('"D-1"');
  const [code] = await codesOf(batch);
  expect((await gateway.app.inject({ url: `/qr/${code?.code}.png` })).statusCode).toBe(200);
  expect((await gateway.app.inject({ url: `/q/${code?.code}` })).statusCode).toBe(200);
  const input = { sheet: 'avery-l7160', selection: { batch } };
  expect(await errorOf(ann.graphql(prepareRun, { input }))).toEqual([
    'INVALID_INPUT',
    'Imported codes are printed already, so that no labels are made for them. Choose other codes.',
  ]);
});

test('an import is in the audit log, and takes the right to write codes', async () => {
  const ann = await anApplication(gateway);
  await imported(ann, 'E-1');
  const { data } = await ann.graphql(
    '{ auditEvents(first: 1) { edges { node { action changes { field to } } } } }',
  );
  expect(data.auditEvents.edges[0].node).toEqual({
    action: 'qr_batch.imported',
    changes: [{ field: 'codes', to: '1' }],
  });
});
