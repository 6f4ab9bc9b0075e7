// Runs on SQLite alone: a query is weighed before any SQL.
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { anApplication } from '../../testing/an-application.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  gateway.app.inject({ method: 'POST', url: '/graphql', payload: payload as object, headers });

async function rejection(query: string) {
  const answer = await post({ query });
  const errors: { message: string; extensions: { code: string } }[] = answer.json().errors ?? [];
  return {
    status: answer.statusCode,
    code: errors[0]?.extensions.code,
    message: errors.map(({ message }) => message).join(' '),
  };
}

interface Refused {
  extensions: { code: string };
}

const repeated = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join(' ');

test('a query with more than 15 aliases is refused', async () => {
  const query = `{ ${repeated(16, (at) => `a${at}: viewer { sessionExpiresAt }`)} }`;
  expect(await rejection(query)).toMatchObject({
    status: 400,
    message: expect.stringContaining('Aliases limit of 15'),
  });
});

test('a query that is deeper than 10 levels is refused', async () => {
  const inline = `{ viewer { account { application { ${'... on Application { '.repeat(12)} name ${'} '.repeat(12)} } } } }`;
  expect(await rejection(inline)).toMatchObject({
    status: 400,
    message: expect.stringContaining('depth limit of 10'),
  });
});

test('a query of more than 2,000 tokens is refused before it is understood', async () => {
  expect(await rejection(`{ ${repeated(2001, () => 'viewer')} }`)).toMatchObject({
    status: 400,
    code: 'GRAPHQL_PARSE_FAILED',
  });
});

test('a query that costs too much is refused', async () => {
  const heavy = repeated(
    14,
    (at) =>
      `b${at}: qrBatches { edges { node { codes { edges { node { code status createdAt imagePath } } } } } }`,
  );
  expect(await rejection(`{ ${heavy} }`)).toMatchObject({
    status: 400,
    message: expect.stringContaining('ask for fewer rows'),
  });
});

test('long texts weigh more than names: one page of them is answered, several at once are not', async () => {
  const ann = await anApplication(gateway);
  const page = 'helpTasks(first: 200) { totalCount edges { cursor node { id title content createdAt } } }';
  expect((await ann.graphql(`{ ${page} }`)).errors).toBeUndefined();
  const { status, errors } = await ann.graphql(`{ ${page} more: ${page} }`);
  expect([status, errors?.[0]?.message]).toEqual([400, expect.stringContaining('ask for fewer rows')]);
});

test('an operation has room for three searches, in its text or in variables', async () => {
  const ann = await anApplication(gateway, { role: 'admin' });
  const query = (count: number, search: string) => {
    const lists = ['questions', 'applications', 'questions', 'accounts'].slice(0, count);
    const fields = { applications: '{ name }', accounts: '{ totalCount }', questions: '{ totalCount }' };
    return `query ${search === '$search' ? '($search: String)' : ''} { ${lists
      .map((list, at) => `a${at}: ${list}(search: ${search}) ${fields[list as keyof typeof fields]}`)
      .join(' ')} }`;
  };
  for (const search of ['"x"', '$search']) {
    expect((await ann.graphql(query(3, search), { search: 'x' })).errors).toBeUndefined();
    const { status, errors } = await ann.graphql(query(4, search), { search: 'x' });
    expect([status, errors?.[0]?.message]).toEqual([400, expect.stringContaining('ask for fewer rows')]);
  }
  expect((await ann.graphql(query(4, '$search'), { search: null })).errors).toBeUndefined();
  const page =
    'helpTasks(first: 200, search: "x") { totalCount edges { cursor node { id title content createdAt } } }';
  expect((await ann.graphql(`{ ${page} }`)).errors).toBeUndefined();
});

test('fragments that multiply each other are refused as too costly, not worked through', async () => {
  const spreads = (name: string) => repeated(100, () => `...${name}`);
  const query = `{ ...A } fragment A on Query { ${spreads('B')} } fragment B on Query { ${spreads('C')} }
    fragment C on Query { viewer { sessionExpiresAt } }`;
  expect(await rejection(query)).toMatchObject({
    status: 400,
    code: 'BAD_USER_INPUT',
    message: expect.stringContaining('maximum allowed number of nodes'),
  });
});

test('30 fragments that spread each other in circles are refused for their circles', async () => {
  const fragments = repeated(
    29,
    (at) => `fragment f${at} on Account { ...f${(at + 1) % 29} ...f${(at * 7 + 3) % 29} }`,
  );
  expect(await rejection(`{ viewer { account { ...f0 ...f9 } } } ${fragments}`)).toMatchObject({
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
  });
});

test('more than 30 fragments are refused before they are compared', async () => {
  const fragments = repeated(
    150,
    (at) => `fragment f${at} on Account { ...f${(at + 1) % 150} ...f${(at * 7 + 3) % 150} }`,
  );
  const answer = await rejection(
    `{ ${repeated(12, (at) => `viewer { account { ...f${at} } }`)} } ${fragments}`,
  );
  expect(answer).toEqual({
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
    message: 'Send at most 30 operations and fragments in one request.',
  });
});

test('null for an argument that needs a value is refused by its name', async () => {
  const ann = await anApplication(gateway);
  const query = 'query ($first: Int) { questions(first: $first) { totalCount } }';
  const { status, code, errors } = await ann.graphql(query, { first: null });
  expect([status, code]).toEqual([400, 'BAD_USER_INPUT']);
  expect(errors?.[0]?.message).toContain('"first"');
});

test('a subscription is rejected, because the graph has none', async () => {
  expect(await rejection('subscription { __typename }')).toMatchObject({
    status: 400,
    code: 'BAD_USER_INPUT',
    message: expect.stringContaining('Subscriptions are not supported'),
  });
});

test('a page asks for 1 to 200 rows', async () => {
  const ann = await anApplication(gateway);
  for (const first of [0, -1, 201]) {
    expect(
      (await ann.graphql('query ($first: Int!) { questions(first: $first) { totalCount } }', { first })).code,
    ).toBe('INVALID_INPUT');
  }
});

test('a field that does not exist is refused without naming those that do', async () => {
  expect((await rejection('{ viewr { account { id } } }')).message).not.toContain('Did you mean');
});

test('several operations in one request are refused', async () => {
  expect(
    (await post([{ query: '{ viewer { sessionExpiresAt } }' }, { query: '{ viewer { sessionExpiresAt } }' }]))
      .statusCode,
  ).toBe(400);
});

test('a form on another site cannot send an operation', async () => {
  const query = '{ viewer { sessionExpiresAt } }';
  const asForm = await gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: JSON.stringify({ query }),
    headers: { 'content-type': 'text/plain' },
  });
  expect(asForm.statusCode).toBeGreaterThanOrEqual(400);
  expect((await post({ query }, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  expect((await post({ query }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await gateway.app.inject({ url: `/graphql?query=${encodeURIComponent(query)}` })).statusCode).toBe(
    400,
  );
});

test('what goes wrong on our side is answered without a word about it', async () => {
  const ann = await anApplication(gateway);
  const { questions } = gateway.services;
  const broken = jest
    .spyOn(questions, 'list')
    .mockRejectedValueOnce(new Error('SELECT secret FROM somewhere'));
  const { code, errors } = await ann.graphql('{ questions { totalCount } }');
  expect([code, errors?.[0]?.message]).toEqual([
    'INTERNAL_SERVER_ERROR',
    'Something went wrong on our side. Please try again.',
  ]);
  expect(JSON.stringify(errors)).not.toContain('SELECT');
  broken.mockRestore();
});

test('the explorer and introspection are there when they are allowed, and not otherwise', async () => {
  const closed = await aGateway({ GRAPHQL_EXPLORER: 'false' });
  const page = { url: '/graphql', headers: { accept: 'text/html' } };
  const introspection = {
    method: 'POST',
    url: '/graphql',
    payload: { query: '{ __schema { queryType { name } } }' },
  } as const;
  expect((await gateway.app.inject(page)).body).toContain('<title>GraphQL explorer</title>');
  expect((await gateway.app.inject(introspection)).json().data).toEqual({
    __schema: { queryType: { name: 'Query' } },
  });
  expect((await closed.app.inject(page)).body).not.toContain('<title>GraphQL explorer</title>');
  expect((await closed.app.inject(introspection)).json().errors).toHaveLength(1);
  await closed.close();
});

test('a request that is rejected before its operation is read gets a GraphQL error', async () => {
  const sent = async (payload: string, headers: Record<string, string> = {}) => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/graphql',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return [answer.statusCode, ...answer.json().errors.map(({ extensions: { code } }: Refused) => code)];
  };
  expect(await sent('{"query":')).toEqual([400, 'BAD_REQUEST']);
  expect(await sent('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toEqual([
    415,
    'BAD_REQUEST',
  ]);
  expect(await sent(JSON.stringify({ query: 'x'.repeat(1_100_000) }))).toEqual([413, 'INVALID_INPUT']);
  expect(await sent('{}', { origin: 'https://elsewhere.example' })).toEqual([403, 'FORBIDDEN']);
});

test('an invalid host is a client error', async () => {
  for (const host of ['a, b', 'a:b', ':']) {
    const answer = await post({ query: '{ __typename }' }, { host });
    expect([host, answer.statusCode]).toEqual([host, 400]);
    expect(answer.json().errors[0].extensions.code).toBe('INVALID_INPUT');
  }
});

test('a query that was affordable with some numbers and flags is refused with others, as often as it is sent', async () => {
  const ann = await anApplication(gateway);
  const query = `query Tasks($first: Int = 10, $twice: Boolean = false) {
    helpTasks(first: $first) { edges { node { content } } }
    more: helpTasks(first: 200) @include(if: $twice) { edges { node { content } } }
  }`;
  const outcomes = [];
  for (const variables of [{}, { first: 200 }, { first: 200, twice: true }, { twice: true }, { first: 201 }])
    for (const _time of [1, 2]) {
      const { errors } = await ann.graphql(query, variables);
      outcomes.push(errors?.[0]?.message.replace(/costs [\d,]+/, 'costs N') ?? 'answered');
    }
  expect(outcomes).toMatchInlineSnapshot(`
[
  "answered",
  "answered",
  "answered",
  "answered",
  "The query costs N of at most 10,000: ask for fewer rows or fields at a time.",
  "The query costs N of at most 10,000: ask for fewer rows or fields at a time.",
  "answered",
  "answered",
  "A page holds 1 to 200 rows.",
  "A page holds 1 to 200 rows.",
]
`);
});
