// Runs on SQLite alone: the form of an error comes after any SQL.
import { DomainError, type ErrorCode, errorCodes } from './platform/errors/domain-error.js';
import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { anApplication, type TestApplication } from './testing/an-application.js';

/*
 * The responses for every error code, in both APIs. Each call is made three times, because an operation that was seen
 * before takes another path through the server than a new one.
 */

let gateway: TestGateway;
let application: TestApplication;

beforeAll(async () => {
  gateway = await aGateway({ GRAPHQL_EXPLORER: 'false' });
  application = await anApplication(gateway);
});
afterAll(() => gateway.close());
afterEach(() => jest.restoreAllMocks());

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: object | string;
  readonly headers?: Record<string, string>;
}

/** The response to a call, without what differs from call to call. */
async function once({ method = 'POST', url, payload, headers }: Call) {
  const response = await gateway.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${application.sessionToken}`,
      ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
  const { date: _date, 'x-request-id': id, ...constant } = response.headers;
  expect(id).toEqual(expect.any(String));
  return { status: response.statusCode, headers: constant, body: response.body };
}

async function response(call: Call) {
  const first = await once(call);
  for (const again of [await once(call), await once(call)]) expect(again).toEqual(first);
  return first;
}

/** A response with the headers that differ between errors. */
async function shape(call: Call) {
  const { status, headers, body } = await response(call);
  const { 'retry-after': retryAfter, 'content-type': type, 'cache-control': cache } = headers;
  return { status, type, cache, retryAfter, body };
}

const graphql = (query: string, variables?: object, operationName?: string): Call => ({
  url: '/graphql',
  payload: { query, variables, operationName },
});
const byGet = (query: string): Call => ({
  method: 'GET',
  url: `/graphql?query=${encodeURIComponent(query)}`,
  headers: { 'apollo-require-preflight': 'true' },
});

const addQuestion = 'mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { question { id } } }';
const restQuestion = (text: unknown): Call => ({
  url: '/api/questions',
  payload: { text, application: application.name },
});
const codes = Object.keys(errorCodes) as ErrorCode[];
const errorOf = (code: ErrorCode) =>
  new DomainError(code, `The message of ${code}.`, [{ field: 'name', message: 'The message of a field.' }]);

test.each(codes)('%s has its shape in both APIs', async (code) => {
  jest.spyOn(gateway.services.applicationAccess, 'scopeFor').mockRejectedValue(errorOf(code));
  const query = 'query List($first: Int!) { questions(first: $first) { edges { node { text } } } }';
  expect({
    query: await shape(graphql(query, { first: 7 })),
    queryByGet: await shape(byGet('{ listed: questions { totalCount } }')),
    mutation: await shape(graphql('mutation { addQuestion(input: {text: "Why?"}) { question { id } } }')),
    mutationOfVariables: await shape(graphql(addQuestion, { input: { text: 'Why?' } })),
    restRead: await shape({ method: 'GET', url: `/api/qr_history?application=${application.name}` }),
    restWrite: await shape(restQuestion('Why?')),
  }).toMatchSnapshot();
});

test.each(codes)('%s below the root has its shape', async (code) => {
  const { sessions, applications } = gateway.services;
  jest.spyOn(sessions, 'list').mockRejectedValue(errorOf(code));
  jest.spyOn(applications, 'byIds').mockRejectedValue(errorOf(code));
  const account = await sessions.getAccount(application.viewer);
  jest.spyOn(sessions, 'getAccount').mockImplementation(async () => {
    const { application: _application, ...withoutApplication } = account;
    return withoutApplication as typeof account;
  });
  expect({
    required: await shape(graphql('{ viewer { mine: sessions { id } } }')),
    nullable: await shape(graphql('{ viewer { account { application { name } role } } }')),
    several: await shape(graphql('{ viewer { sessions { id } account { application { id } } } }')),
    inSeveralRoots: await shape(graphql('{ a: viewer { sessions { id } } b: viewer { sessions { id } } }')),
  }).toMatchSnapshot();
});

test.each(codes)('%s while the session is looked up has its shape', async (code) => {
  jest.spyOn(gateway.services.sessions, 'identify').mockRejectedValue(errorOf(code));
  expect({
    query: await shape(graphql('{ questions { totalCount } }')),
    rest: await shape({ method: 'GET', url: '/api/get_users' }),
  }).toMatchSnapshot();
});

test('the time after which a call may be repeated is that of the error', async () => {
  const error = new DomainError('TOO_MANY_ATTEMPTS', 'Later.', [], { retryAfterSeconds: 17 });
  jest.spyOn(gateway.services.applicationAccess, 'scopeFor').mockRejectedValue(error);
  const calls = [graphql('{ questions { totalCount } }'), restQuestion('Why?')];
  for (const call of calls) expect((await response(call)).headers['retry-after']).toBe('17');
});

test('an unexpected error is masked in both APIs', async () => {
  const { applicationAccess, sessions } = gateway.services;
  const account = await sessions.getAccount(application.viewer);
  jest.spyOn(applicationAccess, 'scopeFor').mockRejectedValue(new Error('A secret of the gateway.'));
  jest.spyOn(sessions, 'list').mockImplementation(() => {
    throw new TypeError('A secret of the gateway.');
  });
  jest.spyOn(sessions, 'getAccount').mockResolvedValue({ ...account, email: null as never });
  expect({
    query: await shape(graphql('{ questions { totalCount } }')),
    thrownAtOnce: await shape(graphql('{ viewer { sessions { id } } }')),
    nullForRequired: await shape(graphql('{ viewer { account { email } } }')),
    mutation: await shape(graphql('mutation { addQuestion(input: {text: "Why?"}) { question { id } } }')),
    mutationOfVariables: await shape(graphql(addQuestion, { input: { text: 'Why?' } })),
    rest: await shape(restQuestion('Why?')),
  }).toMatchSnapshot();
});

test('a value that its type cannot show is masked', async () => {
  const { sessions } = gateway.services;
  const account = await sessions.getAccount(application.viewer);
  for (const wrong of [{ role: 'owner' }, { createdAt: 'yesterday' }, { id: {} }]) {
    jest.spyOn(sessions, 'getAccount').mockResolvedValue({ ...account, ...wrong } as never);
    expect(await shape(graphql('{ viewer { account { id role createdAt } } }'))).toMatchSnapshot();
  }
});

test('errors in the request itself have their shape in both APIs', async () => {
  const list = 'query List($first: Int!) { questions(first: $first) { totalCount } }';
  expect({
    syntax: await shape(graphql('{ questions {')),
    unknownField: await shape(graphql('{ questions { nothing } }')),
    unknownOperation: await shape(graphql('query A { viewer { account { id } } }', {}, 'B')),
    noOperationName: await shape(
      graphql('query A { questions { totalCount } } query B { questions { totalCount } }'),
    ),
    missingVariable: await shape(graphql(list)),
    nullVariable: await shape(graphql(list, { first: null })),
    wrongVariable: await shape(graphql(list, { first: 'seven' })),
    wrongLiteral: await shape(graphql('{ questions(first: "seven") { totalCount } }')),
    tooExpensive: await shape(
      graphql('query L($first: Int!) { questions(first: $first) { edges { node { text } } } }', {
        first: 9_999,
      }),
    ),
    invalidPage: await shape(graphql(list, { first: 201 })),
    missingInput: await shape(graphql(addQuestion, { input: {} })),
    wrongInput: await shape(graphql(addQuestion, { input: { text: 7 } })),
    blankInput: await shape(graphql(addQuestion, { input: { text: ' ' } })),
    invalidCursor: await shape(graphql('{ questions(after: "nonsense") { totalCount } }')),
    mutationByGet: await shape(byGet('mutation { logOut { message } }')),
    introspection: await shape(graphql('{ __schema { types { name } } }')),
    notJson: await shape({ url: '/graphql', payload: '{' }),
    withoutQuery: await shape({ url: '/graphql', payload: {} }),
    restNotJson: await shape({ url: '/api/questions', payload: '{' }),
    restWrongType: await shape(restQuestion(7)),
    restBlank: await shape(restQuestion(' ')),
    restUnknownPath: await shape({ method: 'GET', url: '/api/nothing' }),
    restTooLarge: await shape(restQuestion('a'.repeat(1024 * 1024))),
  }).toMatchSnapshot();
});

test('the headers of results and errors are those that were decided', async () => {
  const headersOf = async (call: Call) => {
    const { headers } = await once(call);
    return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('x-ratelimit-')));
  };
  expect({
    graphql: await headersOf(graphql('{ viewer { account { role } } }')),
    graphqlError: await headersOf(graphql('{ questions(first: 0) { totalCount } }')),
    rest: await headersOf({ method: 'GET', url: `/api/qr_history?limit=5&application=${application.name}` }),
    restPublic: await headersOf({ method: 'GET', url: '/api/questions?application=nothing' }),
    restError: await headersOf(restQuestion(' ')),
    notFound: await headersOf({ method: 'GET', url: '/api/nothing' }),
  }).toMatchSnapshot();
});

test('a query that was seen before answers as at first', async () => {
  const query = `query List($first: Int!, $withText: Boolean!) {
    questions(first: $first) { __typename edges { cursor node { __typename id text @include(if: $withText) createdAt } }
      ...Rest } }
    fragment Rest on QuestionConnection { pageInfo { hasNextPage endCursor } count: totalCount }`;
  for (const text of ['One?', 'Two?', 'Three?']) await once(restQuestion(text));
  const answers = [];
  for (const first of [1, 2, 3])
    for (const withText of [true, false]) {
      const body = JSON.parse((await response(graphql(query, { first, withText }))).body);
      answers.push([
        body.errors,
        body.data.questions.edges.length,
        'text' in body.data.questions.edges[0].node,
      ]);
    }
  expect(answers).toEqual(
    [1, 2, 3].flatMap((rows) => [
      [undefined, rows, true],
      [undefined, rows, false],
    ]),
  );
});
