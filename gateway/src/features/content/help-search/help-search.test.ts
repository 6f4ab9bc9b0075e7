import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { insertHelpTasks } from '../../../testing/content-rows.js';
import { HelpSearchCount } from './help-search-count.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** An application with a key, and an app that searches by it. */
async function anApp() {
  const ann = await anApplication(gateway);
  const { secret } = await gateway.services.applicationKeys.create(ann.scope, ann.viewer, { name: 'App' });
  const search = async (query: string, key = secret) => {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await gateway.app.inject({ url: `/api/v2/help/search?${query}`, headers });
    return { ...answer.json(), status: answer.statusCode };
  };
  const titles = async (q: string): Promise<string[]> =>
    (await search(new URLSearchParams({ q }).toString())).results.map(
      ({ title }: { title: string }) => title,
    );
  return { ann, search, titles };
}

const add = ({ scope }: TestApplication, title: string, content = 'See the manual.') =>
  gateway.services.helpTasks.add(scope, { title, content });
const counted = ({ scope: { applicationId } }: TestApplication) =>
  gateway.services.database.read(async (manager) => {
    const rows = await manager.find(HelpSearchCount, { where: { applicationId }, order: { term: 'ASC' } });
    return rows.map(({ term, hits, misses }) => [term, hits, misses]);
  });

test('a search finds all words in any order, in title or content, without case and accents', async () => {
  const { ann, titles } = await anApp();
  await add(ann, 'Réinitialiser le mot de passe', 'Ouvrez l’écran « Compte ».');
  await add(ann, 'Straße', 'Der Weg nach İstanbul');
  for (const q of ['PASSE mot', 're\u0301initialiser', 'compte passe?', 'l’ecran', 'mot-passe', 'de le'])
    expect([q, await titles(q)]).toEqual([q, ['Réinitialiser le mot de passe']]);
  for (const q of ['STRASSE', 'strasse istanbul', 'İSTANBUL', 'nach der weg'])
    expect([q, await titles(q)]).toEqual([q, ['Straße']]);
  expect(await titles('passe strasse')).toEqual([]);
});

test('a search for a number finds texts with it, and no task by its id', async () => {
  const { ann, titles } = await anApp();
  const { id } = await add(ann, 'Printer', 'It has two trays.');
  expect(await titles(String(id))).toEqual([]);
  expect(await titles(`#${id}`)).toEqual([]);
});

test('a search of more words than a list takes still needs all of them', async () => {
  const { ann, titles } = await anApp();
  await add(ann, 'One two three four five six seven eight nine ten');
  expect(await titles('ten nine eight seven six five four three two one')).toHaveLength(1);
  expect(await titles('one two three four five six seven eight nine eleven')).toEqual([]);
  expect(await titles('ß'.repeat(100))).toEqual([]);
});

test('an answer has id, title and excerpt, and no other application’s tasks', async () => {
  const [{ ann, search }, other] = [await anApp(), await anApp()];
  const { id } = await add(ann, 'Opening hours', `${'x '.repeat(200)}Monday to Friday`);
  await add(other.ann, 'Opening hours');
  expect(await search('q=monday&lang=fr-ca')).toEqual({
    status: 200,
    results: [{ id: String(id), title: 'Opening hours', excerpt: expect.stringMatching(/^… x .*Monday to/) }],
  });
});

test('tasks are found by the texts of the language that is shown, and are in it', async () => {
  const { ann, search } = await anApp();
  const { contentLanguages, helpTaskTranslations } = gateway.services;
  const languages = ['en', 'fr', 'fr-CA'];
  await contentLanguages.save(ann.scope, { languages }, ann.viewer);
  const { id } = await add(ann, 'Password', 'See the manual.');
  await add(ann, 'Parking', 'See the map.');
  const translate = (language: string, title: string, content: string) =>
    helpTaskTranslations.save(ann.viewer, String(id), { language, texts: { title, content } });
  await translate('fr', 'Mot de passe oublié', 'Voir le manuel.');
  const found = async (query: string) =>
    (await search(query)).results.map(({ title, excerpt, language }: Record<string, string>) => [
      ...[title, excerpt, language],
    ]);
  const french = ['Mot de passe oublié', 'Voir le manuel.', 'fr'];
  expect(await found('q=oublie&lang=fr')).toEqual([french]);
  expect(await found('q=oublie&lang=fr-CA')).toEqual([french]);
  expect(await found('q=map&lang=fr')).toEqual([['Parking', 'See the map.', 'en']]);
  // What is not shown is not found.
  expect(await found('q=password&lang=fr')).toEqual([]);
  expect(await found('q=oublie&lang=en')).toEqual([]);
  expect(await found('q=oublie')).toEqual([]);
  expect(await found('q=password')).toEqual([['Password', 'See the manual.', 'en']]);
  await translate('fr-CA', 'Mot de passe perdu', 'Voir le manuel.');
  expect(await found('q=oublie&lang=fr-CA')).toEqual([]);
  expect(await found('q=perdu+manuel&lang=fr-CA')).toEqual([
    ['Mot de passe perdu', 'Voir le manuel.', 'fr-CA'],
  ]);
});

test('the first 50 of many are found', async () => {
  const { ann, titles } = await anApp();
  await insertHelpTasks(gateway.services.database, ann.scope.applicationId, 70, 'The same.');
  const found = await titles('same');
  expect(found).toHaveLength(50);
  expect(found[0]).toBe('Task 0');
});

test('what cannot be searched for is refused with a sentence', async () => {
  const { search } = await anApp();
  const refused = async (query: string) => {
    const { status, message } = await search(query);
    return [status, message];
  };
  expect(await refused(`q=${'x'.repeat(101)}`)).toEqual([
    400,
    expect.stringContaining('Search for at most 100 characters.'),
  ]);
  expect((await refused(`q=${'x'.repeat(10_000)}`))[0]).toBe(400);
  expect(await refused('q=%20')).toEqual([400, expect.stringContaining('Send what to search for')]);
  expect(await refused('')).toEqual([400, expect.stringContaining('Send what to search for')]);
  expect(await refused('q=a&lang=klingon-x')).toEqual([400, expect.stringContaining('is not a language')]);
  expect((await search('q=a', 'appkey_wrong')).status).toBe(401);
  expect((await search('q=%00')).status).toBe(400);
  for (const q of ['???', '%F0%9F%98%80', "'%20OR%201=1", '%25', '_'])
    expect([q, (await search(`q=${q}`)).status]).toEqual([q, 200]);
});

test('searches are counted by term, with and without a result', async () => {
  const { ann, titles } = await anApp();
  await add(ann, 'Password');
  for (const q of ['password', ' PÁSSWORD ', 'Parking   space', 'parking space']) await titles(q);
  expect(await counted(ann)).toEqual([
    ['parking space', 0, 2],
    ['password', 2, 0],
  ]);
});

test('what looks personal is answered and not stored', async () => {
  const { ann, titles } = await anApp();
  await add(ann, 'ann@example.com', 'Call +43 664 1234567.');
  expect(await titles('ann@example.com')).toEqual(['ann@example.com']);
  expect(await titles('1234567')).toEqual(['ann@example.com']);
  for (const q of ['１２３ ４５６', 'ann＠example.com', '+43 1', 'sk_live_9aBcDeFgHi']) await titles(q);
  expect(await counted(ann)).toEqual([]);
});

test('twenty searches at once are all counted', async () => {
  const { ann, search } = await anApp();
  const answers = await Promise.all(Array.from({ length: 20 }, () => search('q=new+term')));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await counted(ann)).toEqual([['new term', 0, 20]]);
});

test('no more than 2,000 terms of a day are stored, and those that are go on counting', async () => {
  const { ann, titles } = await anApp();
  const { applicationId } = ann.scope;
  const day = new Date().toISOString().slice(0, 10);
  const rows = Array.from({ length: 2_000 }, (_, at) => ({
    ...{ applicationId, day, term: `term ${at}`, hits: 0, misses: 1 },
  }));
  await gateway.services.database.write((manager) => manager.insert(HelpSearchCount, rows));
  await titles('one more');
  await titles('term 7');
  const terms = await counted(ann);
  expect(terms).toHaveLength(2_000);
  expect(terms).toContainEqual(['term 7', 0, 2]);
});
