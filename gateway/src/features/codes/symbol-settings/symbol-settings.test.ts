import { drawQrImage } from '../../../platform/symbols/qr-image.js';
import { qrMatrix } from '../../../platform/symbols/qr-matrix.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { aScanningApp } from '../../../testing/a-scanning-app.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { aBatch, errorOf, getFile, prepare, prepareRun } from '../../../testing/print-runs.js';
import { readLabel } from '../../../testing/read-labels.js';
import { renderZpl } from '../../../testing/rendered-zpl.js';
import { QrCode } from '../qr-codes/qr-code.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const fields = 'contentTemplate isOwnTemplate installationTemplate errorCorrection';
const preview =
  'preview { content modules symbolPath isAddress opensLandingPage smallestSheet { id labelWidth } }';
const settingsOf = async (by: TestApplication) =>
  (await by.graphql(`{ symbolSettings { ${fields} ${preview} } newSymbolsOpenPages }`)).data;
const save = (by: TestApplication, contentTemplate: string | null, errorCorrection = 'M') =>
  by.graphql(
    `mutation ($input: SaveSymbolSettingsInput!) { saveSymbolSettings(input: $input) { symbolSettings { ${fields} ${preview} } } }`,
    { input: { contentTemplate, errorCorrection } },
  );
const imageOf = async (code: string, query = '') => {
  const { statusCode, rawPayload, headers } = await gateway.app.inject({ url: `/qr/${code}.png${query}` });
  expect(statusCode).toBe(200);
  return { png: rawPayload, etag: headers.etag };
};
const oneCode = async (by: TestApplication) => (await aBatch(gateway, by, 1)).codes[0] as QrCode;

test('an application follows the installation until its owner sets its own', async () => {
  const store = { QR_CONTENT_TEMPLATE: 'https://codes.example/{code}' };
  const other = await aGateway(store);
  try {
    const ann = await anApplication(other);
    const get = async () => (await ann.graphql(`{ symbolSettings { ${fields} } }`)).data.symbolSettings;
    expect(await get()).toEqual({
      contentTemplate: 'https://codes.example/{code}',
      isOwnTemplate: false,
      installationTemplate: 'https://codes.example/{code}',
      errorCorrection: 'M',
    });
    const { id } = await other.services.qrBatches.generate(ann.scope, ann.viewer, { count: 1 });
    await save(ann, 'A-{code}');
    expect(await get()).toMatchObject({ contentTemplate: 'A-{code}', isOwnTemplate: true });
    const next = await other.services.qrBatches.generate(ann.scope, ann.viewer, { count: 1 });
    const codes = await other.services.database.read((manager) =>
      manager.find(QrCode, { where: [{ batchId: id }, { batchId: next.id }], order: { id: 'ASC' } }),
    );
    expect(codes.map(({ code, content }) => content.replace(code, '…'))).toEqual([
      'https://codes.example/…',
      'A-…',
    ]);
    await save(ann, null);
    expect(await get()).toMatchObject({
      contentTemplate: 'https://codes.example/{code}',
      isOwnTemplate: false,
    });
  } finally {
    await other.close();
  }
});

test.each([
  ['no code', 'contentTemplate must contain {code}'],
  [`{code}${'x'.repeat(195)}`, 'contentTemplate must have at most 200 characters'],
  // 200 characters, and more with the address in its place.
  [`{PUBLIC_URL}{code}${'x'.repeat(180)}`, 'contentTemplate must have at most 200 characters'],
])('the content %j is refused as in the configuration', async (template, message) => {
  const ann = await anApplication(gateway);
  const [code, said] = await errorOf(save(ann, template));
  expect(code).toBe('INVALID_INPUT');
  expect(`contentTemplate ${said}`.replace('contentTemplate contentTemplate', 'contentTemplate')).toContain(
    message.replace('contentTemplate ', ''),
  );
});

test('the settings are for new codes: those that exist keep their content, their level and their image', async () => {
  const ann = await anApplication(gateway);
  const before = await oneCode(ann);
  const image = await imageOf(before.code);
  expect(Buffer.compare(image.png, drawQrImage(before.code))).toBe(0);
  await save(ann, '{PUBLIC_URL}/q/{code}', 'H');
  const after = await oneCode(ann);
  expect(after.content).toBe(`${gateway.config.publicUrl}/q/${after.code}`);
  expect(await imageOf(before.code)).toEqual(image);
  const standard = { size: 300, margin: 4 };
  const { png } = await imageOf(after.code);
  expect(Buffer.compare(png, drawQrImage(after.content, { ...standard, level: 'H' }))).toBe(0);
  const asked = await imageOf(after.code, '?level=L');
  expect(Buffer.compare(asked.png, drawQrImage(after.content, { ...standard, level: 'L' }))).toBe(0);
  const { data } = await ann.graphql('{ qrBatches(first: 5) { edges { node { errorCorrection } } } }');
  expect(
    data.qrBatches.edges.map(({ node }: { node: { errorCorrection: string } }) => node.errorCorrection),
  ).toEqual(['H', 'M']);
});

test('labels of old and new batches in one run have the symbols of their batches', async () => {
  const ann = await anApplication(gateway);
  const before = await oneCode(ann);
  await save(ann, null, 'H');
  const after = await oneCode(ann);
  const selection = { ids: [before, after].map(({ id }) => String(id)) };
  const run = await prepare(ann, { sheet: 'free-60x40', selection, text: 'NONE' });
  const { rawPayload } = await getFile(gateway, ann, `/print-runs/${run.id}.zpl`);
  const { labels } = renderZpl(rawPayload);
  const [old, high] = labels.map((label) => {
    const { width, height } = label;
    const page = 25.4 / 300;
    return readLabel(label, { x: 0, y: 0, width: width * page, height: height * page }, 12 * page);
  });
  expect([old?.content, high?.content]).toEqual([before.code, after.code]);
  // 21 modules of level M and 25 of level H, each in as many dots as the label has room for.
  expect(qrMatrix(before.code, 'M').size).toBe(21);
  expect(qrMatrix(after.code, 'H').size).toBe(25);
  expect(Math.round((old?.width ?? 0) / page1(21, 40))).toBe(21);
  expect(Math.round((high?.width ?? 0) / page1(25, 40))).toBe(25);
});

/** A module of a symbol alone on a square label, 8 dots a millimetre, in pixels of a page of 300 dpi, in millimetres. */
const page1 = (modules: number, side: number) =>
  (Math.floor(((side - 2) / (modules + 8)) * 8 + 1e-6) * 25.4) / 300;

test.each([
  ['PRE{code}POST', (code: string) => `PRE${code}POST`],
  ['1{code}', (code: string) => `1${code}`],
  ['WIFI:T:WPA;S:{code};;', (code: string) => `WIFI:T:WPA;S:${code};;`],
  ['{code}/{code}', (code: string) => `${code}/${code}`],
  ['Grüße {code}', (code: string) => `Grüße ${code}`],
])(
  'codes of the earlier content %j are found by what is scanned, typed and searched',
  async (template, content) => {
    const app = await aScanningApp(gateway, 1);
    await save(app.ann, template);
    const { code, content: stored } = await oneCode(app.ann);
    expect(stored).toBe(content(code));
    await save(app.ann, 'https://new.example/{code}');
    const { data } = await app.ann.graphql(
      'query ($search: String) { qrCodes(first: 5, filter: { search: $search }) { edges { node { code } } } qrCodeCounts(selection: { filter: { search: $search } }) { active } search(text: $search) { qrCodes { code } } }'
        .replace('search(text: $search)', 'search(text: $text)')
        .replace('($search: String)', '($search: String, $text: String!)'),
      { search: content(code), text: content(code) },
    );
    expect(data.qrCodes.edges).toEqual([{ node: { code } }]);
    expect(data.qrCodeCounts.active).toBe(1);
    expect(data.search.qrCodes).toEqual([{ code }]);
    expect((await app.redeem(content(code).toLowerCase())).body).toMatchObject({
      status: 'ok',
      code: { code },
    });
    expect((await app.redeem(content(code))).body).toMatchObject({ status: 'error', reason: 'already_used' });
  },
);

test('a text around a code that is not the content of its symbol is no code', async () => {
  const app = await aScanningApp(gateway, 1);
  await save(app.ann, 'PRE{code}POST');
  const { code } = await oneCode(app.ann);
  for (const text of [`PRE${code}`, `X${code}POST`, `${code}POST`])
    expect((await app.redeem(text)).body).toMatchObject({ reason: 'unknown' });
  expect((await app.redeem(code)).body).toMatchObject({ status: 'ok' });
});

test('a preview shows the symbol, the smallest label and what a plain camera does', async () => {
  const ann = await anApplication(gateway);
  const of = async (contentTemplate: string | null, errorCorrection: string) => {
    const { data } = await ann.graphql(
      `query ($contentTemplate: String, $errorCorrection: ErrorCorrection!) { symbolPreview(contentTemplate: $contentTemplate, errorCorrection: $errorCorrection) { content modules symbolPath isAddress opensLandingPage smallestSheet { id labelWidth } } }`,
      { contentTemplate, errorCorrection },
    );
    return data.symbolPreview;
  };
  const plain = await of(null, 'M');
  expect(plain).toMatchObject({ modules: 21, isAddress: false, opensLandingPage: false });
  expect(plain.smallestSheet.id).toBe('avery-5167');
  expect(plain.symbolPath.match(/M/g).length).toBeGreaterThan(50);
  const landing = await of('{PUBLIC_URL}/q/{code}', 'H');
  expect(landing).toMatchObject({ isAddress: true, opensLandingPage: true });
  expect(landing.content.slice(0, -20)).toBe(`${gateway.config.publicUrl}/q/`);
  expect(landing.modules).toBe(qrMatrix(landing.content, 'H').size);
  expect(await of('https://shop.example/{code}', 'M')).toMatchObject({
    isAddress: true,
    opensLandingPage: false,
  });
  expect((await settingsOf(ann)).symbolSettings).toMatchObject({ isOwnTemplate: false, preview: plain });
  expect((await of('{code}'.repeat(33), 'H')).smallestSheet.id).toBe('plain-a4-50');
});

test('sheets that the new content is too large for say so, and the printing of such codes is refused', async () => {
  const ann = await anApplication(gateway);
  const { codes } = await aBatch(gateway, ann, 1);
  await save(ann, `https://office.example.com/${'x'.repeat(150)}/{code}`, 'H');
  const large = await oneCode(ann);
  const { data } = await ann.graphql('{ labelSheets { id refusal } newSymbolsOpenPages }');
  const refusals = Object.fromEntries(
    data.labelSheets.map(({ id, refusal }: { id: string; refusal: string | null }) => [id, refusal]),
  );
  expect(refusals['avery-5167']).toMatch(/too small to scan/);
  expect(data.newSymbolsOpenPages).toBe(false);
  const input = (code: QrCode | undefined) => ({
    sheet: 'avery-l7651',
    selection: { ids: [String(code?.id)] },
  });
  const [code] = await errorOf(ann.graphql(prepareRun, { input: input(large) }));
  expect(code).toBe('INVALID_INPUT');
  // Those that exist keep their small symbols.
  await prepare(ann, input(codes[0]));
});

test('the address of the server stays a word of the content, and is in its place in the symbol', async () => {
  const ann = await anApplication(gateway);
  await save(ann, '{PUBLIC_URL}/q/{code}');
  const { symbolSettings } = await settingsOf(ann);
  expect(symbolSettings.contentTemplate).toBe('{PUBLIC_URL}/q/{code}');
  expect(symbolSettings.preview.content).toMatch(`${gateway.config.publicUrl}/q/`);
  const { code, content } = await oneCode(ann);
  expect(content).toBe(`${gateway.config.publicUrl}/q/${code}`);
});

test('the content of new codes decides whether they open pages', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  await save(ann, '{PUBLIC_URL}/q/{code}');
  const opens = async (by: TestApplication) => (await settingsOf(by)).newSymbolsOpenPages;
  expect([await opens(ann), await opens(bob)]).toEqual([true, false]);
});

test('each change has an entry of the audit log, and the same settings have none', async () => {
  const ann = await anApplication(gateway);
  await save(ann, 'A{code}', 'Q');
  await save(ann, 'A{code}', 'Q');
  await save(ann, null, 'Q');
  const { data } = await ann.graphql(
    '{ auditEvents(first: 10) { edges { node { action changes { field from to } } } } }',
  );
  const entries = data.auditEvents.edges
    .map(({ node }: { node: { action: string } }) => node)
    .filter(({ action }: { action: string }) => action === 'symbol_settings.saved');
  expect(entries.map(({ changes }: { changes: object }) => changes)).toEqual([
    [{ field: 'contentTemplate', from: 'A{code}', to: null }],
    [
      { field: 'contentTemplate', from: null, to: 'A{code}' },
      { field: 'errorCorrection', from: 'M', to: 'Q' },
    ],
  ]);
});

test('first settings that are saved at once leave one row', async () => {
  const ann = await anApplication(gateway);
  const answers = await Promise.all(['A', 'B', 'C', 'D'].map((letter) => save(ann, `${letter}{code}`)));
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  expect((await settingsOf(ann)).symbolSettings.contentTemplate).toMatch(/^[A-D]\{code\}$/);
});

test('an editor may not see or change the settings', async () => {
  const ann = await anApplication(gateway);
  const editor = await aMember(gateway, ann.scope, 'editor');
  const input = { application: ann.name, contentTemplate: null, errorCorrection: 'M' };
  const mutation =
    'mutation ($input: SaveSymbolSettingsInput!) { saveSymbolSettings(input: $input) { symbolSettings { errorCorrection } } }';
  expect((await editor.graphql(mutation, { input })).code).toBe('FORBIDDEN');
});
