import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import type { Client } from '../../../testing/as.js';
import { parseLanguage } from './language-tag.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const read = '{ contentLanguages { languages { language isDefault } } }';
const save = `mutation ($input: SaveContentLanguagesInput!) { saveContentLanguages(input: $input) {
  contentLanguages { languages { language } } undo { id kind label } } }`;
const undo = 'mutation ($id: ID!) { undo(input: { id: $id }) { restored message } }';

const namesIn = (list: { languages: { language: string }[] }) =>
  list.languages.map(({ language }) => language);
const languagesOf = async (client: Client) => namesIn((await client.graphql(read)).data.contentLanguages);
const saved = async (client: Client, languages: string[], deleteTranslations?: boolean) => {
  const { data, code, errors } = await client.graphql(save, { input: { languages, deleteTranslations } });
  return code ? [code, errors?.[0]?.message] : namesIn(data.saveContentLanguages.contentLanguages);
};

async function aTranslatedQuestion(ann: TestApplication, ...languages: string[]) {
  const { questions, questionTranslations } = gateway.services;
  const id = String((await questions.add(ann.scope, { text: 'Where?' })).id);
  for (const language of languages)
    await questionTranslations.save(ann.viewer, id, { language, texts: { text: `In ${language}?` } });
  return id;
}
const translationsOf = async (ann: TestApplication) => {
  const { data } = await ann.graphql('{ questions { edges { node { translations { language text } } } } }');
  return data.questions.edges.flatMap(({ node }: { node: { translations: unknown[] } }) => node.translations);
};

test('an application names no language until its owner does, and the first one is the default', async () => {
  const ann = await anApplication(gateway);
  expect(await languagesOf(ann)).toEqual([]);
  expect(await saved(ann, ['en', 'PT-br', ' iw ', 'en'])).toEqual(['en', 'pt-BR', 'he']);
  const { data } = await ann.graphql(read);
  expect(data.contentLanguages.languages).toEqual([
    { language: 'en', isDefault: true },
    { language: 'pt-BR', isDefault: false },
    { language: 'he', isDefault: false },
  ]);
  expect(await saved(ann, ['he', 'fr', 'en'])).toEqual(['he', 'fr', 'en']);
  expect(await languagesOf(ann)).toEqual(['he', 'fr', 'en']);
  expect(await saved(ann, [])).toEqual([]);
});

test('an editor reads the languages, and only an owner changes them', async () => {
  const ann = await anApplication(gateway);
  await saved(ann, ['en', 'fr']);
  const editor = await aMember(gateway, ann.scope, 'editor');
  expect(await languagesOf(editor)).toEqual(['en', 'fr']);
  expect((await saved(editor, ['fr']))[0]).toBe('FORBIDDEN');
});

test('a language that is none and a 21st language are refused by name, and the list stays', async () => {
  const ann = await anApplication(gateway);
  await saved(ann, ['en']);
  const advice = 'is not a language. Write it as “fr”, “pt-BR” or “zh-Hant”.';
  for (const wrong of [
    'xx-invalid',
    'xx',
    'english',
    'fr-x-private',
    'de-1996',
    'fr_FR',
    '',
    'a'.repeat(5_000),
  ])
    expect(await saved(ann, ['en', wrong])).toEqual(['INVALID_INPUT', `“${wrong.slice(0, 35)}” ${advice}`]);
  const tags = 'en fr de it es pt nl da sv nb fi pl cs sk hu ro bg el tr ja ko'.split(' ');
  const refusal = ['INVALID_INPUT', 'An application may have at most 20 languages.'];
  expect(await saved(ann, tags)).toEqual(refusal);
  expect(await languagesOf(ann)).toEqual(['en']);
  expect(await saved(ann, tags.slice(0, 20))).toHaveLength(20);
});

test.each([
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['es-419', 'es-419'],
  ['zh-Hant-419', 'zh-Hant-419'],
  ['EN-us-u-ca-gregory', undefined],
  ['x-klingon', undefined],
])('%s is the language %s', (given, tag) => {
  expect(parseLanguage(given)).toBe(tag);
});

test('a language with translations is taken away only on request, and comes back with them', async () => {
  const ann = await anApplication(gateway);
  await saved(ann, ['en', 'fr', 'de']);
  await aTranslatedQuestion(ann, 'fr', 'de');
  await aTranslatedQuestion(ann, 'fr');
  const before = await translationsOf(ann);
  expect(await saved(ann, ['en', 'de'])).toEqual([
    'CONFLICT',
    'There are 2 translations into French. Taking the language away deletes them.',
  ]);
  expect(await languagesOf(ann)).toEqual(['en', 'fr', 'de']);
  const input = { languages: ['en', 'de'], deleteTranslations: true };
  const { data } = await ann.graphql(save, { input });
  expect(data.saveContentLanguages.undo).toMatchObject({
    kind: 'TRANSLATIONS_DELETED',
    label: '2 translations into French',
  });
  expect(await translationsOf(ann)).toEqual([{ language: 'de', text: 'In de?' }]);
  const { id } = data.saveContentLanguages.undo;
  expect((await ann.graphql(undo, { id })).data.undo).toEqual({ restored: 2, message: 'Undone.' });
  expect(await languagesOf(ann)).toEqual(['en', 'fr', 'de']);
  expect(await translationsOf(ann)).toEqual(before);
});

test('a translated language becomes the default without its translations alone', async () => {
  const ann = await anApplication(gateway);
  await saved(ann, ['en', 'fr']);
  const id = await aTranslatedQuestion(ann, 'fr');
  expect(await saved(ann, ['fr', 'en'])).toEqual([
    'CONFLICT',
    'There is 1 translation into French. As the first language it would lose it.',
  ]);
  expect(await saved(ann, ['fr', 'en'], true)).toEqual(['fr', 'en']);
  expect(await translationsOf(ann)).toEqual([]);
  // What the undo entry keeps has no place while French is the language of the originals.
  await saved(ann, ['fr', 'en', 'de']);
  const { rows } = await gateway.services.undoJournal.list(ann.scope, { first: 1 });
  const answer = await ann.graphql(undo, { id: String(rows[0]?.id) });
  expect(answer.data.undo).toEqual({
    restored: 0,
    message: 'The list of languages was changed since and has no place for them. Nothing was restored.',
  });
  await gateway.services.questionTranslations.save(ann.viewer, id, { language: 'en', texts: { text: 'x' } });
});

test('a translation that is saved while its language is taken away stays with it, or is refused', async () => {
  const ann = await anApplication(gateway);
  await saved(ann, ['en', 'fr']);
  const id = await aTranslatedQuestion(ann);
  const { questionTranslations } = gateway.services;
  const [removal, translation] = await Promise.all([
    saved(ann, ['en']),
    questionTranslations.save(ann.viewer, id, { language: 'fr', texts: { text: 'Où ?' } }).then(
      () => 'saved',
      (error) => error.code,
    ),
  ]);
  const kept = await translationsOf(ann);
  expect([removal[0], translation, kept.length]).toEqual(
    translation === 'saved' ? ['CONFLICT', 'saved', 1] : ['en', 'INVALID_INPUT', 0],
  );
});

test('a change of the list is in the audit log, and publishes each kind of content', async () => {
  const ann = await anApplication(gateway);
  const { contentVersions } = gateway.services;
  await saved(ann, ['en', 'fr']);
  const kinds = ['questions', 'help_tasks', 'legal_texts'] as const;
  const versions = () => Promise.all(kinds.map((kind) => contentVersions.read(ann.scope, kind)));
  expect(await versions()).toEqual([1, 1, 1]);
  await saved(ann, ['en', 'fr']);
  expect(await versions()).toEqual([1, 1, 1]);
  const events = '{ auditEvents(first: 5) { edges { node { action changes { field from to } } } } }';
  const { data } = await ann.graphql(events);
  expect(data.auditEvents.edges.map(({ node }: { node: unknown }) => node)).toEqual([
    { action: 'content_languages.saved', changes: [{ field: 'languages', from: null, to: 'en, fr' }] },
  ]);
});
