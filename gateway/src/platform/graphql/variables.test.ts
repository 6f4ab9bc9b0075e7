// Runs on SQLite alone: variables are its subject, and they are checked before any SQL.
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../testing/an-application.js';
import { as, type GraphqlAnswer } from '../../testing/as.js';

let gateway: TestGateway;
let ann: TestApplication;
beforeAll(async () => {
  gateway = await aGateway();
  ann = await anApplication(gateway);
});
afterAll(() => gateway?.close());

const logIn = 'mutation ($input: LogInInput!) { logIn(input: $input) { viewer { sessionExpiresAt } } }';
const deletion = 'mutation ($input: DeleteQuestionsInput!) { deleteQuestions(input: $input) { deletedIds } }';
const messages = ({ errors }: GraphqlAnswer<unknown>) => errors?.map(({ message }) => message);
const send = (query: string, variables?: Record<string, unknown>) => as(gateway).graphql(query, variables);

describe('C1: variables that do not fit', () => {
  test.each([
    [{ email: ['a'], password: 5 }, 'Variable "$input.email" must be of type "String!".'],
    [[], 'Variable "$input" must be of type "LogInInput!".'],
    [null, 'Variable "$input" must be of type "LogInInput!".'],
    [
      { email: 'a' },
      'Variable "$input" does not fit: Field "password" of required type "String!" was not provided.',
    ],
    [
      { email: 'a', password: 'b', passwort: 'c' },
      'Variable "$input" does not fit: Field "passwort" is not defined by type "LogInInput".',
    ],
    [
      { email: 'a', password: 'b', ['x'.repeat(5_000)]: 1 },
      'Variable "$input" must be of type "LogInInput!".',
    ],
  ])('in case %#, only the first error is answered, by its path', async (input, message) => {
    const answer = await send(logIn, { input });
    expect([answer.status, answer.code, messages(answer)]).toEqual([400, 'BAD_USER_INPUT', [message]]);
  });

  test('a missing variable is named with its type', async () => {
    const answer = await send(logIn);
    expect(messages(answer)).toEqual(['Variable "$input" of type "LogInInput!" is required.']);
  });

  test('an item of a list is named by its index', async () => {
    const answer = await ann.graphql(deletion, { input: { ids: ['1', {}, {}] } });
    expect(messages(answer)).toEqual(['Variable "$input.ids[1]" must be of type "ID!".']);
  });

  test('no typed value is answered, neither of variables nor of literals in the query', async () => {
    const secret = 'correct-horse';
    const answers = [
      await send(logIn, { input: { email: 'a', password: [secret] } }),
      await send(logIn, { input: { email: { [secret]: secret }, password: secret } }),
      await send(logIn, { input: secret }),
      await send(
        `mutation { logIn(input: {email: 5, password: ["${secret}"]}) { viewer { sessionExpiresAt } } }`,
      ),
      await send(`mutation { logIn(input: "${secret}") { viewer { sessionExpiresAt } } }`),
      await send(`query ($i: Int = "${secret}") { questions(first: $i) { totalCount } }`),
      await send(`mutation ($a: ID) { deleteQuestions(input: {ids: ["${secret}", $a]}) { deletedIds } }`),
      await send(`mutation { logIn("${secret}") { viewer { sessionExpiresAt } } }`),
      await send(`mutation { logIn(input: {email: 5, password: """${secret}"""`),
      await ann.graphql(`query ($n: Int) { questions(first: $n, after: "${secret}") { totalCount } }`, {
        n: null,
      }),
    ];
    for (const { status, errors } of answers) {
      expect(status).toBe(400);
      expect(errors).not.toHaveLength(0);
      expect(JSON.stringify(errors)).not.toContain(secret);
      expect(JSON.stringify(errors)).not.toContain('Did you mean');
    }
  });

  test('more than 5,000 items and fields are refused before they are coerced', async () => {
    const errors = ['Variables may hold at most 5,000 items and fields.'];
    const variables = [
      { input: { ids: Array.from({ length: 250_000 }, () => ({})) } },
      { input: Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, 0])) },
      Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, 0])),
    ];
    for (const given of variables) expect(messages(await ann.graphql(deletion, given))).toEqual(errors);
    const ids = Array.from({ length: 1_001 }, (_, at) => String(at));
    expect((await ann.graphql(deletion, { input: { ids } })).code).toBe('INVALID_INPUT');
  });
});

test('C1: the longest legal text fits into a body, in any script', async () => {
  const save =
    'mutation ($input: SaveLegalTextInput!) { saveLegalText(input: $input) { legalText { text } } }';
  for (const character of ['x', 'é', '漢', '"', '\n']) {
    const text = `a${character.repeat(199_998)}b`;
    const { data, errors } = await ann.graphql(save, { input: { key: 'ABOUT_US', text } });
    expect(errors).toBeUndefined();
    expect(data.saveLegalText.legalText.text === text).toBe(true);
  }
});

test('C1: errors about names of any length, and about many places, are answered in short', async () => {
  const name = 'x'.repeat(1_000_000);
  const queries = [
    { query: `{ ${name} }` },
    { query: name },
    { query: '{ viewer { sessionExpiresAt } }', operationName: name },
    { query: `query ${name.slice(9)} { ${'viewer '.repeat(900)} }` },
    { query: `{ ${Array.from({ length: 300 }, (_, at) => `${name.slice(0, 3_000)}${at}`).join(' ')} }` },
    { query: `{ ${Array.from({ length: 900 }, (_, at) => `a: f${at}`).join(' ')} }` },
  ];
  for (const payload of queries) {
    const answer = await gateway.app.inject({ method: 'POST', url: '/graphql', payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.body.length).toBeLessThan(20_000);
  }
});
