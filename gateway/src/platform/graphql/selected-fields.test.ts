import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isLeafType,
  isObjectType,
} from 'graphql';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../testing/an-application.js';
import { exampleRows } from '../../testing/example-rows.js';

const graph = buildSchema(readFileSync(join(__dirname, '../../../../schema.graphql'), 'utf8'));

let gateway: TestGateway;
let ann: TestApplication;
beforeAll(async () => {
  gateway = await aGateway();
  ann = await anApplication(gateway, { role: 'admin' });
  await exampleRows(gateway, ann);
  const { helpTasks, helpVotes } = gateway.services;
  const [task] = (await helpTasks.list(ann.scope, { first: 1 })).rows;
  await helpVotes.vote(ann.scope, String(task?.id), { helpful: false, nonce: 'one', comment: 'Where?' });
  const erase = 'mutation ($input: ErasePersonInput!) { erasePerson(input: $input) { erasure { id } } }';
  const input = { email: 'nobody@example.com', typedAgain: 'nobody@example.com' };
  expect((await ann.graphql(erase, { input })).errors).toBeUndefined();
});
afterAll(() => gateway?.close());

/** The lists of the graph: the root fields that answer a connection, and the list inside a row of another one. */
const lists = [
  ...Object.values((graph.getQueryType() as GraphQLObjectType).getFields()),
  (graph.getType('QrBatch') as GraphQLObjectType).getFields().codes as GraphQLField<unknown, unknown>,
].flatMap((field) => {
  const type = getNamedType(field.type);
  return type.name.endsWith('Connection') ? [[field.name, below(below(type, 'edges'), 'node')] as const] : [];
});

function below(type: unknown, name: string) {
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  if (!field) throw new Error(`There is no ${name}.`);
  return getNamedType(field.type);
}

/** A field, with the leaves of the object that it may be. */
function whole(type: unknown, name: string): string {
  const of = below(type, name);
  if (isLeafType(of)) return name;
  if (of.name.endsWith('Connection')) return `${name}(first: 2) { edges { node { id } } }`;
  const leaves = isObjectType(of)
    ? Object.keys(of.getFields()).filter((leaf) => isLeafType(below(of, leaf)))
    : [];
  return `${name} { ${leaves.join(' ')} }`;
}

/** The arguments of lists that need one. */
const given: Record<string, () => Promise<string>> = {
  legalTextVersions: async () => 'key: ABOUT_US, ',
  helpTaskVersions: async () => `id: ${await aTask()}, `,
  webhookDeliveries: async () => `endpoint: ${(await gateway.services.webhooks.list(ann.scope))[0]?.id}, `,
  helpComments: async () => `id: ${await aTask()}, `,
};
const aTask = async () => (await gateway.services.helpTasks.list(ann.scope, { first: 1 })).rows[0]?.id;

type Rows = readonly Readonly<Record<string, unknown>>[];

async function rowsOf(list: string, fields: string): Promise<Rows> {
  const page = `list: ${list}(${(await given[list]?.()) ?? ''}first: 2) { edges { node { ${fields} } } }`;
  const isInside = list === 'codes';
  const { data, errors } = await ann.graphql(
    isInside ? `{ qrBatches(first: 1) { edges { node { ${page} } } } }` : `{ ${page} }`,
  );
  expect({ list, fields, errors }).toEqual({ list, fields, errors: undefined });
  const found: { edges: { node: Rows[number] }[] } = (isInside ? data.qrBatches.edges[0].node : data).list;
  return found.edges.map(({ node }) => node);
}

test.each(lists)('%s answers each field alone as with all others', async (list, type) => {
  const names = Object.keys(isObjectType(type) ? type.getFields() : {});
  const all = await rowsOf(list, names.map((name) => whole(type, name)).join(' '));
  expect(all.length).toBeGreaterThan(0);
  for (const name of names)
    expect(await rowsOf(list, whole(type, name))).toEqual(all.map((row) => ({ [name]: row[name] })));
});

test.each([
  [
    'a fragment',
    'query Q { questions { ...C } } fragment C on QuestionConnection { edges { node { id ... on Question { text } } } }',
  ],
  [
    'an alias',
    'query Q { questions { all: edges { one: node { id } } edges { two: node { text } node { id text } } } }',
  ],
  [
    'a list that is named twice',
    'query Q($no: Boolean = false) { questions { edges { node { id } } } questions @skip(if: $no) { edges { node { text } } } }',
  ],
  [
    'a directive',
    'query Q($no: Boolean = false) { questions { edges { node { id text @skip(if: $no) } } } }',
  ],
  ['a place', 'query Q { questions { pageInfo { endCursor } edges { cursor node { id text } } } }'],
])('fields are found in %s, each time', async (_, query) => {
  const { rows, cursorOf } = await gateway.services.questions.list(ann.scope, { first: 50 });
  const last = rows.at(-1);
  for (const no of [true, false, false, false]) {
    const { data, errors } = await ann.graphql(query, query.includes('$no') ? { no } : {});
    expect(errors).toBeUndefined();
    const { edges, pageInfo } = data.questions;
    const nodes = edges.map(({ node }: { node: object }) => node);
    expect(nodes).toEqual(
      rows.map(({ id, text }) => (no && query.includes('$no') ? { id: `${id}` } : { id: `${id}`, text })),
    );
    if (pageInfo && last)
      expect([pageInfo.endCursor, edges.at(-1).cursor]).toEqual(Array(2).fill(cursorOf(last)));
  }
});

test.each([
  ['edges { node { id } }', ['rank', 'id']],
  ['edges { node { text __typename } }', ['rank', 'id', 'text']],
  ['edges { node { createdAt } }', ['rank', 'id', 'createdAt']],
  ['totalCount', ['rank', 'id']],
  ['edges { node { id translations { text } } }', ['rank', 'id', 'text', 'createdAt']],
])('of %s, no other column of a question is read', async (fields, columns) => {
  const { questions } = gateway.services;
  const shown = jest.spyOn(questions, 'list');
  await ann.graphql(`{ questions { ${fields} } }`);
  const page: ReturnType<typeof questions.list> | undefined = shown.mock.results[0]?.value;
  shown.mockRestore();
  // A row has the columns of its statement.
  expect(Object.keys((await page)?.rows[0] ?? {}).sort()).toEqual(columns.sort());
});
