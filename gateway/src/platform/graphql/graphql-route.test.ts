// Runs on SQLite alone: the bytes and headers of answers are its subject.
import type { InjectOptions } from 'fastify';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../testing/an-application.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const query = 'query Texts($first: Int!) { questions(first: $first) { edges { node { text } } } }';

/** Sends a query as the owner of an application, by default one that was answered twice before. */
async function send(ann: TestApplication, options: Omit<InjectOptions, 'url'>) {
  const headers = { authorization: `Bearer ${ann.sessionToken}`, ...options.headers };
  const answer = await gateway.app.inject({ method: 'POST', url: '/graphql', ...options, headers });
  const { date: _date, 'x-request-id': _id, ...stable } = answer.headers;
  return { status: answer.statusCode, body: answer.body, headers: stable };
}

async function anApplicationThatAsked() {
  const ann = await anApplication(gateway);
  await gateway.services.questions.add(ann.scope, { text: 'Where?' });
  for (const _time of [1, 2]) await ann.graphql(query, { first: 5 }, 'Texts');
  return ann;
}

const acceptHeaders = [
  undefined,
  '*/*',
  'application/json',
  'application/graphql-response+json,application/json;q=0.9',
  'text/html, */*',
];

test.each(acceptHeaders)(
  'a compiled query has the bytes and headers of Apollo Server’s answer, accepting %s',
  async (accept) => {
    const ann = await anApplication(gateway);
    await gateway.services.questions.add(ann.scope, { text: 'Where? “Über”' });
    // A name of its own makes it a query that was not run before.
    const own = query.replace('Texts', `Texts${ann.scope.applicationId}`);
    const payload = { query: own, variables: { first: 5 } };
    const answers = [];
    for (const _time of [1, 2, 3])
      answers.push(await send(ann, { payload, ...(accept !== undefined && { headers: { accept } }) }));
    expect(answers[0]?.status).toBe(200);
    expect(JSON.parse(answers[0]?.body ?? '').data.questions.edges).toHaveLength(1);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  },
);

test.each(acceptHeaders)(
  'a mutation that was run before has the bytes and headers of its first answer, accepting %s',
  async (accept) => {
    const ann = await anApplication(gateway);
    const { id } = await gateway.services.questions.add(ann.scope, { text: 'Where?' });
    const headers = accept === undefined ? {} : { accept };
    const name = `Change${ann.scope.applicationId}`;
    const change = `mutation ${name}($input: UpdateQuestionInput!) {
    updateQuestion(input: $input) { __typename question { id text createdAt } } }`;
    for (const input of [
      { id: String(id), text: 'When? “Über”' },
      { id: String(id), text: ' ' },
      { id: '0', text: 'When?' },
      { id: String(id) },
    ]) {
      const payload = { query: change, variables: { input }, operationName: name };
      const answers = [];
      for (const _time of [1, 2, 3]) answers.push(await send(ann, { payload, headers }));
      expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    }
    const renewal = { query: `mutation ${name} { renewSession { viewer { account { email } } } }` };
    const renewals = [];
    for (const _time of [1, 2, 3]) renewals.push(await send(ann, { payload: renewal, headers }));
    for (const renewed of renewals) {
      expect(renewed.body).toBe(renewals[0]?.body);
      expect(Object.keys(renewed.headers)).toEqual(Object.keys(renewals[0]?.headers ?? {}));
    }
  },
);

test('a query that was compiled is refused as before: variables, cost, forms, persisted queries, no session', async () => {
  const ann = await anApplicationThatAsked();
  const payload = { query, variables: { first: 5 }, operationName: 'Texts' };
  const refusals: [Omit<InjectOptions, 'url'>, number, RegExp][] = [
    [{ payload: { ...payload, variables: { first: 'five' } } }, 400, /Int/],
    [{ payload: { ...payload, variables: {} } }, 400, /first/],
    [{ payload: { ...payload, variables: { first: 5000 } } }, 400, /costs/],
    [{ payload: { ...payload, variables: [5] } }, 400, /variables/],
    [{ payload: { ...payload, operationName: 'Other' } }, 400, /Other/],
    [
      { payload: { ...payload, extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } } },
      200,
      /Persisted/,
    ],
    [{ payload: JSON.stringify(payload), headers: { 'content-type': 'text/plain' } }, 400, /./],
    [{ payload, headers: { accept: 'image/png' } }, 406, /accept/],
    [{ payload, headers: { accept: 'constructor' } }, 406, /accept/],
    [{ payload: { ...payload, operationName: '' } }, 400, /operation/],
    [{ payload, headers: { authorization: 'Bearer unknown' } }, 401, /log in/],
  ];
  for (const [options, status, message] of refusals) {
    const refused = await send(ann, options);
    expect([options, refused.status]).toEqual([options, status]);
    expect(refused.body).toMatch(message);
    expect(refused.body).not.toContain('Where?');
  }
});

test('a compiled query sees each change at once, and an ended session answers no more', async () => {
  const ann = await anApplicationThatAsked();
  const { questions, sessions } = gateway.services;
  const texts = async () => {
    const { data } = await ann.graphql(query, { first: 5 }, 'Texts');
    return data?.questions.edges.map(({ node }: { node: { text: string } }) => node.text);
  };
  expect(await texts()).toEqual(['Where?']);
  const { id } = await questions.add(ann.scope, { text: 'When?' });
  expect(await texts()).toEqual(['Where?', 'When?']);
  await questions.update(ann.viewer, String(id), { text: 'Why?' });
  expect(await texts()).toEqual(['Where?', 'Why?']);
  await questions.move(ann.viewer, String(id), null);
  expect(await texts()).toEqual(['Why?', 'Where?']);
  await questions.delete(ann.viewer, [String(id)]);
  expect(await texts()).toEqual(['Where?']);
  await sessions.endByToken(ann.sessionToken);
  expect(await texts()).toBeUndefined();
});

test('a compiled query with the fields of one application answers another with its own rows', async () => {
  const ann = await anApplicationThatAsked();
  const ben = await anApplication(gateway);
  expect((await ann.graphql(query, { first: 5 }, 'Texts')).data.questions.edges).toHaveLength(1);
  expect((await ben.graphql(query, { first: 5 }, 'Texts')).data.questions.edges).toEqual([]);
});
