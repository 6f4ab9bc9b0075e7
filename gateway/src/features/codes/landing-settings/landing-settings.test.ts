import { PNG } from 'pngjs';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aPicture } from '../../../testing/a-picture.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { aBatch, change, errorOf } from '../../../testing/print-runs.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const fields = 'validText usedText revokedText logoPath';
const texts = { validText: '', usedText: '', revokedText: '' };
const settingsOf = async (by: TestApplication) =>
  (await by.graphql(`{ landingSettings { ${fields} } }`)).data.landingSettings;
const saveTexts = (by: TestApplication, input: object) =>
  by.graphql(
    `mutation ($input: SaveLandingTextsInput!) { saveLandingTexts(input: $input) { landingSettings { ${fields} } } }`,
    { input: { ...texts, ...input } },
  );
const saveLogo = (by: TestApplication, file: Buffer) =>
  by.graphql(
    `mutation ($input: SaveLandingLogoInput!) { saveLandingLogo(input: $input) { landingSettings { ${fields} } } }`,
    { input: { png: file.toString('base64') } },
  );
const removeLogo = (by: TestApplication) =>
  by.graphql(`mutation { removeLandingLogo(input: {}) { landingSettings { ${fields} } } }`);
const visit = async (code: string | undefined) =>
  (await gateway.app.inject({ url: `/q/${code}`, headers: { 'accept-language': 'en' } })).body;
const paragraph = (body: string) => /<h1>.*<\/h1>\n<p>([\s\S]*?)<\/p>/.exec(body)?.[1];

async function threeCodes(by: TestApplication) {
  const { codes } = await aBatch(gateway, by, 3);
  await change(gateway, by, codes[1], 'used');
  await change(gateway, by, codes[2], 'revoked');
  return codes.map(({ code }) => code);
}

test('without settings a page is as it was', async () => {
  const ann = await anApplication(gateway);
  const pages = await Promise.all((await threeCodes(ann)).map(visit));
  expect(pages.map(paragraph)).toEqual([
    'Looking at it has not used it.',
    'It cannot be used again.',
    'It was withdrawn before it was used.',
  ]);
  expect(pages.filter((page) => page.includes('<img'))).toEqual([]);
  expect(await settingsOf(ann)).toEqual({ ...texts, logoPath: null });
});

test('each state has the text of the application, and that of another has its own', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const { data } = await saveTexts(ann, {
    validText: ' Welcome.\r\nShow it at the door. ',
    usedText: 'You are in.',
  });
  expect(data.saveLandingTexts.landingSettings).toEqual({
    ...{ validText: 'Welcome.\nShow it at the door.', usedText: 'You are in.', revokedText: '' },
    logoPath: null,
  });
  const pages = await Promise.all((await threeCodes(ann)).map(visit));
  expect(pages.map(paragraph)).toEqual([
    'Welcome.\nShow it at the door.',
    'You are in.',
    'It was withdrawn before it was used.',
  ]);
  expect(paragraph(await visit((await threeCodes(bob))[0]))).toBe('Looking at it has not used it.');
});

test('a text is shown as it is written, and runs nothing', async () => {
  const ann = await anApplication(gateway);
  await saveTexts(ann, { validText: `<script>alert("1")</script> & 'so'` });
  const { codes } = await aBatch(gateway, ann, 1);
  const page = await visit(codes[0]?.code);
  expect(page).not.toContain('<script');
  expect(page).toContain('&#60;script&#62;');
});

test.each([
  ['x'.repeat(301), 'A text may have at most 300 characters.'],
  ['a\u0007b', 'A text has no control characters but line breaks.'],
])('the text %j is refused', async (usedText, message) => {
  const ann = await anApplication(gateway);
  expect(await errorOf(saveTexts(ann, { usedText }))).toEqual(['INVALID_INPUT', message]);
});

test('a logo is on the page, at an address of our own that needs no session', async () => {
  const ann = await anApplication(gateway);
  const { codes } = await aBatch(gateway, ann, 1);
  const saved = (await saveLogo(ann, aPicture({ width: 40, height: 20, colour: [0, 128, 0] }))).data;
  const { logoPath } = saved.saveLandingLogo.landingSettings;
  expect(logoPath).toMatch(/^\/q\/logos\/[0-9a-f]{64}\.png$/);
  const answer = await gateway.app.inject({ url: `/q/${codes[0]?.code}` });
  expect(answer.body).toContain(`<img src="${logoPath}" alt="">`);
  // The policy of all pages: pictures of our own origin, no script but ours, and nothing of anybody else.
  expect(answer.headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
  const picture = await gateway.app.inject({ url: logoPath });
  expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  expect(PNG.sync.read(picture.rawPayload)).toMatchObject({ width: 40, height: 20 });
  expect((await removeLogo(ann)).data.removeLandingLogo.landingSettings.logoPath).toBeNull();
  expect((await gateway.app.inject({ url: logoPath })).statusCode).toBe(404);
  expect(await visit(codes[0]?.code)).not.toContain('<img');
});

test('what is no picture is refused, and so is an address of no logo', async () => {
  const ann = await anApplication(gateway);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await errorOf(saveLogo(ann, svg))).toEqual([
    'INVALID_INPUT',
    'A logo is a PNG or JPEG picture. Other files, such as SVG, cannot be printed.',
  ]);
  for (const url of ['/q/logos/x.png', `/q/logos/${'0'.repeat(64)}.png`, '/q/logos/'])
    expect((await gateway.app.inject({ url })).statusCode).toBe(404);
});

test('two applications may have the same logo, and one of them removes its own alone', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const { logoPath } = (await saveLogo(ann, aPicture())).data.saveLandingLogo.landingSettings;
  expect((await saveLogo(bob, aPicture())).data.saveLandingLogo.landingSettings.logoPath).toBe(logoPath);
  await removeLogo(ann);
  expect((await gateway.app.inject({ url: logoPath })).statusCode).toBe(200);
  expect((await settingsOf(bob)).logoPath).toBe(logoPath);
});

test('texts keep the logo and a logo keeps the texts; each change has its entry', async () => {
  const ann = await anApplication(gateway);
  await saveTexts(ann, { usedText: 'You are in.' });
  await saveTexts(ann, { usedText: 'You are in.' });
  await saveLogo(ann, aPicture());
  await saveTexts(ann, { usedText: 'Enjoy.' });
  expect(await settingsOf(ann)).toEqual({ ...texts, usedText: 'Enjoy.', logoPath: expect.any(String) });
  await removeLogo(ann);
  await removeLogo(ann);
  const { data } = await ann.graphql(
    '{ auditEvents(first: 10) { edges { node { action changes { field from to } } } } }',
  );
  const entries = data.auditEvents.edges
    .map(({ node }: { node: { action: string } }) => node)
    .filter(({ action }: { action: string }) => action.startsWith('landing_settings'));
  expect(entries).toEqual([
    { action: 'landing_settings.logo_removed', changes: [] },
    {
      action: 'landing_settings.saved',
      changes: [{ field: 'usedText', from: 'You are in.', to: 'Enjoy.' }],
    },
    {
      action: 'landing_settings.logo_saved',
      changes: [{ field: 'pixels', from: null, to: '10 × 10' }],
    },
    { action: 'landing_settings.saved', changes: [{ field: 'usedText', from: '', to: 'You are in.' }] },
  ]);
});
