import { setTimeout } from 'node:timers/promises';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import type { Client } from '../../../testing/as.js';
import { LegalTextVersion } from '../legal-texts/legal-text-version.entity.js';
import { ApplicationLanguage } from './application-language.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const requireAll = (client: Client, required: boolean) =>
  client.graphql(
    `mutation ($input: RequireAllLanguagesInput!) {
      requireAllLanguages(input: $input) { contentLanguages { versionsNeedAll languages { language } } }
    }`,
    { input: { required } },
  );
const save = (client: Client, input: Record<string, unknown>) =>
  client.graphql(
    `mutation ($input: SaveLegalTextInput!) {
      saveLegalText(input: $input) { unchanged version { number translations { language } } } }`,
    { input: { key: 'ABOUT_US', ...input } },
  );
const restore = (client: Client, number: number) =>
  client.graphql(
    `mutation ($input: RestoreLegalTextVersionInput!) {
      restoreLegalTextVersion(input: $input) { version { number } } }`,
    { input: { key: 'ABOUT_US', number } },
  );
const problemOf = ({ code, errors }: Awaited<ReturnType<typeof save>>) => [code, errors?.[0]?.message];
const missing = (names: string) => [
  'INVALID_INPUT',
  `A version needs all languages of the application. Missing: ${names}.`,
];
const inThem = (...languages: string[]) => ({
  translations: languages.map((language) => ({ language, text: `In ${language}` })),
});
const nameLanguages = (ann: TestApplication, ...languages: string[]) =>
  gateway.services.contentLanguages.save(ann.scope, { languages, deleteTranslations: true }, ann.viewer);
const countVersions = () => gateway.services.database.read((manager) => manager.count(LegalTextVersion));

/** An application in English, French and German that needs all of them. */
async function aStrictApplication(): Promise<TestApplication> {
  const ann = await anApplication(gateway);
  await nameLanguages(ann, 'en', 'fr', 'de');
  await requireAll(ann, true);
  return ann;
}

test('nothing is needed until an owner says so, and the log says who did', async () => {
  const ann = await anApplication(gateway);
  await nameLanguages(ann, 'en', 'fr');
  const read = '{ contentLanguages { versionsNeedAll } }';
  expect((await ann.graphql(read)).data.contentLanguages.versionsNeedAll).toBe(false);
  expect((await save(ann, { text: 'We.' })).errors).toBeUndefined();
  const editor = await aMember(gateway, ann.scope, 'editor');
  expect((await requireAll(editor, true)).code).toBe('FORBIDDEN');
  for (const required of [true, true, false]) {
    const { data } = await requireAll(ann, required);
    expect(data.requireAllLanguages.contentLanguages).toEqual({
      versionsNeedAll: required,
      languages: [{ language: 'en' }, { language: 'fr' }],
    });
    expect((await editor.graphql(read)).data.contentLanguages.versionsNeedAll).toBe(required);
  }
  const { data } = await ann.graphql(
    '{ auditEvents(first: 2) { edges { node { changes { field from to } } } } }',
  );
  const changes = data.auditEvents.edges.flatMap(
    ({ node }: { node: { changes: unknown[] } }) => node.changes,
  );
  expect(changes).toEqual([
    { field: 'versionsNeedAllLanguages', from: 'yes', to: 'no' },
    { field: 'versionsNeedAllLanguages', from: 'no', to: 'yes' },
  ]);
});

test('a version without all languages is refused by their names, and nothing of it is saved', async () => {
  const ann = await aStrictApplication();
  const before = await countVersions();
  const effectiveAt = new Date(Date.now() + 3_600_000).toISOString();
  expect(problemOf(await save(ann, { text: 'We.' }))).toEqual(missing('French, German'));
  expect(problemOf(await save(ann, { text: 'We.', ...inThem('de') }))).toEqual(missing('French'));
  const blank = { translations: [...inThem('fr').translations, { language: 'de', text: ' \n' }] };
  expect(problemOf(await save(ann, { text: 'We.', ...blank }))).toEqual(missing('German'));
  expect(problemOf(await save(ann, { text: 'We.', effectiveAt, ...inThem('fr') }))).toEqual(
    missing('German'),
  );
  const legacy = await ann.rest('PUT', `/api/about_us?application=${ann.name}`, { about_us: 'We.' });
  expect([legacy.status, legacy.body.message]).toEqual([400, missing('French, German')[1]]);
  expect(await countVersions()).toBe(before);

  const now = await save(ann, { text: 'We.', ...inThem('fr', 'de') });
  expect(now.data.saveLegalText.version.translations).toEqual([{ language: 'de' }, { language: 'fr' }]);
  const later = await save(ann, { text: 'Us.', effectiveAt, ...inThem('fr', 'de') });
  expect(later.data.saveLegalText.version.number).toBe(2);
  // The same text keeps its translations, and adds no version.
  expect((await save(ann, { text: 'We.' })).data.saveLegalText.unchanged).toBe(true);
});

test('a version with a language too few is not restored', async () => {
  const ann = await aStrictApplication();
  await save(ann, { text: 'One.', ...inThem('fr', 'de') });
  await save(ann, { text: 'Two.', ...inThem('fr', 'de') });
  expect((await restore(ann, 1)).data.restoreLegalTextVersion.version.number).toBe(3);
  await nameLanguages(ann, 'en', 'fr', 'de', 'pt-BR');
  expect(problemOf(await restore(ann, 2))).toEqual(missing('Brazilian Portuguese'));
  // One that is in force stays as it is.
  expect((await save(ann, { text: 'One.' })).data.saveLegalText.unchanged).toBe(true);
  await nameLanguages(ann, 'en');
  expect((await restore(ann, 2)).data.restoreLegalTextVersion.version.number).toBe(4);
});

test('a language that is added while a version is saved is needed by it', async () => {
  const ann = await aStrictApplication();
  const { applicationId } = ann.scope;
  const { neededLanguages, database, changes } = gateway.services;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const adding = changes.run(ann.viewer, 'content_languages.saved', async (change) => {
    await neededLanguages.lock(change, applicationId);
    await change.manager.insert(ApplicationLanguage, { applicationId, language: 'es', position: 3 });
    begin();
    await setTimeout(300);
  });
  await begun;
  const [answer] = await Promise.all([save(ann, { text: 'We.', ...inThem('fr', 'de') }), adding]);
  expect(problemOf(answer)).toEqual(missing('Spanish'));
  expect(await database.read((manager) => manager.countBy(ApplicationLanguage, { applicationId }))).toBe(4);
});
