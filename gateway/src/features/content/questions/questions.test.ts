import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { insertQuestions } from '../../../testing/content-rows.js';
import { Question } from './question.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const add = 'mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { question { id text } } }';
const update =
  'mutation ($input: UpdateQuestionInput!) { updateQuestion(input: $input) { question { id text } } }';
const remove = 'mutation ($input: DeleteQuestionsInput!) { deleteQuestions(input: $input) { deletedIds } }';
const list =
  'query ($first: Int, $after: String, $application: String) { questions(first: $first, after: $after, application: $application) { totalCount pageInfo { hasNextPage endCursor } edges { node { id text } } } }';
const texts = (answer: { data: { questions: { edges: { node: { text: string } }[] } } }) =>
  answer.data.questions.edges.map(({ node }) => node.text);

test('an added question is listed last, with its text exactly as typed', async () => {
  const ann = await anApplication(gateway);
  await ann.graphql(add, { input: { text: 'First?' } });
  await ann.graphql(add, { input: { text: '  <script>\n😀 مرحبا ' } });
  expect(texts(await ann.graphql(list))).toEqual(['First?', '  <script>\n😀 مرحبا ']);
});

test('rejects a blank question, with the error at its field', async () => {
  const ann = await anApplication(gateway);
  const { code, errors } = await ann.graphql(add, { input: { text: ' \n ' } });
  expect(code).toBe('INVALID_INPUT');
  expect(errors?.[0]).toMatchObject({
    message: 'Text cannot be empty.',
    extensions: { fields: [{ field: 'text', message: 'Text cannot be empty.' }] },
  });
});

test('the next page continues after the previous one, and the total counts all pages', async () => {
  const ann = await anApplication(gateway);
  for (const text of ['a', 'b', 'c']) await ann.graphql(add, { input: { text } });
  const first = await ann.graphql(list, { first: 2 });
  expect(texts(first)).toEqual(['a', 'b']);
  expect(first.data.questions).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
  const second = await ann.graphql(list, { first: 2, after: first.data.questions.pageInfo.endCursor });
  expect(texts(second)).toEqual(['c']);
  expect(second.data.questions.pageInfo.hasNextPage).toBe(false);
});

test('deleting several questions deletes none when one of them is not found', async () => {
  const ann = await anApplication(gateway);
  const { data } = await ann.graphql(add, { input: { text: 'stays' } });
  const { code } = await ann.graphql(remove, { input: { ids: [data.addQuestion.question.id, '999999999'] } });
  expect(code).toBe('NOT_FOUND');
  expect(texts(await ann.graphql(list))).toEqual(['stays']);
});

test("another application's question answers like a missing one", async () => {
  const [ann, other] = [await anApplication(gateway), await anApplication(gateway)];
  const { data } = await ann.graphql(add, { input: { text: 'mine' } });
  const { id } = data.addQuestion.question;
  const foreign = await other.graphql(update, { input: { id, text: 'taken' } });
  const missing = await other.graphql(update, { input: { id: '999999999', text: 'taken' } });
  expect(foreign.errors).toEqual(missing.errors);
  expect((await other.rest('DELETE', `/api/delete_question/${id}`)).status).toBe(404);
  expect(texts(await ann.graphql(list))).toEqual(['mine']);
});

test("a user cannot read another application's questions, an administrator can", async () => {
  const [ann, other, admin] = [
    await anApplication(gateway),
    await anApplication(gateway),
    await anApplication(gateway, { role: 'admin' }),
  ];
  await ann.graphql(add, { input: { text: 'mine' } });
  expect((await other.graphql(list, { application: ann.name })).code).toBe('FORBIDDEN');
  expect(texts(await admin.graphql(list, { application: ann.name }))).toEqual(['mine']);
});

test('listing questions over GraphQL requires a session', async () => {
  const { status, code } = await as(gateway).graphql(list);
  expect([status, code]).toEqual([401, 'UNAUTHENTICATED']);
});

test('the mobile app reads the questions without a session, and gets none for an unknown application', async () => {
  const ann = await anApplication(gateway);
  await ann.rest('POST', '/api/questions', { text: 'Where?', application: ann.name });
  const app = as(gateway);
  expect((await app.rest('GET', `/api/questions?application=${ann.name}`)).body).toEqual([
    { id: expect.any(Number), text: 'Where?' },
  ]);
  expect((await app.rest('GET', '/api/questions?application=nobody')).body).toEqual([]);
});

test('the legacy path rejects a text that is not a string', async () => {
  const ann = await anApplication(gateway);
  for (const text of [0, false, null, ['x'], {}]) {
    expect(await ann.rest('POST', '/api/questions', { text })).toMatchObject({
      status: 400,
      body: { success: false, status: 'error', errors: [{ field: 'text' }] },
    });
  }
});

test('adding and changing accept 10,000 characters, and reject one more with the limit in the message', async () => {
  const ann = await anApplication(gateway);
  // A character is a code point, as in MySQL: an emoji counts once.
  const longest = 'Ü漢\r\n😀'.repeat(2_000);
  const { data } = await ann.graphql(add, { input: { text: longest } });
  expect(data.addQuestion.question.text).toBe(longest);
  expect(texts(await ann.graphql(list))).toEqual([longest]);
  const message = 'A question may have at most 10,000 characters.';
  const { id } = data.addQuestion.question;
  for (const [operation, input] of [
    [add, {}],
    [update, { id }],
  ] as const) {
    const { errors } = await ann.graphql(operation, { input: { ...input, text: `${longest}?` } });
    expect(errors?.[0]).toMatchObject({ message, extensions: { fields: [{ field: 'text', message }] } });
  }
});

test('a changed question keeps its position', async () => {
  const ann = await anApplication(gateway);
  const { data } = await ann.graphql(add, { input: { text: 'a' } });
  await ann.graphql(add, { input: { text: 'b' } });
  await ann.graphql(update, { input: { id: data.addQuestion.question.id, text: 'A' } });
  expect(texts(await ann.graphql(list))).toEqual(['A', 'b']);
});

test('a thousand questions can be deleted at once, but none if one belongs to another application', async () => {
  const [ann, other] = [await anApplication(gateway), await anApplication(gateway)];
  const foreign = await gateway.services.questions.add(other.scope, { text: 'foreign' });
  const { database } = gateway.services;
  const added = Array.from({ length: 1000 }, (_, at) => `${at}`);
  await insertQuestions(database, ann.scope.applicationId, added);
  const rows = await database.read((manager) =>
    manager.find(Question, { where: { applicationId: ann.scope.applicationId }, order: { id: 'ASC' } }),
  );
  const ids = rows.map(({ id }) => String(id));
  const mixed = await ann.graphql(remove, { input: { ids: [...ids.slice(1), String(foreign.id)] } });
  expect(mixed.code).toBe('NOT_FOUND');
  expect((await ann.graphql(list)).data.questions.totalCount).toBe(1000);
  // A repeated id is deleted once.
  const { data } = await ann.graphql(remove, { input: { ids: [...ids, ids[0]] } });
  expect(data.deleteQuestions.deletedIds).toEqual(ids);
  expect((await ann.graphql(list)).data.questions.totalCount).toBe(0);
  expect((await other.graphql(list)).data.questions.totalCount).toBe(1);
});

test('rejects a deletion without ids or with more than a thousand', async () => {
  const ann = await anApplication(gateway);
  const none = await ann.graphql(remove, { input: { ids: [] } });
  expect(none.errors?.[0]?.message).toBe('Please select at least one question to delete.');
  const many = await ann.graphql(remove, {
    input: { ids: Array.from({ length: 1001 }, (_, at) => `${at + 1}`) },
  });
  expect([many.code, many.errors?.[0]?.message]).toEqual([
    'INVALID_INPUT',
    'Please select at most 1,000 questions.',
  ]);
});

test('M20: questions can be skipped to a page, and searched by text or number within the application', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const add = 'mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { question { id } } }';
  const ids: string[] = [];
  for (const text of ['How tall?', 'HOW wide?', 'Why 50%?', 'Who?'])
    ids.push((await ann.graphql(add, { input: { text } })).data.addQuestion.question.id);
  await bob.graphql(add, { input: { text: 'How far?' } });
  const search =
    'query ($search: String, $first: Int, $skip: Int) { questions(search: $search, first: $first, skip: $skip) { totalCount pageInfo { hasNextPage } edges { node { id text } } } }';
  const texts = async (variables: Record<string, unknown>) => {
    const { data } = await ann.graphql(search, variables);
    const { edges, totalCount } = data.questions;
    return [edges.map(({ node }: { node: { text: string } }) => node.text), totalCount];
  };
  expect(await texts({ first: 2, skip: 2 })).toEqual([['Why 50%?', 'Who?'], 4]);
  expect(await texts({ search: 'how' })).toEqual([['How tall?', 'HOW wide?'], 2]);
  expect(await texts({ search: 'how', first: 1, skip: 1 })).toEqual([['HOW wide?'], 2]);
  expect(await texts({ search: '50%' })).toEqual([['Why 50%?'], 1]);
  expect(await texts({ search: `#${ids[3]}` })).toEqual([['Who?'], 1]);
  expect((await ann.graphql(search, { search: 'x'.repeat(255) })).code).toBe('INVALID_INPUT');
});

test('a page deep in a long list is complete, although it is read in pieces', async () => {
  const ann = await anApplication(gateway);
  const names = Array.from({ length: 40 }, (_, index) => `Number ${index + 1}`);
  const fields = names.map(
    (text, index) => `q${index}: addQuestion(input: { text: "${text}" }) { question { id } }`,
  );
  for (let start = 0; start < names.length; start += 10) {
    await ann.graphql(`mutation { ${fields.slice(start, start + 10).join(' ')} }`);
  }
  const page =
    'query ($first: Int, $skip: Int) { questions(first: $first, skip: $skip) { edges { node { text } } } }';
  expect(texts(await ann.graphql(page, { first: 25, skip: 5 }))).toEqual(names.slice(5, 30));
  expect(texts(await ann.graphql(page, { first: 25, skip: 30 }))).toEqual(names.slice(30));
});
