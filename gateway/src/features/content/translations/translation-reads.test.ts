import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** A list of the web app. */
const query = `query ($search: String, $language: String!, $translation: TranslationFilterInput, $first: Int!) {
  helpTasks(search: $search, language: $language, translation: $translation, first: $first) { totalCount
    edges { node { id title content translations(language: $language) {
      language title content isOutdated updatedAt source { title content } } } } } }`;

interface Node {
  readonly translations: readonly [
    { readonly content: string; readonly source: { readonly content: string } },
  ];
}

test('a page of the longest help tasks is read with translations and what they were made of', async () => {
  const ann = await anApplication(gateway);
  const { contentLanguages, helpTasks, helpTaskTranslations } = gateway.services;
  await contentLanguages.save(ann.scope, { languages: ['en', 'fr'] }, ann.viewer);
  for (let at = 0; at < 15; at += 1) {
    const { id } = await helpTasks.add(ann.scope, { title: `${at}`, content: '語'.repeat(50_000) });
    const texts = { title: 'z', content: '語'.repeat(50_000) };
    await helpTaskTranslations.save(ann.viewer, String(id), { language: 'fr', texts });
    await helpTasks.update(ann.viewer, String(id), { title: `${at}`, content: '文'.repeat(50_000) });
  }
  const answer = await ann.graphql(query, {
    ...{ language: 'fr', first: 15, search: 'z' },
    translation: { language: 'fr', state: 'OUTDATED' },
  });
  expect(answer.errors?.[0]?.message).toBeUndefined();
  const nodes = answer.data.helpTasks.edges.map(({ node }: { node: unknown }) => node);
  const lengths = nodes.map(({ translations: [{ content, source }] }: Node) => [
    content.length,
    source.content.length,
  ]);
  expect(lengths).toEqual(Array(15).fill([50_000, 50_000]));
});
