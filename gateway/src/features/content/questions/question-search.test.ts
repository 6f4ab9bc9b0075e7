import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { insertQuestions } from '../../../testing/content-rows.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const list = `query ($search: String, $first: Int, $after: String) {
  questions(search: $search, first: $first, after: $after) {
    totalCount pageInfo { endCursor } edges { node { text } }
  }
}`;

/** Texts, and searches that find them on each kind of database. The rest of them is not found by these searches. */
const table: readonly (readonly [text: string, searches: readonly string[]])[] = [
  ['Où passer l’été ?', ['ete', 'ÉTÉ', 'Ete', 'ou', 'e\u0301te\u0301', 'été OÙ']],
  ['NOE\u0308L', ['noel', 'Noël', 'noe\u0308l']],
  ['Le cœur et la Sœur', ['coeur', 'CŒUR', 'soeur coeur']],
  ['Große Straße', ['strasse', 'GROSSE', 'straße']],
  ['Smørrebrød', ['smorrebrod', 'SMØRREBRØD']],
  ['łódź', ['lodz', 'ŁÓDŹ']],
  ['İstanbul', ['istanbul', 'ISTANBUL']],
  ['Ærø', ['aero', 'ÆRØ']],
  ['Ｗｉｄｅ', ['wide', 'ＷＩＤＥ']],
  ['ΣΊΣΥΦΟΣ', ['σίσυφος', 'Σισυφος']],
  ['Ёлка й', ['елка', 'й']],
  ['мир и', ['МИР', 'мир и']],
  ['مرحبا', ['مرحبا']],
  ['日本語', ['本']],
  ['😀 yes', ['😀']],
  ['😁 no', ['😁']],
  ['50% of a_b', ['50%', 'a_b', '%']],
  ['50 of axb!', ['axb!', '!']],
  ['back\\slash', ['\\', 'k\\s']],
];

test('a search forgives case and accents, and takes every character as it is', async () => {
  const ann = await anApplication(gateway);
  await insertQuestions(
    gateway.services.database,
    ann.scope.applicationId,
    table.map(([text]) => text),
  );
  for (const [text, searches] of table)
    for (const search of searches) {
      const { data } = await ann.graphql(list, { search });
      const found = data.questions.edges.map(({ node }: { node: { text: string } }) => node.text);
      expect([search, found]).toEqual([search, [text]]);
      expect(data.questions.totalCount).toBe(1);
    }
});

test('all words have to occur, in any order, on each page', async () => {
  const ann = await anApplication(gateway);
  const texts = ['Password, été', 'été: password?', 'password', 'été', 'PASSWORDS of the Été'];
  await insertQuestions(gateway.services.database, ann.scope.applicationId, texts);
  const first = (await ann.graphql(list, { search: ' ete  password ', first: 2 })).data.questions;
  expect(first.edges.map(({ node }: { node: { text: string } }) => node.text)).toEqual(texts.slice(0, 2));
  expect(first.totalCount).toBe(3);
  const after = first.pageInfo.endCursor;
  const second = (await ann.graphql(list, { search: 'ete password', first: 2, after })).data.questions;
  expect(second.edges.map(({ node }: { node: { text: string } }) => node.text)).toEqual([texts[4]]);
  expect(second.totalCount).toBe(3);
});

test('a search has at most 100 characters and 8 words', async () => {
  const ann = await anApplication(gateway);
  const messages = ['x'.repeat(101), Array.from({ length: 9 }, (_, at) => at).join(' ')].map(
    async (search) => (await ann.graphql(list, { search })).errors?.[0]?.message,
  );
  expect(await Promise.all(messages)).toEqual([
    'Search for at most 100 characters.',
    'Search for at most 8 words.',
  ]);
  expect((await ann.graphql(list, { search: 'é'.repeat(100) })).code).toBeUndefined();
  expect((await ann.graphql(list, { search: 'a b c d e f g h' })).code).toBeUndefined();
});
