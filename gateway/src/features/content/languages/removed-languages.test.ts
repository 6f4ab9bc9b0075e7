import { createServices } from '../../../composition.js';
import { createLogger } from '../../../platform/logger.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** An application in English and French, and a question of it in both. */
async function aTranslatedQuestion(french = 'Où ?') {
  const ann = await anApplication(gateway);
  const { questions, questionTranslations } = gateway.services;
  await saveLanguages(ann, ['en', 'fr']);
  const id = String((await questions.add(ann.scope, { text: 'Where?' })).id);
  await questionTranslations.save(ann.viewer, id, { language: 'fr', texts: { text: french } });
  return { ...ann, id };
}

const saveLanguages = (ann: TestApplication, languages: string[], deleteTranslations = false) =>
  gateway.services.contentLanguages.save(ann.scope, { languages, deleteTranslations }, ann.viewer);
const undo = (ann: TestApplication, entry: { id: number } | null) =>
  gateway.services.undoJournal.undo(ann.viewer, String(entry?.id));
const french = async (ann: TestApplication) => {
  const query = '{ questions { edges { node { translations { text isOutdated source { text } } } } } }';
  const { data } = await ann.graphql(query);
  return data.questions.edges[0].node.translations;
};

test('a translation that comes back after its original changed is out of date', async () => {
  const ann = await aTranslatedQuestion();
  const { questions } = gateway.services;
  const removal = await saveLanguages(ann, ['en'], true);
  await questions.update(ann.viewer, ann.id, { text: 'Where to?' });
  await undo(ann, removal.undo);
  expect(await french(ann)).toEqual([{ text: 'Où ?', isOutdated: true, source: null }]);
  await questions.update(ann.viewer, ann.id, { text: 'Where?' });
  expect(await french(ann)).toEqual([{ text: 'Où ?', isOutdated: false, source: null }]);
});

test('an outdated translation that comes back after its original was put back is up to date', async () => {
  const ann = await aTranslatedQuestion();
  const { questions } = gateway.services;
  await questions.update(ann.viewer, ann.id, { text: 'Where to?' });
  const removal = await saveLanguages(ann, ['en'], true);
  await questions.update(ann.viewer, ann.id, { text: 'Where?' });
  await undo(ann, removal.undo);
  expect(await french(ann)).toEqual([{ text: 'Où ?', isOutdated: false, source: null }]);
});

test('a translation written since stays, and one of a deleted row is left out, when a language comes back', async () => {
  const ann = await aTranslatedQuestion();
  const { questions, questionTranslations } = gateway.services;
  const gone = await questions.add(ann.scope, { text: 'When?' });
  const into = (text: string) => ({ language: 'fr', texts: { text } });
  await questionTranslations.save(ann.viewer, String(gone.id), into('Quand ?'));
  const removal = await saveLanguages(ann, ['en'], true);
  await saveLanguages(ann, ['en', 'fr']);
  await questionTranslations.save(ann.viewer, ann.id, into('Où donc ?'));
  await questions.delete(ann.viewer, [String(gone.id)]);
  await undo(ann, removal.undo);
  expect(await french(ann)).toEqual([{ text: 'Où donc ?', isOutdated: false, source: null }]);
});

test('translations come back into an application that has just room for their texts', async () => {
  const ann = await aTranslatedQuestion(`"${'\n'.repeat(500)}"`);
  const removal = await saveLanguages(ann, ['en'], true);
  const contentBytes = Buffer.byteLength('Where?') + 502;
  const config = { ...gateway.config, quotas: { ...gateway.config.quotas, contentBytes } };
  const full = createServices(config, gateway.services.database, createLogger('silent'));
  const { restored } = await full.undoJournal.undo(ann.viewer, String(removal.undo?.id));
  expect(restored).toBe(1);
  const [quota] = await full.quotas.list(ann.scope);
  expect(quota).toEqual({ kind: 'contentBytes', used: contentBytes, limit: contentBytes });
  await expect(
    full.questionTranslations.save(ann.viewer, ann.id, { language: 'fr', texts: { text: 'x'.repeat(503) } }),
  ).rejects.toMatchObject({ code: 'QUOTA_REACHED' });
});

test('a language of legal texts alone is taken away without a question, and nothing of it is deleted', async () => {
  const ann = await anApplication(gateway);
  const { legalTexts, legalTextTranslations } = gateway.services;
  await saveLanguages(ann, ['en', 'fr']);
  const translations = [{ language: 'fr', text: 'Nous.' }];
  const { version } = await legalTexts.save(ann.scope, 'about_us', { text: 'We.', translations }, ann.viewer);
  expect(await saveLanguages(ann, ['en'])).toEqual({ languages: ['en'], undo: null });
  expect(await legalTextTranslations.of([version.id])).toMatchObject([{ language: 'fr' }]);
});

test('the first language of a legal text is that of its original', async () => {
  const ann = await anApplication(gateway);
  const { legalTexts, legalTextTranslations } = gateway.services;
  await saveLanguages(ann, ['en', 'fr']);
  const translations = [{ language: 'fr', text: 'Nous.' }];
  const { version } = await legalTexts.save(ann.scope, 'about_us', { text: 'We.', translations }, ann.viewer);
  await saveLanguages(ann, ['fr', 'en']);
  const { body } = await gateway.app.inject(`/legal/${ann.name}/about_us/v/1?lang=fr`);
  expect([body.includes('We.'), body.includes(version.digest)]).toEqual([true, true]);
  expect(await legalTextTranslations.shown(ann.scope, version, 'fr')).toMatchObject({
    digest: version.digest,
  });
});

test('the texts of legal texts in other languages count for the quota of texts', async () => {
  const ann = await anApplication(gateway);
  await saveLanguages(ann, ['en', 'fr']);
  const translations = [{ language: 'fr', text: 'Nous.' }];
  await gateway.services.legalTexts.save(ann.scope, 'about_us', { text: 'We.', translations }, ann.viewer);
  const { data } = await ann.graphql('{ quotas { kind used } }');
  expect(data.quotas).toContainEqual({ kind: 'CONTENT_BYTES', used: 8 });
});
