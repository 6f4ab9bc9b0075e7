import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { errorBody } from '../../../testing/rest-exchange.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url: `/api/v2/content/${url}`, headers });
const wanting = (languages: string) => ({ 'accept-language': languages });

/** An application in English, French and traditional Chinese, with two questions and a help task. */
async function aTranslatedApplication() {
  const ann = await anApplication(gateway);
  const { contentLanguages, questions, helpTasks, questionTranslations, helpTaskTranslations } =
    gateway.services;
  const languages = ['en', 'fr', 'zh-Hant', 'de'];
  await contentLanguages.save(ann.scope, { languages }, ann.viewer);
  const where = await questions.add(ann.scope, { text: 'Where?' });
  const when = await questions.add(ann.scope, { text: 'When?' });
  const how = await helpTasks.add(ann.scope, { title: 'How?', content: 'So.' });
  const save = (id: number, language: string, text: string) =>
    questionTranslations.save(ann.viewer, String(id), { language, texts: { text } });
  await save(where.id, 'fr', 'Où ?');
  await save(where.id, 'de', 'Wo?');
  await save(when.id, 'zh-Hant', '何時？');
  await helpTaskTranslations.save(ann.viewer, String(how.id), {
    language: 'fr',
    texts: { title: 'Comment ?', content: 'Ainsi.' },
  });
  return { ...ann, where, when, how, save };
}
let shared: ReturnType<typeof aTranslatedApplication> | undefined;
const translated = () => {
  shared ??= aTranslatedApplication();
  return shared;
};

/** The rows of a list as they are shown, each with its language. */
const rowsOf = (answer: Awaited<ReturnType<typeof get>>) =>
  answer.json().questions.map(({ text, language }: Record<string, string>) => [text, language]);

test('an application that names no languages is read as on the older paths, with no language', async () => {
  const ann = await anApplication(gateway);
  const { questions, helpTasks } = gateway.services;
  await questions.add(ann.scope, { text: 'Where?' });
  await helpTasks.add(ann.scope, { title: 'How?', content: 'So.' });
  for (const query of ['', '?lang=fr', '?fallback=none']) {
    const answer = await get(`${ann.name}/questions${query}`, wanting('de'));
    const older = await gateway.app.inject(`/api/questions?application=${ann.name}`);
    expect(answer.json()).toEqual({ questions: older.json() });
    expect(answer.headers['content-language']).toBeUndefined();
  }
  expect((await get(`${ann.name}/help`)).json()).toEqual({
    tasks: [{ id: expect.any(Number), title: 'How?', content: 'So.' }],
  });
});

test('each row is in the first wanted language that it has, and in the language of the originals otherwise', async () => {
  const { name, where } = await translated();
  const answer = await get(`${name}/questions`, wanting('fr-CA, zh-TW;q=0.5'));
  expect(answer.json().questions[0]).toEqual({ id: where.id, text: 'Où ?', language: 'fr' });
  expect(rowsOf(answer)).toEqual([
    ['Où ?', 'fr'],
    ['何時？', 'zh-Hant'],
  ]);
  expect(answer.headers['content-language']).toBe('fr, zh-Hant');
  const german = await get(`${name}/questions`, wanting('de, fr;q=0.8'));
  expect(rowsOf(german)).toEqual([
    ['Wo?', 'de'],
    ['When?', 'en'],
  ]);
  expect(german.headers['content-language']).toBe('de, en');
  const help = await get(`${name}/help`, wanting('fr'));
  expect(help.json().tasks).toMatchObject([{ title: 'Comment ?', content: 'Ainsi.', language: 'fr' }]);
});

test('a row that is not translated for a region is shown in its language', async () => {
  const ann = await anApplication(gateway);
  const { contentLanguages, questions, questionTranslations } = gateway.services;
  await contentLanguages.save(ann.scope, { languages: ['en', 'fr', 'fr-CA'] }, ann.viewer);
  for (const [text, language, translated] of [
    ['Where?', 'fr', 'Où ?'],
    ['When?', 'fr-CA', 'Quand ?'],
  ] as const) {
    const { id } = await questions.add(ann.scope, { text });
    await questionTranslations.save(ann.viewer, String(id), { language, texts: { text: translated } });
  }
  expect(rowsOf(await get(`${ann.name}/questions?lang=fr-CA`))).toEqual([
    ['Où ?', 'fr'],
    ['Quand ?', 'fr-CA'],
  ]);
});

test('lang= is stronger than Accept-Language', async () => {
  const { name } = await translated();
  for (const lang of ['fr-CA', 'fr_CA', 'FR', 'fr-u-ca-gregory'])
    expect(rowsOf(await get(`${name}/questions?lang=${lang}`, wanting('de')))[0]).toEqual(['Où ?', 'fr']);
  expect(rowsOf(await get(`${name}/questions?lang=es`, wanting('de')))[0]).toEqual(['Where?', 'en']);
});

test('fallback=none leaves out the rows without a wanted language', async () => {
  const { name } = await translated();
  const none = (languages: string) => get(`${name}/questions?fallback=none`, wanting(languages));
  expect(rowsOf(await none('fr'))).toEqual([['Où ?', 'fr']]);
  expect(rowsOf(await none('fr, en'))).toEqual([
    ['Où ?', 'fr'],
    ['When?', 'en'],
  ]);
  expect(rowsOf(await none('es'))).toEqual([]);
});

test('a header that is malformed or long is never an error', async () => {
  const { name } = await translated();
  for (const header of ['', ';;;', 'fr;q=9', 'é', '*;q=0', 'x'.repeat(5_000), 'a,'.repeat(2_000)]) {
    const answer = await get(`${name}/questions`, wanting(header));
    expect([header, answer.statusCode, rowsOf(answer)[0]]).toEqual([header, 200, ['Where?', 'en']]);
  }
});

test.each([
  ['lang=french', 'lang', /^lang “french” is not a language\. Send it as/],
  ['lang=', 'lang', /^lang “” is not a language\./],
  ['lang=fr&lang=de', 'lang', /^lang must be one language$/],
  ['fallback=all', 'fallback', /^fallback must be “none”, or left out$/],
])('rejects ?%s with the error at its field', async (query, field, message) => {
  for (const path of [`${(await translated()).name}/questions`, 'nobody/help', 'nobody/legal/about_us']) {
    const answer = await get(`${path}?${query}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { message: expect.stringMatching(message), errors: [{ field }] },
    ]);
  }
});

test('answers have an ETag by their languages, and are 304 while nothing has changed', async () => {
  const { name } = await translated();
  const tagOf = async (languages: string) =>
    String((await get(`${name}/questions`, wanting(languages))).headers.etag);
  const [french, german] = [await tagOf('fr'), await tagOf('de')];
  expect(french).toMatch(/^W\/"[0-9a-f]{64}"$/);
  expect(german).not.toBe(french);
  // However a language is asked for, and with languages that the application does not offer.
  for (const same of ['fr-CA', 'es, fr;q=0.3']) expect(await tagOf(same)).toBe(french);
  const again = await get(`${name}/questions?lang=fr`, { 'if-none-match': french });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', french]);
  expect(again.headers.vary).toContain('Accept-Language');
  const other = await get(`${name}/questions?lang=de`, { 'if-none-match': french });
  expect(other.statusCode).toBe(200);
});

test('answers name what they vary by, and HEAD has the same headers', async () => {
  const { name } = await translated();
  for (const path of ['questions', 'help']) {
    const url = `/api/v2/content/${name}/${path}`;
    const [answer, head] = [
      await gateway.app.inject({ url, headers: wanting('fr') }),
      await gateway.app.inject({ method: 'HEAD', url, headers: wanting('fr') }),
    ];
    expect(answer.headers).toMatchObject({
      vary: 'Origin, Accept-Language, accept-encoding, Cookie, Authorization',
      'cache-control': 'public, max-age=15, must-revalidate',
      'content-type': 'application/json; charset=utf-8',
    });
    for (const header of ['vary', 'etag', 'content-language', 'content-length', 'cache-control'])
      expect([header, head.headers[header]]).toEqual([header, answer.headers[header]]);
  }
});

test('a translation that is saved or deleted, and other languages, change the next answer', async () => {
  const { name, scope, viewer, where, save } = await aTranslatedApplication();
  const read = async () => {
    const { headers, ...answer } = await get(`${name}/questions?lang=fr`);
    return [String(headers.etag), JSON.parse(answer.body).questions[0].text] as const;
  };
  const texts: string[] = [];
  const tags = new Set<string>();
  const look = async () => {
    const [tag, text] = await read();
    texts.push(text);
    tags.add(tag);
  };
  await look();
  await save(where.id, 'fr', 'Où donc ?');
  await look();
  await save(where.id, 'fr', '');
  await look();
  const languages = ['de', 'en'];
  const { contentLanguages } = gateway.services;
  await contentLanguages.save(scope, { languages, deleteTranslations: true }, viewer);
  await look();
  expect(texts).toEqual(['Où ?', 'Où donc ?', 'Where?', 'Where?']);
  expect(tags.size).toBe(4);
  expect(rowsOf(await get(`${name}/questions?lang=fr`))[0]).toEqual(['Where?', 'de']);
});

test('an unknown application has no content, so that names cannot be probed', async () => {
  const ann = await anApplication(gateway);
  for (const path of ['questions', 'help', 'legal/about_us']) {
    const [unknown, empty] = [await get(`nobody/${path}`), await get(`${ann.name}/${path}`)];
    expect([path, unknown.statusCode, unknown.json()]).toEqual([path, empty.statusCode, empty.json()]);
  }
});

describe('a legal text', () => {
  const read = ({ name }: Pick<TestApplication, 'name'>, query = '', headers = {}) =>
    get(`${name}/legal/privacy_policy${query}`, headers);

  test('has the digest of the text that is shown, its version and since when it is in force', async () => {
    const ann = await anApplication(gateway);
    const { legalTexts, contentLanguages } = gateway.services;
    const unpublished = await read(ann);
    expect([unpublished.statusCode, unpublished.json()]).toEqual([
      404,
      errorBody('This text has not been published.'),
    ]);
    const { version } = await legalTexts.save(ann.scope, 'privacy_policy', { text: 'Nothing.' });
    const body = {
      key: 'privacy_policy',
      version: 1,
      digest: version.digest,
      text: 'Nothing.',
      requiresAcceptance: false,
      inForceSince: version.effectiveAt.toISOString(),
    };
    const answer = await read(ann, '', wanting('fr'));
    expect(answer.json()).toEqual(body);
    const known = await read(ann, '', { 'if-none-match': String(answer.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);

    await contentLanguages.save(ann.scope, { languages: ['en', 'fr'] }, ann.viewer);
    const english = await read(ann, '?lang=fr');
    expect(english.json()).toEqual({ ...body, language: 'en' });
    expect(english.headers).toMatchObject({ 'content-language': 'en' });
    const none = await read(ann, '?lang=fr&fallback=none');
    expect([none.statusCode, none.json()]).toEqual([
      404,
      errorBody('This text is not translated into French.'),
    ]);
    expect((await read(ann, '?lang=es&fallback=none')).json().message).toBe(
      'This text is not translated into the language asked for.',
    );
  });

  test('is accepted with what the phone read, in the language that it showed', async () => {
    const ann = await anApplication(gateway);
    const { legalTexts, contentLanguages, applicationKeys } = gateway.services;
    await contentLanguages.save(ann.scope, { languages: ['en', 'fr', 'fr-CA'] }, ann.viewer);
    const acceptBy = new Date(Date.now() + 86_400_000);
    const translations = [{ language: 'fr', text: 'Rien.' }];
    const input = { text: 'Nothing.', translations, requiresAcceptance: true, acceptBy };
    const { version } = await legalTexts.save(ann.scope, 'privacy_policy', input, ann.viewer);
    const answer = await read(ann, '', wanting('fr-CA'));
    expect(answer.headers).toMatchObject({ 'content-language': 'fr' });
    const shown = answer.json();
    expect(shown).toEqual({
      ...{ key: 'privacy_policy', version: 1, language: 'fr', text: 'Rien.', requiresAcceptance: true },
      // printf Rien. | sha256sum
      digest: 'f77a63392d0e4c8e18044a7b6d766071a3c6d65b28163bccc80e71c7ebf4af76',
      acceptBy: acceptBy.toISOString(),
      inForceSince: version.effectiveAt.toISOString(),
    });
    expect((await read(ann, '?lang=fr&fallback=none')).json()).toEqual(shown);
    expect((await read(ann, '?lang=en')).json()).toMatchObject({ digest: version.digest, language: 'en' });

    const { secret } = await applicationKeys.create(ann.scope, ann.viewer, { name: 'App', purpose: 'APP' });
    const headers = { authorization: `Bearer ${secret}` };
    const { digest, language } = shown;
    const payload = { version: shown.version, language, digest, subject: 'u-1', nonce: 'nonce-001' };
    const url = '/api/v2/legal/privacy_policy/accept';
    const accepted = await gateway.app.inject({ method: 'POST', url, headers, payload });
    expect(accepted.json()).toMatchObject({ status: 'ok' });
    expect(JSON.parse(accepted.json().receipt.payload)).toMatchObject({ language, digest, version: 1 });
    const status = await gateway.app.inject({ url: '/api/v2/legal/status?subject=u-1', headers });
    expect(status.json().texts).toEqual([
      {
        ...{ key: 'privacy_policy', version: 1, acceptedVersion: 1, upToDate: true },
        ...{ requiresAcceptance: true, acceptBy: acceptBy.toISOString() },
      },
    ]);
  });

  test('that has a translation more, or asks to be accepted, has another ETag', async () => {
    const ann = await anApplication(gateway);
    const { legalTexts, contentLanguages } = gateway.services;
    await contentLanguages.save(ann.scope, { languages: ['en', 'fr'] }, ann.viewer);
    const tags = new Set<string>();
    const translations = [{ language: 'fr', text: 'Rien.' }];
    for (const more of [{}, { translations }, { translations, requiresAcceptance: true }]) {
      await legalTexts.save(ann.scope, 'privacy_policy', { text: 'Nothing.', ...more }, ann.viewer);
      tags.add(String((await read(ann, '?lang=fr')).headers.etag));
    }
    expect(tags.size).toBe(3);
  });

  test('that has another version has another ETag', async () => {
    const ann = await anApplication(gateway);
    const { legalTexts } = gateway.services;
    await legalTexts.save(ann.scope, 'privacy_policy', { text: 'Nothing.' });
    const { etag } = (await read(ann)).headers;
    await legalTexts.save(ann.scope, 'privacy_policy', { text: 'A little.' });
    const answer = await read(ann, '', { 'if-none-match': String(etag) });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { version: 2, text: 'A little.' }]);
  });

  test('of a key that is none is refused with the keys', async () => {
    const answer = await get('nobody/legal/imprint');
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'key must be about_us, term_of_use, privacy_policy',
    ]);
  });
});

test('the content of another application is in no answer', async () => {
  const { name, viewer, where } = await translated();
  const other = await anApplication(gateway);
  await gateway.services.contentLanguages.save(other.scope, { languages: ['en', 'fr'] }, other.viewer);
  const own = await gateway.services.questions.add(other.scope, { text: 'Why?' });
  expect(rowsOf(await get(`${other.name}/questions?lang=fr`))).toEqual([['Why?', 'en']]);
  expect(rowsOf(await get(`${name}/questions?lang=fr`))).toHaveLength(2);
  const texts = { text: 'Pourquoi ?' };
  const { questionTranslations } = gateway.services;
  const foreign = questionTranslations.save(viewer, String(own.id), { language: 'fr', texts });
  await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(where.id).not.toBe(own.id);
});

test('each of many readers in several languages gets its own language', async () => {
  const { name } = await translated();
  const first = { fr: 'Où ?', de: 'Wo?', en: 'Where?', 'zh-TW': 'Where?' };
  const asked = Array.from({ length: 40 }, (_, at) => Object.entries(first)[at % 4] as [string, string]);
  const answers = await Promise.all(asked.map(([lang]) => get(`${name}/questions`, wanting(lang))));
  expect(answers.map((answer) => rowsOf(answer)[0][0])).toEqual(asked.map(([, text]) => text));
});
