import { deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { pngChunk } from '../../../platform/symbols/png.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aPicture } from '../../../testing/a-picture.js';
import { headerOf, pngOf } from '../../../testing/a-png.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { errorOf, getFile } from '../../../testing/print-runs.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const saveLogo = `mutation ($input: SaveLabelLogoInput!) { saveLabelLogo(input: $input) { labelLogo { id width height path } } }`;
const removeLogo = 'mutation { removeLabelLogo(input: {}) { removedId } }';
const save = (by: TestApplication, png: Buffer) =>
  by.graphql(saveLogo, { input: { png: png.toString('base64') } });
const logoOf = async (by: TestApplication) =>
  (await by.graphql('{ labelLogo { id width height path } }')).data.labelLogo;
const pictureOf = async (by: TestApplication, path: string) => {
  const { rawPayload } = await getFile(gateway, by, path);
  return { file: rawPayload, ...PNG.sync.read(rawPayload) };
};
const actionsOf = async (by: TestApplication) => {
  const { data } = await by.graphql('{ auditEvents(first: 10) { edges { node { action } } } }');
  const all = data.auditEvents.edges.map(({ node }: { node: { action: string } }) => node.action);
  return all.filter((action: string) => action.startsWith('label_logo'));
};

test('an application has one logo: a picture replaces the one before', async () => {
  const ann = await anApplication(gateway);
  expect(await logoOf(ann)).toBeNull();
  const { data } = await save(ann, aPicture({ width: 40, height: 20 }));
  const first = data.saveLabelLogo.labelLogo;
  expect(first).toMatchObject({ width: 40, height: 20, path: `/label-logos/${first.id}.png` });
  const second = (await save(ann, aPicture({ width: 20, height: 30 }))).data.saveLabelLogo.labelLogo;
  expect(await logoOf(ann)).toEqual(second);
  expect(second.id).not.toBe(first.id);
  expect((await getFile(gateway, ann, first.path)).statusCode).toBe(404);
  expect(await actionsOf(ann)).toEqual(['label_logo.saved', 'label_logo.saved']);
});

test('a logo that is removed is gone, and removing none changes nothing', async () => {
  const ann = await anApplication(gateway);
  const { data } = await save(ann, aPicture());
  const { id, path } = data.saveLabelLogo.labelLogo;
  expect((await ann.graphql(removeLogo)).data.removeLabelLogo.removedId).toBe(id);
  expect((await ann.graphql(removeLogo)).data.removeLabelLogo.removedId).toBeNull();
  expect(await logoOf(ann)).toBeNull();
  expect((await getFile(gateway, ann, path)).statusCode).toBe(404);
  expect(await actionsOf(ann)).toEqual(['label_logo.removed', 'label_logo.saved']);
});

test('pictures that are saved at once leave one logo', async () => {
  const ann = await anApplication(gateway);
  const answers = await Promise.all([1, 2, 3].map((at) => save(ann, aPicture({ width: 10 + at }))));
  expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined]);
  const { id } = await logoOf(ann);
  expect(answers.map(({ data }) => data.saveLabelLogo.labelLogo.id)).toContain(id);
});

test('what is stored is the picture on white, and nothing else of its file', async () => {
  const ann = await anApplication(gateway);
  const picture = new PNG({ width: 2, height: 1 });
  picture.data.set([200, 0, 0, 255, 0, 0, 0, 0]);
  const plain = PNG.sync.write(picture);
  // A comment, in a chunk that decoders skip.
  const comment = pngChunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'));
  const given = Buffer.concat([plain.subarray(0, 33), comment, plain.subarray(33)]);
  const { data } = await save(ann, given);
  const { file, ...stored } = await pictureOf(ann, data.saveLabelLogo.labelLogo.path);
  expect(file.includes('script')).toBe(false);
  // Colour without transparency, not interlaced.
  expect([...file.subarray(24, 29)]).toEqual([8, 2, 0, 0, 0]);
  expect([...stored.data]).toEqual([200, 0, 0, 255, 255, 255, 255, 255]);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const notPng = 'A logo is a PNG or JPEG picture. Other files, such as SVG, cannot be printed.';
const withByte = (file: Buffer, at: number, byte: number) => {
  const changed = Buffer.from(file);
  changed[at] = byte;
  return changed;
};
/** A small file whose pixels would take 900 MB. */
const bomb = () => {
  const size = 15_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const start = aPicture().subarray(0, 8);
  return Buffer.concat([start, pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.alloc(1000)))]);
};

test.each<[string, () => Buffer, string]>([
  ['an SVG with a script', () => svg, notPng],
  ['a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.alloc(40)]), notPng],
  ['nothing', () => Buffer.alloc(0), notPng],
  ['a file of 755 KB', () => Buffer.alloc(755_000), 'A logo may have at most 750 KB.'],
  [
    'a picture of more pixels',
    () => aPicture({ width: 501, height: 500 }),
    'A logo has at most 250,000 pixels, and 1,000 on a side; this one has 501 × 500.',
  ],
  [
    'a small file of many pixels',
    bomb,
    'A logo has at most 250,000 pixels, and 1,000 on a side; this one has 15000 × 15000.',
  ],
  ['an interlaced picture', () => withByte(aPicture(), 28, 1), 'Save the logo without interlacing.'],
  [
    'half of a picture',
    () => aPicture({ width: 300, height: 300 }).subarray(0, 60),
    'The picture is damaged. Save it again.',
  ],
  [
    'a picture with a wrong checksum',
    () => withByte(aPicture(), 45, 255),
    'The picture is damaged. Save it again.',
  ],
  [
    'a white picture',
    () => aPicture({ colour: [250, 250, 250] }),
    'The logo is white all over: it would not be seen on labels.',
  ],
  [
    'a transparent picture',
    () => aPicture({ colour: [0, 0, 0, 5] }),
    'The logo is white all over: it would not be seen on labels.',
  ],
])('%s is refused, and the logo stays', async (_, file, message) => {
  const ann = await anApplication(gateway);
  await save(ann, aPicture());
  const before = await logoOf(ann);
  const { code, errors } = await save(ann, file());
  expect([code, errors?.[0]?.extensions.fields]).toMatchObject([
    'INVALID_INPUT',
    [{ field: 'png', message }],
  ]);
  expect(await logoOf(ann)).toEqual(before);
});

const damaged = 'The picture is damaged. Save it again.';
const oneRow = { width: 1_000, height: 1, bitDepth: 8, colourType: 6 };
const cut = pngOf(headerOf(oneRow), ['IDAT', deflateSync(Buffer.alloc(1)).subarray(0, -5)], ['IEND']);
const large = { width: 5_000, height: 5_000, bitDepth: 1, colourType: 0 };
const twoHeaders = pngOf(
  headerOf(oneRow),
  headerOf(large),
  ['IDAT', deflateSync(Buffer.alloc(626 * 5_000))],
  ['IEND'],
);

test.each([
  ['labels', 'saveLabelLogo', 'SaveLabelLogoInput', 'labelLogo { id }'],
  ['landing pages', 'saveLandingLogo', 'SaveLandingLogoInput', 'landingSettings { logoPath }'],
])('a cut picture and one with two headers are refused as the logo of %s', async (_, name, input, fields) => {
  const ann = await anApplication(gateway);
  const mutation = `mutation ($input: ${input}!) { ${name}(input: $input) { ${fields} } }`;
  for (const file of [cut, twoHeaders])
    expect(await errorOf(ann.graphql(mutation, { input: { png: file.toString('base64') } }))).toEqual([
      'INVALID_INPUT',
      damaged,
    ]);
  const { data } = await ann.graphql('{ labelLogo { id } landingSettings { logoPath } }');
  expect(data).toEqual({ labelLogo: null, landingSettings: { logoPath: null } });
});

test('a body of 20 MB is refused before it is read', async () => {
  const ann = await anApplication(gateway);
  const { app } = gateway;
  const answer = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    cookies: { session: ann.sessionToken },
    payload: JSON.stringify({ query: saveLogo, variables: { input: { png: 'A'.repeat(20_000_000) } } }),
  });
  expect([answer.statusCode, answer.json().errors[0].message]).toEqual([413, 'The request is too large.']);
  expect(await logoOf(ann)).toBeNull();
});

test('a logo is for the people of its application alone', async () => {
  const ann = await anApplication(gateway);
  const bob = await anApplication(gateway);
  const { data } = await save(ann, aPicture());
  const { path } = data.saveLabelLogo.labelLogo;
  const own = await getFile(gateway, ann, path);
  expect([own.statusCode, own.headers['content-type'], own.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'private, max-age=86400, immutable',
  ]);
  const foreign = await getFile(gateway, bob, path);
  const missing = await getFile(gateway, bob, '/label-logos/2147483647.png');
  expect([foreign.statusCode, foreign.json()]).toEqual([404, missing.json()]);
  expect((await gateway.app.inject({ url: path })).statusCode).toBe(401);
  expect((await getFile(gateway, ann, path.replace('.png', '.svg'))).statusCode).toBe(404);
});
