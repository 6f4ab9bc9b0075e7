import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { noMemberOf, workAsOwner } from '../../../testing/work-as-owner.js';
import { legalTextKeys } from './legal-text-key.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const fields = 'id key text version updatedAt';
const read = (who: TestApplication, key = 'ABOUT_US', application?: string) =>
  who.graphql(
    `query ($key: LegalTextKey!, $application: String) { legalText(key: $key, application: $application) { ${fields} } }`,
    { key, application },
  );
const save = (who: TestApplication, input: Record<string, unknown>) =>
  who.graphql(
    `mutation ($input: SaveLegalTextInput!) { saveLegalText(input: $input) { legalText { ${fields} } } }`,
    { input: { key: 'ABOUT_US', ...input } },
  );

test('before the first save a text is empty, with version 0 and no date', async () => {
  const ann = await anApplication(gateway);
  for (const key of legalTextKeys) {
    expect((await read(ann, key.toUpperCase())).data.legalText).toEqual({
      id: `${ann.viewer.applicationId}:${key}`,
      key: key.toUpperCase(),
      text: '',
      version: 0,
      updatedAt: null,
    });
  }
});

test('saving a text increments its version and keeps its id', async () => {
  const ann = await anApplication(gateway);
  const before = (await read(ann)).data.legalText;
  const { data } = await save(ann, { text: 'We are.', expectedVersion: 0 });
  expect(data.saveLegalText.legalText).toEqual({
    ...before,
    text: 'We are.',
    version: 1,
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  const again = await save(ann, { text: 'We are more.', expectedVersion: 1 });
  expect(again.data.saveLegalText.legalText).toMatchObject({
    id: before.id,
    text: 'We are more.',
    version: 2,
  });
  expect((await read(ann, 'PRIVACY_POLICY')).data.legalText.version).toBe(0);
});

test('a save with an outdated version answers CONFLICT and changes nothing', async () => {
  const ann = await anApplication(gateway);
  for (const expectedVersion of [1, -1])
    expect((await save(ann, { text: 'x', expectedVersion })).code).toBe('CONFLICT');
  await save(ann, { text: 'one' });
  await save(ann, { text: 'two' });
  for (const expectedVersion of [0, 1, 3])
    expect((await save(ann, { text: 'late', expectedVersion })).code).toBe('CONFLICT');
  expect((await read(ann)).data.legalText).toMatchObject({ text: 'two', version: 2 });
});

test.each([0, 1])('exactly one of many concurrent saves of version %i succeeds', async (expectedVersion) => {
  const ann = await anApplication(gateway);
  if (expectedVersion === 1) await save(ann, { text: 'first' });
  const texts = Array.from({ length: 8 }, (_, at) => `text ${at}`);
  const answers = await Promise.all(texts.map((text) => save(ann, { text, expectedVersion })));
  const winners = texts.filter((_, at) => answers[at]?.code === undefined);
  expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(7);
  expect((await read(ann)).data.legalText).toMatchObject({
    text: winners[0],
    version: expectedVersion + 1,
  });
});

test('without an expected version every save succeeds, and the last one wins', async () => {
  const ann = await anApplication(gateway);
  const url = `/api/term_of_use?application=${ann.name}`;
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => ann.rest('PUT', url, { term_of_use: `text ${at}` })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await read(ann, 'TERM_OF_USE')).data.legalText.version).toBe(8);
  await ann.rest('PUT', url, { term_of_use: 'last' });
  expect((await read(ann, 'TERM_OF_USE')).data.legalText).toMatchObject({ text: 'last', version: 9 });
});

test('rejects a blank text with the message of the specification', async () => {
  const ann = await anApplication(gateway);
  const { errors } = await save(ann, { text: ' \r\n\t' });
  expect(errors?.[0]).toMatchObject({
    message: 'Text cannot be empty.',
    extensions: { code: 'INVALID_INPUT', fields: [{ field: 'text', message: 'Text cannot be empty.' }] },
  });
});

test('accepts 200,000 characters, and rejects one more with the limit in the message', async () => {
  const ann = await anApplication(gateway);
  const long = 'Ünï😀漢字\r\n'.repeat(25_000);
  expect((await save(ann, { text: long })).code).toBeUndefined();
  expect((await read(ann)).data.legalText.text).toBe(long);
  const { errors } = await save(ann, { text: `${long}x` });
  expect(errors?.[0]?.message).toBe('A text may have at most 200,000 characters.');
});

test('a text is returned byte for byte by both APIs', async () => {
  const ann = await anApplication(gateway);
  const url = `/api/privacy_policy?application=${ann.name}`;
  for (const text of [
    '<script>alert("1")</script> & &amp; \'quoted\' \\n %s {{x}} $&',
    'one\r\ntwo\rthree\n\n\tfour  ',
    '😀👩‍👩‍👧‍👦🏳️‍🌈 𝒳 \u{10ffff}',
    'مرحبا \u200fabc\u200e שלום \u202eevil\u202c',
    'e\u0301 \u00e9 \ufeff\u2028\u2029 \u0001',
  ]) {
    await save(ann, { key: 'PRIVACY_POLICY', text });
    expect((await as(gateway).rest('GET', url)).body).toEqual({ privacy_policy: text });
    await ann.rest('PUT', url, { privacy_policy: `${text}!` });
    expect((await read(ann, 'PRIVACY_POLICY')).data.legalText.text).toBe(`${text}!`);
  }
});

test('rejects a text that a database would truncate or change', async () => {
  const ann = await anApplication(gateway);
  for (const text of ['cut\0here', 'half \ud83d']) {
    expect((await save(ann, { text })).code).toBe('INVALID_INPUT');
    const { status } = await ann.rest('PUT', '/api/about_us', { about_us: text });
    expect(status).toBe(400);
  }
  expect((await read(ann)).data.legalText.version).toBe(0);
});

test("a user cannot read or save another application's text; an administrator reads it, and saves it as owner", async () => {
  const ann = await anApplication(gateway);
  const other = await anApplication(gateway);
  const admin = await anApplication(gateway, { role: 'admin' });
  expect((await read(other, 'ABOUT_US', ann.name)).code).toBe('FORBIDDEN');
  expect((await save(other, { text: 'x', application: ann.name })).code).toBe('FORBIDDEN');
  expect((await other.rest('PUT', `/api/about_us?application=${ann.name}`, { about_us: 'x' })).status).toBe(
    403,
  );
  const fromAbove = { text: 'From above.', application: ann.name };
  expect((await save(admin, fromAbove)).errors).toEqual(noMemberOf(ann.name));
  expect((await read(admin, 'ABOUT_US', ann.name)).data.legalText.version).toBe(0);
  await workAsOwner(admin, ann.name);
  expect((await save(admin, fromAbove)).code).toBeUndefined();
  expect((await read(ann)).data.legalText.text).toBe('From above.');
  expect((await read(admin, 'ABOUT_US', ann.name)).data.legalText.text).toBe('From above.');
  expect((await read(admin, 'ABOUT_US', 'nobody')).code).toBe('NOT_FOUND');
  expect((await read(other)).data.legalText.text).toBe('');
});
