import { withSearchText } from '../../../platform/database/search-text.js';
import { digest } from '../../../platform/digest.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { passTime } from '../../../testing/pass-time.js';
import { restoreProcessClock } from '../../../testing/process-clock.js';
import { Application } from '../../operations/applications/application.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterEach(() => restoreProcessClock());
afterAll(() => gateway?.close());

const open = (
  { name }: Pick<TestApplication, 'name'>,
  number: number | string,
  headers: Record<string, string> = {},
  key = 'about_us',
) => gateway.app.inject({ url: `/legal/${encodeURIComponent(name)}/${key}/v/${number}`, headers });
const heading = (body: string) => /<h1>(.*)<\/h1>/.exec(body)?.[1];

test('a version is a page for anybody that never changes: text, number, date and digest, and no person', async () => {
  const ann = await anApplication(gateway);
  const { legalTexts } = gateway.services;
  const text = 'One & <b>two</b>\n<script>alert("1")</script>\n  \u0645\u0631\u062d\u0628\u0627';
  const { version } = await legalTexts.save(
    ann.scope,
    'about_us',
    { text, changeNote: 'A note' },
    ann.viewer,
  );
  const page = await open(ann, 1);
  expect([page.statusCode, heading(page.body)]).toEqual([200, 'About Us']);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: expect.stringMatching(/^W\/"[0-9a-f]{64}"$/),
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'x-content-type-options': 'nosniff',
    vary: expect.stringMatching(/accept-language/),
  });
  expect(page.body).toContain('One &#38; &#60;b&#62;two&#60;/b&#62;\n&#60;script&#62;alert(&#34;1&#34;)');
  expect(page.body).not.toMatch(/<script|<b>|A note/);
  for (const shown of [ann.name, 'Version 1', version.digest, version.effectiveAt.toISOString()])
    expect(page.body).toContain(shown);
  expect(page.body).not.toContain(ann.email);

  // A newer version changes nothing of it.
  await legalTexts.save(ann.scope, 'about_us', { text: 'Another' });
  expect((await open(ann, 1)).body).toBe(page.body);
  const again = await open(ann, 1, { 'if-none-match': String(page.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('the words of the page are French for who prefers French', async () => {
  const ann = await anApplication(gateway);
  await gateway.services.legalTexts.save(ann.scope, 'privacy_policy', { text: 'Nothing.' });
  const { body, headers } = await open(ann, 1, { 'accept-language': 'fr-CA,fr;q=0.9' }, 'privacy_policy');
  expect(body).toContain('<html lang="fr">');
  expect([heading(body), headers['content-language']]).toEqual(['Politique de confidentialité', 'fr']);
  expect(body).toContain('En vigueur à partir du');
  const unknown = await open(ann, 2, { 'accept-language': 'fr' });
  expect(heading(unknown.body)).toBe('Cette version est inconnue');
});

test('the ETag is that of the whole page: of its language and layout too', async () => {
  const ann = await anApplication(gateway);
  const { legalTexts } = gateway.services;
  for (const key of ['about_us', 'privacy_policy'] as const)
    await legalTexts.save(ann.scope, key, { text: 'The same.' });
  const english = await open(ann, 1);
  const tag = { 'if-none-match': String(english.headers.etag) };
  const french = await open(ann, 1, { ...tag, 'accept-language': 'fr' });
  expect([french.statusCode, french.body]).toEqual([200, expect.stringContaining('À propos')]);
  expect((await open(ann, 1, tag, 'privacy_policy')).statusCode).toBe(200);
  // All of the page but the text, whose digest the page shows.
  expect(english.headers.etag).toBe(`W/"${digest(english.body.replace('The same.', ''))}"`);
  const again = await open(ann, 1, tag);
  expect([again.statusCode, again.headers.vary]).toEqual([304, expect.stringContaining('accept-language')]);
});

test('what is not public answers 404 with a page that is not kept: unknown, scheduled and withdrawn alike', async () => {
  const ann = await anApplication(gateway);
  const { legalTexts, legalTextVersions } = gateway.services;
  const effectiveAt = new Date(Date.now() + 3_600_000);
  await legalTexts.save(ann.scope, 'about_us', { text: 'one' });
  await legalTexts.save(ann.scope, 'about_us', { text: 'two', effectiveAt });
  await legalTexts.save(ann.scope, 'about_us', { text: 'three', effectiveAt });
  await legalTextVersions.withdraw(ann.scope, 'about_us', 3);
  const missing = await open(ann, 9);
  expect([missing.statusCode, heading(missing.body)]).toEqual([404, 'This version is not known']);
  expect(missing.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(missing.headers.etag).toBeUndefined();
  const others = [
    await open(ann, 2),
    await open(ann, 3),
    await open(ann, 0),
    await open(ann, '01'),
    await open(ann, '1e0'),
    await open(ann, '99999999999'),
    await open(ann, '%3Cscript%3E'),
    await open(ann, 1, {}, 'terms'),
    await open(ann, 1, {}, 'privacy_policy'),
    await open({ name: 'nobody' }, 1),
  ];
  for (const { statusCode, body } of others) expect([statusCode, body]).toEqual([404, missing.body]);

  await passTime(gateway.services, 2 * 3_600_000);
  expect((await open(ann, 2)).statusCode).toBe(200);
  expect((await open(ann, 3)).statusCode).toBe(404);
});

test('any name of an application is part of an address and text in the page', async () => {
  const ann = await anApplication(gateway);
  const name = `<img src=x> ../é ${'字'.repeat(60)} & ${ann.name}`;
  await gateway.services.database.write(async (manager) => {
    const id = ann.scope.applicationId;
    await manager.update(Application, id, withSearchText(Application, { name }));
  });
  await gateway.services.legalTexts.save(ann.scope, 'about_us', { text: 'We.' });
  const { statusCode, body } = await open({ name }, 1);
  expect(statusCode).toBe(200);
  expect(body).not.toContain('<img');
  expect(body).toContain('&#60;img src=x&#62; ../é');
});

test('a translated version is shown in the language that its reader wants, with the digest of that text', async () => {
  const ann = await anApplication(gateway);
  const { legalTexts, contentLanguages, legalTextTranslations } = gateway.services;
  await contentLanguages.save(ann.scope, { languages: ['en', 'fr', 'de'] }, ann.viewer);
  const translations = [{ language: 'fr', text: 'Nous.' }];
  const { version } = await legalTexts.save(ann.scope, 'about_us', { text: 'We.', translations }, ann.viewer);
  const french = (await legalTextTranslations.of([version.id]))[0]?.digest;
  const shown = async (number: string, language = '') => {
    const { body, headers } = await open(ann, number, { 'accept-language': language });
    return [
      /<div class="text" dir="auto" lang="(.*?)">(.*?)<\/div>/.exec(body)?.slice(1),
      body.includes(french ?? '-'),
      headers.etag,
    ];
  };
  const [text, hasDigest, etag] = await shown('1', 'de, fr-CA;q=0.8, en;q=0.5');
  expect([text, hasDigest]).toEqual([['fr', 'Nous.'], true]);
  expect((await shown('1?lang=en', 'fr')).slice(0, 2)).toEqual([['en', 'We.'], false]);
  expect((await shown('1?lang=fr-CA', 'en')).slice(0, 2)).toEqual([['fr', 'Nous.'], true]);
  expect((await shown('1?lang=no%20language')).slice(0, 2)).toEqual([['en', 'We.'], false]);
  expect((await shown('1', 'fr;q=0, *'))[0]).toEqual(['en', 'We.']);
  expect((await shown('1', 'en'))[2]).not.toBe(etag);
});

test('translations stay with a text that stays the same, and end with one that changes without them', async () => {
  const ann = await anApplication(gateway);
  const { legalTexts, contentLanguages, legalTextTranslations, legalTextVersions } = gateway.services;
  await contentLanguages.save(ann.scope, { languages: ['en', 'fr'] }, ann.viewer);
  const save = async (input: Parameters<typeof legalTexts.save>[2]) => {
    const { version, unchanged } = await legalTexts.save(ann.scope, 'about_us', input, ann.viewer);
    const languages = (await legalTextTranslations.of([version.id])).map(({ language }) => language);
    return { number: version.number, unchanged, languages };
  };
  const fr = (text: string) => [{ language: 'fr', text }];
  expect(await save({ text: 'We.', translations: fr('Nous.') })).toMatchObject({ languages: ['fr'] });
  expect(await save({ text: 'We.', translations: fr('Nous.') })).toMatchObject({
    number: 1,
    unchanged: true,
  });
  expect(await save({ text: 'We.' })).toMatchObject({ number: 1, unchanged: true });
  const asked = { text: 'We.', requiresAcceptance: true };
  expect(await save(asked)).toEqual({ number: 2, unchanged: false, languages: ['fr'] });
  expect(await save(asked)).toMatchObject({ number: 2, unchanged: true });
  expect(await save({ text: 'We.', translations: fr('Nous !') })).toMatchObject({
    number: 3,
    languages: ['fr'],
  });
  expect(await save({ text: 'You.' })).toEqual({ number: 4, unchanged: false, languages: [] });
  const restored = await legalTextVersions.restore(ann.scope, 'about_us', { number: 3 }, ann.viewer);
  expect(await legalTextTranslations.of([restored.version.id])).toMatchObject([{ language: 'fr' }]);
  const states = await contentLanguages.count(ann.scope, 'legalTexts');
  expect([states.total, states.byLanguage.get('fr')]).toEqual([1, { translated: 1, outdated: 0 }]);
  for (const [translations, message] of [
    [[{ language: 'de', text: 'Wir.' }], /does not offer its content in German/],
    [[{ language: 'en', text: 'We.' }], /is the language of the originals/],
    [[...fr('a'), ...fr('b')], 'Send one text for each language.'],
    [fr('x'.repeat(200_001)), 'A text may have at most 200,000 characters.'],
  ] as const)
    await expect(save({ text: 'They.', translations })).rejects.toThrow(message);
});
