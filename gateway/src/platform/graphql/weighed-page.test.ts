import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../testing/an-application.js';
import type { GraphqlAnswer } from '../../testing/as.js';
import { insertHelpTasks } from '../../testing/content-rows.js';

let gateway: TestGateway;
let ann: TestApplication;
const tasks = 45;
beforeAll(async () => {
  gateway = await aGateway();
  ann = await anApplication(gateway);
  const content = 'é'.repeat(50_000);
  await insertHelpTasks(gateway.services.database, ann.scope.applicationId, tasks, content);
});
afterAll(() => gateway?.close());

interface HelpTasks {
  totalCount: number;
  edges: { node: { title: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

const page =
  'helpTasks(first: $first, after: $after) { totalCount edges { node { title content } } pageInfo { hasNextPage endCursor } }';
const query = `query ($first: Int!, $after: String) { ${page} }`;

describe('H2: pages of long texts on the graph', () => {
  test('a page that is too heavy ends earlier, and its cursor leads on to every row', async () => {
    const titles: string[] = [];
    const sizes: number[] = [];
    let after: string | null = null;
    do {
      const answer: GraphqlAnswer<{ helpTasks: HelpTasks }> = await ann.graphql(query, { first: 45, after });
      expect(answer.errors).toBeUndefined();
      const { edges, pageInfo, totalCount } = answer.data.helpTasks;
      expect(totalCount).toBe(tasks);
      titles.push(...edges.map(({ node }) => node.title));
      sizes.push(edges.length);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    expect(titles).toEqual(Array.from({ length: tasks }, (_, at) => `Task ${at}`));
    expect(sizes).toEqual([19, 19, 7]);
  });

  test('several pages of one request share what it may hold, and each has a row', async () => {
    const aliases = Array.from({ length: 4 }, (_, at) => `p${at}: ${page}`).join(' ');
    const { data, errors } = await ann.graphql(`query ($first: Int!, $after: String) { ${aliases} }`, {
      first: 40,
      after: null,
    });
    expect(errors).toBeUndefined();
    const sizes: number[] = Object.values<{ edges: unknown[] }>(data).map(({ edges }) => edges.length);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(19 + 3);
  });

  test('rows of long texts are read 20 at a time', async () => {
    const read = jest.spyOn(gateway.services.helpTasks, 'list');
    await ann.graphql(query, { first: 45, after: null });
    expect(read.mock.calls.length).toBeGreaterThan(0);
    for (const [, { first }] of read.mock.calls) expect(first).toBeLessThanOrEqual(20);
    read.mockRestore();
  });
});
