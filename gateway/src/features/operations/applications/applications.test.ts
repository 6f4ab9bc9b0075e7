import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { as, type Client } from '../../../testing/as.js';

let gateway: TestGateway;
let admin: Client;
beforeAll(async () => {
  gateway = await aGateway();
  admin = await anApplication(gateway, { role: 'admin' });
});
afterAll(() => gateway?.close());

const createApplication = (name: string) => {
  const { database, applications } = gateway.services;
  return database.write((manager) => applications.findOrCreate(manager, name));
};
const namedAfter = async (email: string) => {
  const { database, applications } = gateway.services;
  return (await database.write((manager) => applications.createNamedAfter(manager, email, null))).name;
};
const search = 'query ($search: String) { applications(search: $search) { name } }';
const found = async (text: string) => {
  const { data } = await admin.graphql(search, { search: text });
  return data.applications.map(({ name }: { name: string }) => name);
};

test('the search matches part of a name, ignoring case, and treats % and _ as plain characters', async () => {
  for (const name of ['Fold a_b', 'Fold a%b', 'Fold a\\b', 'Fold aXb']) await createApplication(name);
  expect((await found(' fold A')).sort()).toEqual(['Fold a%b', 'Fold aXb', 'Fold a\\b', 'Fold a_b'].sort());
  expect(await found('a_b')).toEqual(['Fold a_b']);
  expect(await found('a%b')).toEqual(['Fold a%b']);
  expect(await found('a\\b')).toEqual(['Fold a\\b']);
});

test('rejects a search text of more than 100 characters, in every searchable list', async () => {
  const text = 'x'.repeat(60_000);
  const accounts = 'query ($search: String) { accounts(search: $search) { totalCount } }';
  for (const query of [search, accounts]) {
    const { code, errors } = await admin.graphql(query, { search: text });
    expect([code, errors?.[0]?.message]).toEqual(['INVALID_INPUT', 'Search for at most 100 characters.']);
  }
});

test('a name with a blank or an invisible character beside it is the same name, and one in capitals unknown', async () => {
  const ann = await anApplication(gateway);
  await ann.rest('POST', '/api/questions', { text: 'Where?' });
  const read = async (name: string) =>
    (await as(gateway).rest('GET', `/api/questions?application=${encodeURIComponent(name)}`)).body;
  expect(await read(ann.name)).toHaveLength(1);
  expect(await read(`${ann.name} `)).toHaveLength(1);
  expect(await read(`${ann.name}\u200b`)).toHaveLength(1);
  expect(await read(ann.name.toUpperCase())).toEqual([]);
  const { body, status } = await admin.rest('GET', `/api/qr_history?application=${ann.name}x`);
  expect([status, body.message]).toEqual([404, 'Application not found.']);
});

test('a name that is taken gets the next free number', async () => {
  await createApplication('kim-doe');
  for (let number = 1; number <= 14; number += 1) {
    const name = await namedAfter(`kim@${number}.example`);
    if (number <= 10) expect(name).toBe(number === 1 ? 'kim' : `kim-${number}`);
    expect(name).toMatch(/^kim(-\d+)?$/);
  }
});

test('a long name is cut between two characters, never within one', async () => {
  // One code unit before characters of two units each: a cut by code units would split a character.
  const name = await namedAfter(`a${'😀'.repeat(100)}@long.example`);
  expect(name).toMatch(/^a(😀)+$/u);
});

test('the list of administrators has the numbers of each application, and is paged and searched', async () => {
  const ann = await anApplication(gateway);
  await createApplication(`${ann.name} and more`);
  await gateway.services.questions.add(ann.scope, { text: 'Why?' });
  for (const count of [2, 3]) await gateway.services.qrBatches.generate(ann.scope, ann.viewer, { count });
  const list = `query ($search: String, $first: Int!, $skip: Int, $after: String) {
    applicationList(search: $search, first: $first, skip: $skip, after: $after) {
      totalCount pageInfo { hasNextPage endCursor } edges { node { name accountCount qrCodeCount questionCount } } } }`;
  const read = async (page: object) => {
    const { data } = await admin.graphql(list, { search: ann.name, first: 1, ...page });
    const { edges, ...rest } = data.applicationList;
    return { ...rest, nodes: edges.map(({ node }: { node: object }) => node) };
  };
  const newest = { name: `${ann.name} and more`, accountCount: 0, qrCodeCount: 0, questionCount: 0 };
  const first = await read({});
  expect(first).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true }, nodes: [newest] });
  const oldest = { name: ann.name, accountCount: 1, qrCodeCount: 5, questionCount: 1 };
  for (const page of [{ skip: 1 }, { after: first.pageInfo.endCursor }])
    expect(await read(page)).toMatchObject({ pageInfo: { hasNextPage: false }, nodes: [oldest] });
  const { data } = await admin.graphql(list, { first: 200 });
  expect(data.applicationList.edges.length).toBeGreaterThan(2);
});
