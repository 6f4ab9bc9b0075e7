import { setTimeout } from 'node:timers/promises';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { ApplicationLanguage } from '../languages/application-language.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const save = `mutation ($input: SaveQuestionTranslationInput!) {
  saveQuestionTranslation(input: $input) { question { text translations { language text isOutdated updatedAt } } }
}`;
const saveTask = `mutation ($input: SaveHelpTaskTranslationInput!) {
  saveHelpTaskTranslation(input: $input) { helpTask { translations { language title content isOutdated } } }
}`;
const mark = `mutation ($input: MarkTranslationUpToDateInput!) {
  markTranslationUpToDate(input: $input) { question { id } helpTask { id } }
}`;
const list = `query ($search: String, $language: String, $translation: TranslationFilterInput) {
  questions(search: $search, language: $language, translation: $translation) { totalCount
    edges { node { text translations(language: $language) { language text isOutdated source { text } } } } } }`;
const states = `{ contentLanguages { languages { language isDefault
  questions { total missing outdated } helpTasks { total missing outdated } } } }`;

/** An application in English, French and German. */
async function aTranslatedApplication(): Promise<TestApplication> {
  const ann = await anApplication(gateway);
  await gateway.services.contentLanguages.save(ann.scope, { languages: ['en', 'fr', 'de'] }, ann.viewer);
  return ann;
}

async function aQuestion(ann: TestApplication, text = 'Where?', french?: string): Promise<string> {
  const { questions, questionTranslations } = gateway.services;
  const id = String((await questions.add(ann.scope, { text })).id);
  if (french) await questionTranslations.save(ann.viewer, id, { language: 'fr', texts: { text: french } });
  return id;
}

const textsIn = ({ data }: { data: { questions: { edges: { node: { text: string } }[] } } }) =>
  data.questions.edges.map(({ node }) => node.text);
const versionOf = (ann: TestApplication) => gateway.services.contentVersions.read(ann.scope, 'questions');
const french = async (ann: TestApplication) =>
  (await ann.graphql(list, { language: 'fr' })).data.questions.edges.map(
    ({ node }: { node: { translations: unknown[] } }) => node.translations[0],
  );

test('a translation is saved as typed, published, and is out of date when the original changes', async () => {
  const ann = await aTranslatedApplication();
  const id = await aQuestion(ann);
  const before = await versionOf(ann);
  const { data } = await ann.graphql(save, { input: { id, language: 'FR', text: ' Où ?\n😀 ' } });
  expect(data.saveQuestionTranslation.question).toEqual({
    text: 'Where?',
    translations: [{ language: 'fr', text: ' Où ?\n😀 ', isOutdated: false, updatedAt: expect.any(String) }],
  });
  expect(await versionOf(ann)).toBe(before + 1);
  const { questions } = gateway.services;
  await questions.update(ann.viewer, id, { text: 'Where to?' });
  await questions.update(ann.viewer, id, { text: 'To where?' });
  const source = { text: 'Where?' };
  expect(await french(ann)).toMatchObject([{ text: ' Où ?\n😀 ', isOutdated: true, source }]);
  await questions.update(ann.viewer, id, { text: 'Where?' });
  expect(await french(ann)).toMatchObject([{ isOutdated: false, source: null }]);
});

test('an outdated translation is marked as up to date, and saving it again does the same', async () => {
  const ann = await aTranslatedApplication();
  const id = await aQuestion(ann, 'Where?', 'Où ?');
  const input = { kind: 'QUESTION', id, language: 'fr' };
  for (const confirm of [
    () => ann.graphql(mark, { input }),
    () => ann.graphql(save, { input: { id, language: 'fr', text: 'Où ?' } }),
  ]) {
    await gateway.services.questions.update(ann.viewer, id, { text: `Where to? ${Math.random()}` });
    expect(await french(ann)).toMatchObject([{ isOutdated: true }]);
    expect((await confirm()).errors).toBeUndefined();
    expect(await french(ann)).toMatchObject([{ text: 'Où ?', isOutdated: false }]);
  }
  expect((await ann.graphql(mark, { input: { ...input, language: 'de' } })).code).toBe('NOT_FOUND');
});

test('a blank text removes the translation, and never stores one', async () => {
  const ann = await aTranslatedApplication();
  const id = await aQuestion(ann, 'Where?', 'Où ?');
  for (const language of ['fr', 'de']) {
    const { data } = await ann.graphql(save, { input: { id, language, text: ' \n' } });
    expect(data.saveQuestionTranslation.question.translations).toEqual([]);
  }
  const task = await gateway.services.helpTasks.add(ann.scope, { title: 'How?', content: 'So.' });
  const half = { id: String(task.id), language: 'fr', title: 'Comment ?', content: '' };
  const { code, errors } = await ann.graphql(saveTask, { input: half });
  expect([code, errors?.[0]?.extensions.fields]).toEqual([
    'INVALID_INPUT',
    [
      {
        field: 'content',
        message: 'Translate the content too, or leave everything empty to remove the translation.',
      },
    ],
  ]);
});

test('two editors save two languages at once, and of two in one language the second learns of the first', async () => {
  const ann = await aTranslatedApplication();
  const id = await aQuestion(ann);
  const first = await Promise.all(
    ['fr', 'de'].map((language) =>
      ann.graphql(save, { input: { id, language, text: language, expectedUpdatedAt: null } }),
    ),
  );
  expect(first.map(({ errors }) => errors)).toEqual([undefined, undefined]);
  const { translations } = (await ann.graphql(save, { input: { id, language: 'fr', text: 'fr' } })).data
    .saveQuestionTranslation.question;
  const expectedUpdatedAt = translations.find(
    ({ language }: { language: string }) => language === 'fr',
  ).updatedAt;
  const both = await Promise.all(
    ['une', 'deux'].map((text) =>
      ann.graphql(save, { input: { id, language: 'fr', text, expectedUpdatedAt } }),
    ),
  );
  expect(both.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', undefined]);
  const late = await ann.graphql(save, { input: { id, language: 'de', text: 'x', expectedUpdatedAt: null } });
  expect(late.errors?.[0]?.message).toBe(
    'Somebody else has saved this translation since you opened it. Your text is not saved.',
  );
});

test('a translation of an original that changed meanwhile is refused, and one of the present original saved', async () => {
  const ann = await aTranslatedApplication();
  const id = await aQuestion(ann);
  const digestOf = async () =>
    (await ann.graphql('{ questions { edges { node { sourceDigest } } } }')).data.questions.edges[0].node
      .sourceDigest;
  const seen = await digestOf();
  const input = { id, language: 'fr', text: 'Où ?', expectedSource: seen };
  expect((await ann.graphql(save, { input })).errors).toBeUndefined();
  await gateway.services.questions.update(ann.viewer, id, { text: 'Where to?' });
  const late = await ann.graphql(save, { input: { ...input, text: 'Où ça ?' } });
  expect([late.code, late.errors?.[0]]).toEqual([
    'CONFLICT',
    expect.objectContaining({
      message:
        'The original has changed since you opened it. Your translation is not saved: compare it with the original as it is now, and save it again.',
      extensions: expect.objectContaining({ fields: [expect.objectContaining({ field: 'expectedSource' })] }),
    }),
  ]);
  expect(await french(ann)).toMatchObject([{ text: 'Où ?', isOutdated: true }]);
  const now = { ...input, text: 'Vers où ?', expectedSource: await digestOf() };
  expect((await ann.graphql(save, { input: now })).errors).toBeUndefined();
  expect(await french(ann)).toMatchObject([{ text: 'Vers où ?', isOutdated: false }]);
  // Whatever the original says, its translation may go.
  expect((await ann.graphql(save, { input: { ...input, text: '' } })).errors).toBeUndefined();
  expect(await french(ann)).toEqual([undefined]);
});

test('the digest of a help task is of its title and its content', async () => {
  const ann = await aTranslatedApplication();
  const { helpTasks } = gateway.services;
  const { id } = await helpTasks.add(ann.scope, { title: 'How?', content: 'So.' });
  const digestOf = async () =>
    (await ann.graphql('{ helpTasks { edges { node { sourceDigest } } } }')).data.helpTasks.edges[0].node
      .sourceDigest;
  const expectedSource = await digestOf();
  await helpTasks.update(ann.viewer, String(id), { title: 'How?', content: 'Thus.' });
  const input = { id: String(id), language: 'fr', title: 'Comment ?', content: 'Ainsi.' };
  expect((await ann.graphql(saveTask, { input: { ...input, expectedSource } })).code).toBe('CONFLICT');
  const present = { ...input, expectedSource: await digestOf() };
  expect((await ann.graphql(saveTask, { input: present })).errors).toBeUndefined();
});

test('a translation that comes back while its language is taken away is lost with it', async () => {
  const ann = await aTranslatedApplication();
  const { questions, undoJournal, database } = gateway.services;
  const id = await aQuestion(ann, 'Where?', 'Où ?');
  const { undo } = await questions.delete(ann.viewer, [id]);
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const removal = database.write(async (manager) => {
    const { applicationId } = ann.scope;
    await manager.delete(ApplicationLanguage, { applicationId, language: 'fr' });
    begin();
    await setTimeout(300);
  });
  await begun;
  const [{ message }] = await Promise.all([undoJournal.undo(ann.viewer, String(undo?.id)), removal]);
  expect(message).toContain('Translations into fr were not restored');
  const { data } = await ann.graphql('{ questions { edges { node { translations { language } } } } }');
  expect(data.questions.edges[0].node.translations).toEqual([]);
});

test('what cannot be translated says why, and nothing is stored', async () => {
  const ann = await aTranslatedApplication();
  const id = await aQuestion(ann);
  const deleted = await aQuestion(ann, 'When?');
  await gateway.services.questions.delete(ann.viewer, [deleted]);
  const refused = async (input: object) => {
    const { code, errors } = await ann.graphql(save, {
      input: { id, language: 'fr', text: 'Où ?', ...input },
    });
    return [code, errors?.[0]?.message];
  };
  expect(await refused({ id: deleted })).toEqual(['NOT_FOUND', 'Question not found.']);
  expect(await refused({ language: 'xx-invalid' })).toEqual([
    'INVALID_INPUT',
    '“xx-invalid” is not a language. Write it as “fr”, “pt-BR” or “zh-Hant”.',
  ]);
  expect(await refused({ language: 'it' })).toEqual([
    'INVALID_INPUT',
    'The application does not offer its content in Italian. Add the language to its list first.',
  ]);
  expect(await refused({ language: 'en' })).toEqual([
    'INVALID_INPUT',
    'English is the language of the originals. Change the original itself.',
  ]);
  expect(await refused({ text: 'x'.repeat(10_001) })).toEqual([
    'INVALID_INPUT',
    'A question may have at most 10,000 characters.',
  ]);
  expect(await french(ann)).toEqual([undefined]);
});

test('the states count what is missing and out of date, and the list shows the same rows', async () => {
  const ann = await aTranslatedApplication();
  const outdated = await aQuestion(ann, 'Old?', 'Vieux ?');
  await aQuestion(ann, 'New?', 'Neuf ?');
  await aQuestion(ann, 'Missing?');
  await gateway.services.questions.update(ann.viewer, outdated, { text: 'Very old?' });
  const { data } = await ann.graphql(states);
  const none = { total: 0, missing: 0, outdated: 0 };
  expect(data.contentLanguages.languages).toEqual([
    { language: 'en', isDefault: true, questions: { ...none, total: 3 }, helpTasks: none },
    { language: 'fr', isDefault: false, questions: { total: 3, missing: 1, outdated: 1 }, helpTasks: none },
    { language: 'de', isDefault: false, questions: { total: 3, missing: 3, outdated: 0 }, helpTasks: none },
  ]);
  const filtered = (state: string, search?: string) =>
    ann.graphql(list, { translation: { language: 'fr', state }, search });
  const missing = await filtered('MISSING');
  expect([textsIn(missing), missing.data.questions.totalCount]).toEqual([['Missing?'], 1]);
  expect(textsIn(await filtered('OUTDATED'))).toEqual(['Very old?']);
  expect(textsIn(await filtered('OUTDATED', 'missing'))).toEqual([]);
});

test('a search in a language finds what is shown in it', async () => {
  const ann = await aTranslatedApplication();
  await aQuestion(ann, 'Where is the harbour?', 'Où est le café ?');
  await aQuestion(ann, 'Where is the café?');
  const found = async (search: string, language?: string) =>
    textsIn(await ann.graphql(list, { search, language }));
  expect(await found('cafe', 'fr')).toEqual(['Where is the harbour?', 'Where is the café?']);
  expect(await found('harbour', 'fr')).toEqual([]);
  for (const language of [undefined, 'en'])
    expect(await found('cafe', language)).toEqual(['Where is the café?']);
});

test('a deleted question comes back with its translations, but for languages that are gone', async () => {
  const ann = await aTranslatedApplication();
  const { questions, questionTranslations, contentLanguages, undoJournal } = gateway.services;
  const id = await aQuestion(ann, 'Where?', 'Où ?');
  await questionTranslations.save(ann.viewer, id, { language: 'de', texts: { text: 'Wo?' } });
  await questions.update(ann.viewer, id, { text: 'Where to?' });
  const first = await questions.delete(ann.viewer, [id]);
  await undoJournal.undo(ann.viewer, String(first.undo?.id));
  expect(await french(ann)).toEqual([
    { language: 'fr', text: 'Où ?', isOutdated: true, source: { text: 'Where?' } },
  ]);
  const second = await questions.delete(ann.viewer, [id]);
  await contentLanguages.save(ann.scope, { languages: ['en', 'fr'] }, ann.viewer);
  const { message } = await undoJournal.undo(ann.viewer, String(second.undo?.id));
  expect(message).toContain('Translations into de were not restored');
  const { data } = await ann.graphql('{ questions { edges { node { translations { language } } } } }');
  expect(data.questions.edges[0].node.translations).toEqual([{ language: 'fr' }]);
});

test('a translation of a help task makes no version, and an import makes translations out of date', async () => {
  const ann = await aTranslatedApplication();
  const { helpTasks, helpTaskVersions, imports } = gateway.services;
  const { id } = await helpTasks.add(ann.scope, { title: 'How?', content: 'So.' });
  const input = { id: String(id), language: 'fr', title: 'Comment ?', content: 'Ainsi.' };
  const { data } = await ann.graphql(saveTask, { input });
  expect(data.saveHelpTaskTranslation.helpTask.translations).toEqual([
    { language: 'fr', title: 'Comment ?', content: 'Ainsi.', isOutdated: false },
  ]);
  const versions = await helpTaskVersions.list(ann.viewer, String(id), { first: 10 });
  expect(versions.rows).toHaveLength(1);
  const csv = Buffer.from(`id,title,content\n${id},How?,Otherwise.`).toString('base64');
  const file = { kind: 'HELP_TASKS', csv, mode: 'ADD_AND_UPDATE' } as const;
  const { digest } = await imports.preview(ann.viewer, ann.scope, file);
  await imports.run(ann.viewer, ann.scope, { ...file, digest, skipInvalid: false });
  const tasks = '{ helpTasks { edges { node { translations { isOutdated } } } } }';
  const after = await ann.graphql(tasks);
  expect(after.data.helpTasks.edges[0].node.translations).toEqual([{ isOutdated: true }]);
});

test('the same text again changes nothing, and each change is in the audit log', async () => {
  const ann = await aTranslatedApplication();
  const id = await aQuestion(ann, 'Where?', 'Où ?');
  const before = [await versionOf(ann), await french(ann)];
  await ann.graphql(save, { input: { id, language: 'fr', text: 'Où ?' } });
  await ann.graphql(mark, { input: { kind: 'QUESTION', id, language: 'fr' } });
  expect([await versionOf(ann), await french(ann)]).toEqual(before);
  await gateway.services.questions.update(ann.viewer, id, { text: 'Where to?' });
  await ann.graphql(mark, { input: { kind: 'QUESTION', id, language: 'fr' } });
  await ann.graphql(save, { input: { id, language: 'fr', text: '' } });
  const events =
    '{ auditEvents(first: 4) { edges { node { action changes { from to } subjects { name } } } } }';
  const { data } = await ann.graphql(events);
  const named = { subjects: [{ name: 'Where to?' }] };
  const into = [{ from: null, to: 'fr' }];
  expect(data.auditEvents.edges.map(({ node }: { node: unknown }) => node)).toEqual([
    { ...named, action: 'question.translation_removed', changes: [{ from: 'fr', to: null }] },
    { ...named, action: 'question.translation_confirmed', changes: into },
    { ...named, action: 'question.updated', changes: [] },
    { ...named, action: 'question.translated', changes: into },
  ]);
});

test('legacy reads, and lists without translations, never touch the tables of translations', async () => {
  const ann = await aTranslatedApplication();
  const plain = () =>
    Promise.all([
      ann.rest('GET', `/api/questions?application=${ann.name}`),
      ann.rest('GET', `/api/help_tasks?application=${ann.name}`),
    ]);
  await aQuestion(ann);
  await gateway.services.helpTasks.add(ann.scope, { title: 'How?', content: 'So.' });
  const before = (await plain()).map(({ body }) => body);
  const { rows } = await gateway.services.questions.list(ann.scope, { first: 1 });
  const translation = { language: 'fr', texts: { text: 'Où ?' } };
  await gateway.services.questionTranslations.save(ann.viewer, String(rows[0]?.id), translation);
  const rename = (from: string, to: string) =>
    gateway.services.database.write((manager) => manager.query(`ALTER TABLE ${from} RENAME TO ${to}`));
  const tables = ['question_translations', 'help_task_translations', 'application_languages'];
  for (const table of tables) await rename(table, `gone_${table}`);
  const [answers, listed] = [await plain(), await ann.graphql('{ questions { edges { node { text } } } }')];
  for (const table of tables) await rename(`gone_${table}`, table);
  expect(answers.map(({ status, body }) => [status, body])).toEqual(before.map((body) => [200, body]));
  expect(textsIn(listed)).toEqual(['Where?']);
});

test('translations count for the quota of texts, and free it when they go', async () => {
  const ann = await aTranslatedApplication();
  const id = await aQuestion(ann, 'Where?', 'x'.repeat(1_000));
  const used = async () => {
    const { data } = await ann.graphql('{ quotas { kind used } }');
    return data.quotas.find(({ kind }: { kind: string }) => kind === 'CONTENT_BYTES').used;
  };
  expect(await used()).toBe(1_006);
  await ann.graphql(save, { input: { id, language: 'fr', text: '' } });
  expect(await used()).toBe(6);
});
