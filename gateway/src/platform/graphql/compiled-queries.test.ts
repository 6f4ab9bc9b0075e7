import { HelpTask } from '../../features/content/help-tasks/help-task.entity.js';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { anApplication } from '../../testing/an-application.js';
import { as } from '../../testing/as.js';
import { DomainError } from '../errors/domain-error.js';
import { Metrics } from '../metrics.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());
afterEach(() => jest.restoreAllMocks());

const failure = new DomainError('CONFLICT', 'Not now.');

/** How often the resolver of a failing operation runs in each of four calls. */
async function runsOf(query: string, call = as(gateway).graphql, variables = {}) {
  const scopeFor = jest.spyOn(gateway.services.applicationAccess, 'scopeFor').mockRejectedValue(failure);
  const runs = [];
  for (const _time of [1, 2, 3, 4]) {
    scopeFor.mockClear();
    expect((await call(query, variables)).code).toBe('CONFLICT');
    runs.push(scopeFor.mock.calls.length);
  }
  return runs;
}

test('a compiled query whose result has an error is executed again by graphql-js', async () => {
  const ann = await anApplication(gateway);
  expect(await runsOf('{ questions { totalCount } }', ann.graphql)).toEqual([1, 2, 2, 2]);
});

test('queries with directives, a special name, literal texts or much text are not compiled', async () => {
  const ann = await anApplication(gateway);
  for (const query of [
    '{ questions { totalCount @include(if: true) } }',
    '{ __proto__: questions { totalCount } }',
    '{ questions(search: "a") { totalCount } }',
    `{ questions { totalCount } } # ${'a'.repeat(4_000)}`,
  ])
    expect(await runsOf(query, ann.graphql)).toEqual([1, 1, 1, 1]);
});

const addOne = 'mutation ($text: String!) { addQuestion(input: { text: $text }) { question { id } } }';

test('a mutation with an error runs once in each call', async () => {
  const ann = await anApplication(gateway);
  expect(await runsOf(addOne, ann.graphql, { text: 'Why?' })).toEqual([1, 1, 1, 1]);
  jest.restoreAllMocks();
  const update = jest
    .spyOn(gateway.services.questions, 'update')
    .mockResolvedValue({ id: 1, text: 'Why?', createdAt: 'yesterday' as never } as never);
  const answers = [];
  for (const time of [1, 2, 3]) {
    const change =
      'mutation ($input: UpdateQuestionInput!) { updateQuestion(input: $input) { question { createdAt } } }';
    answers.push(await ann.graphql(change, { input: { id: '1', text: 'Why?' } }));
    expect(update).toHaveBeenCalledTimes(time);
  }
  expect(answers[0]?.errors?.[0]).toMatchObject({ path: ['updateQuestion', 'question', 'createdAt'] });
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
});

test('the metrics have the whole duration of an operation with an error', async () => {
  const ann = await anApplication(gateway);
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(gateway.services.applicationAccess, 'scopeFor').mockImplementation(async () => {
    now += 1_500;
    throw failure;
  });
  const observe = jest.spyOn(Metrics.prototype, 'observe');
  for (const _time of [1, 2, 3]) {
    const before = now;
    await ann.graphql(addOne, { text: 'Why?' });
    expect(observe).toHaveBeenLastCalledWith(
      'graphql',
      'mutation addQuestion',
      'refused',
      (now - before) / 1000,
    );
    expect(now).toBe(before + 1_500);
  }
});

test('the root fields of a mutation run in their order, up to the first error, once in each call', async () => {
  const ann = await anApplication(gateway);
  const fields = ['one', 'two', 'wrong', 'three'].map(
    (name) => `${name}: addQuestion(input: { text: $${name} }) { question { text } }`,
  );
  const several = `mutation ($one: String!, $two: String!, $wrong: String!, $three: String!) { ${fields.join(' ')} }`;
  const answers = [];
  for (const _time of [1, 2, 3])
    answers.push(await ann.graphql(several, { one: '1?', two: '2?', wrong: ' ', three: '3?' }));
  expect(answers[0]).toMatchObject({ status: 200, data: null, code: 'INVALID_INPUT' });
  expect(answers[0]?.errors?.[0]).toMatchObject({ path: ['wrong'] });
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  const texts = async () =>
    (await gateway.services.questions.list(ann.scope, { first: 20 })).rows.map(({ text }) => text);
  expect(await texts()).toEqual(['1?', '2?', '1?', '2?', '1?', '2?']);
  const { data } = await ann.graphql(several, { one: '4?', two: '5?', wrong: '6?', three: '7?' });
  expect(Object.keys(data)).toEqual(['one', 'two', 'wrong', 'three']);
  expect((await texts()).slice(6)).toEqual(['4?', '5?', '6?', '7?']);
});

test('a repeated mutation is audited and limited each time', async () => {
  const ann = await anApplication(gateway);
  for (const _time of [1, 2, 3]) await ann.graphql(addOne, { text: 'Why?' });
  const { data } = await ann.graphql(
    '{ auditEvents(first: 9) { edges { node { action door requestId } } } }',
  );
  const events: { requestId: string }[] = data.auditEvents.edges.map(({ node }: { node: object }) => node);
  expect(events).toEqual(
    events.map(() => ({ action: 'question.added', door: 'GRAPH', requestId: expect.any(String) })),
  );
  expect(new Set(events.map(({ requestId }) => requestId)).size).toBe(3);
  expect((await ann.graphql(addOne, { text: 7 })).errors?.[0]?.message).toMatch(/text/);
  expect((await ann.graphql(addOne, { text: 'a\0b' })).code).toBe('INVALID_INPUT');
});

test('a caller without a session is never answered by a compiled query', async () => {
  const session = jest.spyOn(gateway.services.setup, 'getLinkExpiry').mockRejectedValue(failure);
  for (const _time of [1, 2, 3])
    expect((await as(gateway).graphql('{ setupLink(input: {token: "x"}) { expiresAt } }')).code).toBe(
      'CONFLICT',
    );
  expect(session).toHaveBeenCalledTimes(3);
});

test('a query that the compiler fails on is executed by graphql-js', async () => {
  const ann = await anApplication(gateway);
  jest.doMock('graphql-jit', () => ({
    compileQuery() {
      throw new Error('Not supported.');
    },
  }));
  const answers = [];
  for (const _time of [1, 2, 3])
    answers.push((await ann.graphql('{ questions { again: totalCount } }')).data);
  jest.dontMock('graphql-jit');
  expect(answers).toEqual(answers.map(() => ({ questions: { again: 0 } })));
});

test('a result that is thrown away leaves the next run the whole memory of a response', async () => {
  const ann = await anApplication(gateway);
  const { applicationId } = ann.scope;
  await gateway.services.database.write((manager) =>
    manager.insert(
      HelpTask,
      Array.from({ length: 70 }, () => ({
        applicationId,
        title: 'Long',
        content: 'a'.repeat(10_000),
        createdAt: new Date(),
      })),
    ),
  );
  jest.spyOn(gateway.services.sessions, 'list').mockRejectedValue(failure);
  const query =
    '{ helpTasks(first: 100) { edges { node { content } } pageInfo { hasNextPage } } viewer { sessions { id } } }';
  for (const _time of [1, 2, 3]) {
    const { data, code } = await ann.graphql(query);
    expect(code).toBe('CONFLICT');
    expect(data.helpTasks.edges).toHaveLength(70);
    expect(data.helpTasks.pageInfo.hasNextPage).toBe(false);
  }
});

test('an operation is compiled by its name, with variables of every kind', async () => {
  const ann = await anApplication(gateway);
  for (const text of ['One?', 'Two?', 'Three?']) await gateway.services.questions.add(ann.scope, { text });
  const query = `
    query Texts($first: Int = 2, $search: String) { questions(first: $first, search: $search) { edges { node { text } } } }
    query Count($search: String) { questions(search: $search) { count: totalCount edges { cursor } } }`;
  for (const _time of [1, 2, 3]) {
    const texts = async (variables: object) => {
      const { data } = await ann.graphql(query, variables as never, 'Texts');
      return data.questions.edges.map(({ node }: { node: { text: string } }) => node.text);
    };
    expect(await texts({})).toEqual(['One?', 'Two?']);
    expect(await texts({ first: 1, search: null })).toEqual(['One?']);
    expect(await texts({ first: 3, search: 'th' })).toEqual(['Three?']);
    const { data } = await ann.graphql(query, { search: 'o' }, 'Count');
    expect(data.questions).toEqual({
      count: 2,
      edges: [{ cursor: expect.any(String) }, { cursor: expect.any(String) }],
    });
  }
});

test('a literal text of a query never runs as code', async () => {
  const ann = await anApplication(gateway);
  // How graphql-jit marks a date in the text of a function: what follows it became code.
  const text = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74dglobalThis.injected=true';
  for (const _time of [1, 2, 3]) {
    await ann.graphql(`{ questions(search: "${text}") { totalCount } }`);
    await ann.graphql(`query ($search: String = "${text}") { questions(search: $search) { totalCount } }`);
    await ann.graphql('query ($search: String) { questions(search: $search) { totalCount } }', {
      search: text,
    });
  }
  expect(globalThis).not.toHaveProperty('injected');
});

test('a variable that is left out of a literal has the default of its field, each time', async () => {
  const ann = await anApplication(gateway);
  await gateway.services.questions.add(ann.scope, { text: 'Where?' });
  const query = `query ($csv: String!, $mode: ImportMode) {
    previewImport(input: { kind: QUESTIONS, csv: $csv, mode: $mode }) { digest }
  }`;
  const csv = Buffer.from('text\nWhere?').toString('base64');
  const answers = [];
  for (const _time of [1, 2, 3]) answers.push((await ann.graphql(query, { csv })).data);
  expect(answers[0].previewImport.digest).toEqual(expect.any(String));
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
});
