import { gunzipSync } from 'node:zlib';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url: `/api/v2/content/${url}`, headers });

test('each change of content, translations and languages is in the next answer, and never a 304', async () => {
  const ann = await anApplication(gateway);
  const { contentLanguages, questions, questionTranslations, undoJournal } = gateway.services;
  const languages = (list: string[], deleteTranslations = true) =>
    contentLanguages.save(ann.scope, { languages: list, deleteTranslations }, ann.viewer);
  const translate = (language: string, text: string) =>
    questionTranslations.save(ann.viewer, id, { language, texts: { text } });
  const undo = (entry: { id: number } | null) => undoJournal.undo(ann.viewer, String(entry?.id));
  await languages(['en', 'fr', 'de']);
  const id = String((await questions.add(ann.scope, { text: 'Where?' })).id);
  let known = '';
  const next = async () => {
    const answer = await get(`${ann.name}/questions`, {
      'accept-language': 'fr, de;q=0.5',
      'if-none-match': known,
    });
    known = String(answer.headers.etag);
    if (answer.statusCode === 304) return 304;
    const [row] = answer.json().questions;
    expect(answer.headers['content-language']).toBe(row?.language ?? 'fr, de, en');
    return row && [row.text, row.language];
  };
  expect(await next()).toEqual(['Where?', 'en']);
  expect(await next()).toBe(304);
  await translate('de', 'Wo?');
  expect(await next()).toEqual(['Wo?', 'de']);
  await translate('fr', 'Où ?');
  expect(await next()).toEqual(['Où ?', 'fr']);
  await questions.update(ann.viewer, id, { text: 'Where to?' });
  expect(await next()).toEqual(['Où ?', 'fr']);
  await questionTranslations.confirm(ann.viewer, id, 'fr');
  expect(await next()).toBe(304);
  const removal = await languages(['en', 'de']);
  expect(await next()).toEqual(['Wo?', 'de']);
  await undo(removal.undo);
  expect(await next()).toEqual(['Où ?', 'fr']);
  const reordered = await languages(['de', 'fr', 'en']);
  expect(await next()).toEqual(['Où ?', 'fr']);
  await translate('fr', '');
  expect(await next()).toEqual(['Where to?', 'de']);
  await undo(reordered.undo);
  expect(await next()).toEqual(['Wo?', 'de']);
  const deleted = await questions.delete(ann.viewer, [id]);
  expect(await next()).toBeUndefined();
  await undo(deleted.undo);
  expect(await next()).toEqual(['Wo?', 'de']);
  await languages([]);
  expect((await get(`${ann.name}/questions`, { 'if-none-match': known })).json()).toEqual({
    questions: [{ id: Number(id), text: 'Where to?' }],
  });
});

test('an error has no ETag, so that it is never taken for an answer that is known', async () => {
  const ann = await anApplication(gateway);
  const { contentLanguages, legalTexts } = gateway.services;
  await contentLanguages.save(ann.scope, { languages: ['en', 'fr'] }, ann.viewer);
  const unpublished = await get(`${ann.name}/legal/about_us`);
  await legalTexts.save(ann.scope, 'about_us', { text: 'We.' });
  const untranslated = await get(`${ann.name}/legal/about_us?lang=fr&fallback=none`);
  // The language is that of the message.
  for (const { statusCode, headers } of [unpublished, untranslated])
    expect([statusCode, headers.etag, headers['content-language']]).toEqual([404, undefined, 'en']);
});

test('long and compressed answers are those of their reader, whole and in its language', async () => {
  const ann = await anApplication(gateway);
  const { contentLanguages, helpTasks, helpTaskTranslations } = gateway.services;
  await contentLanguages.save(ann.scope, { languages: ['en', 'fr', 'de'] }, ann.viewer);
  for (let at = 0; at < 30; at += 1) {
    const { id } = await helpTasks.add(ann.scope, { title: `How ${at}?`, content: 'x'.repeat(40_000) });
    const texts = { title: `Comment ${at} ?`, content: 'é'.repeat(40_000) };
    if (at % 10 === 9) await helpTaskTranslations.save(ann.viewer, String(id), { language: 'fr', texts });
  }
  const titles = (lang: string, encoding = 'identity', query = '') =>
    gateway.app
      .inject({
        url: `/api/v2/content/${ann.name}/help?lang=${lang}${query}`,
        headers: { 'accept-encoding': encoding },
      })
      .then(({ headers, rawPayload }) => {
        expect([headers['content-encoding'], headers.vary]).toEqual([
          encoding === 'identity' ? undefined : encoding,
          'Origin, Accept-Language, accept-encoding, Cookie, Authorization',
        ]);
        const body = encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
        return JSON.parse(String(body)).tasks.map(({ title }: { title: string }) => title);
      });
  const english = Array.from({ length: 30 }, (_, at) => `How ${at}?`);
  const french = english.map((title, at) => (at % 10 === 9 ? `Comment ${at} ?` : title));
  for (let again = 0; again < 2; again += 1) {
    expect(await titles('fr', 'gzip')).toEqual(french);
    expect(await titles('de', 'gzip')).toEqual(english);
    expect(await titles('fr')).toEqual(french);
    expect(await titles('fr', 'gzip', '&fallback=none')).toEqual(french.filter((_, at) => at % 10 === 9));
  }
});
