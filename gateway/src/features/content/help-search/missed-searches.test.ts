import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { HelpSearchCount } from './help-search-count.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const insert = ({ scope: { applicationId } }: TestApplication, ...rows: [string, number, number, number][]) =>
  gateway.services.database.write((manager) =>
    manager.insert(
      HelpSearchCount,
      rows.map(([term, days, hits, misses]) => ({
        ...{ applicationId, term, day: daysAgo(days), hits, misses },
      })),
    ),
  );
const list = async ({ graphql }: Pick<TestApplication, 'graphql'>, variables: object = {}) => {
  const { data, code, errors } = await graphql(
    `query ($days: Int! = 30, $ignored: Boolean! = false, $first: Int! = 50, $skip: Int, $after: String) {
      missedHelpSearches(days: $days, ignored: $ignored, first: $first, skip: $skip, after: $after) {
        totalCount pageInfo { hasNextPage endCursor } edges { node { term count lastMissedOn lastFoundOn } }
      }
    }`,
    { ...variables },
  );
  const found = data?.missedHelpSearches;
  return { ...found, code, errors, rows: found?.edges.map(({ node }: { node: object }) => node) };
};
const change = ({ graphql }: Pick<TestApplication, 'graphql'>, name: string, term: string) =>
  graphql(`mutation ($term: String!) { ${name}(input: { term: $term }) { term ignored } }`, { term });

test('terms without a result are listed by how often they were searched for', async () => {
  const [ann, other] = [await anApplication(gateway), await anApplication(gateway)];
  await insert(ann, ['parking', 0, 0, 2], ['parking', 3, 0, 5], ['dogs', 2, 0, 9], ['hours', 0, 4, 0]);
  await insert(ann, ['tickets', 5, 0, 1], ['tickets', 1, 3, 0], ['old', 31, 0, 50], ['older', 200, 0, 50]);
  await insert(other, ['secret', 0, 0, 99]);
  const { rows, totalCount } = await list(ann);
  expect(rows).toEqual([
    { term: 'dogs', count: 9, lastMissedOn: daysAgo(2), lastFoundOn: null },
    { term: 'parking', count: 7, lastMissedOn: daysAgo(0), lastFoundOn: null },
    { term: 'tickets', count: 1, lastMissedOn: daysAgo(5), lastFoundOn: daysAgo(1) },
  ]);
  expect(totalCount).toBe(3);
  expect((await list(ann, { days: 180 })).rows[0]).toMatchObject({ term: 'old' });
  expect(await list(ann, { days: 181 })).toMatchObject({ code: 'INVALID_INPUT' });
});

test('pages follow each other by cursor and by number', async () => {
  const ann = await anApplication(gateway);
  await insert(ann, ['a', 0, 0, 3], ['b', 0, 0, 2], ['c', 0, 0, 1]);
  const first = await list(ann, { first: 2 });
  expect(first.pageInfo.hasNextPage).toBe(true);
  const next = await list(ann, { first: 2, after: first.pageInfo.endCursor });
  expect(next.rows).toMatchObject([{ term: 'c' }]);
  expect((await list(ann, { first: 1, skip: 1 })).rows).toMatchObject([{ term: 'b' }]);
  expect(await list(ann, { after: 'x' })).toMatchObject({ code: 'INVALID_INPUT' });
});

test('an ignored term leaves the list until it is taken back, and both are in the audit log', async () => {
  const ann = await anApplication(gateway);
  await insert(ann, ['asdf', 0, 0, 3], ['dogs', 0, 0, 2]);
  expect((await change(ann, 'ignoreHelpSearch', ' ÁSDF')).data.ignoreHelpSearch).toEqual({
    ...{ term: 'asdf', ignored: true },
  });
  await change(ann, 'ignoreHelpSearch', 'asdf');
  expect((await list(ann)).rows).toMatchObject([{ term: 'dogs' }]);
  expect((await list(ann, { ignored: true })).rows).toMatchObject([{ term: 'asdf', count: 3 }]);
  await change(ann, 'restoreHelpSearch', 'asdf');
  await change(ann, 'restoreHelpSearch', 'asdf');
  expect((await list(ann)).totalCount).toBe(2);
  const { data } = await ann.graphql(
    '{ auditEvents(first: 10) { edges { node { action changes { field to } } } } }',
  );
  const entries = data.auditEvents.edges.map(({ node }: { node: object }) => node);
  expect(entries.filter(({ action }: { action: string }) => action.startsWith('help_search'))).toEqual([
    { action: 'help_search.restored', changes: [{ field: 'term', to: 'asdf' }] },
    { action: 'help_search.ignored', changes: [{ field: 'term', to: 'asdf' }] },
  ]);
  expect(await change(ann, 'ignoreHelpSearch', '  ')).toMatchObject({ code: 'INVALID_INPUT' });
});

test('ignoring a term can be undone', async () => {
  const ann = await anApplication(gateway);
  await insert(ann, ['dogs', 0, 0, 2]);
  const { data } = await ann.graphql(
    'mutation { ignoreHelpSearch(input: { term: "dogs" }) { undo { id label } } }',
  );
  const { undo } = data.ignoreHelpSearch;
  expect(undo.label).toBe('1 search: dogs');
  const undone = await ann.graphql('mutation ($id: ID!) { undo(input: { id: $id }) { restored } }', undo);
  expect(undone.data.undo.restored).toBe(1);
  expect((await list(ann)).totalCount).toBe(1);
});

test('twenty people who ignore a term at once leave one row', async () => {
  const ann = await anApplication(gateway);
  const { missedSearches } = gateway.services;
  await Promise.all(Array.from({ length: 20 }, () => missedSearches.ignore(ann.scope, ann.viewer, 'noise')));
  await insert(ann, ['noise', 0, 0, 1]);
  expect((await list(ann, { ignored: true })).totalCount).toBe(1);
});

test('a viewer reads the list and ignores nothing', async () => {
  const ann = await anApplication(gateway);
  await insert(ann, ['dogs', 0, 0, 2]);
  const vic = await aMember(gateway, ann.scope, 'viewer');
  const { data } = await vic.graphql(
    'query ($application: String) { missedHelpSearches(application: $application) { totalCount } }',
    { application: ann.name },
  );
  expect(data.missedHelpSearches.totalCount).toBe(1);
  const refused = await vic.graphql(
    'mutation ($application: String) { ignoreHelpSearch(input: { term: "dogs", application: $application }) { term } }',
    { application: ann.name },
  );
  expect(refused.code).toBe('FORBIDDEN');
});

test('counts are kept for 180 days', async () => {
  const ann = await anApplication(gateway);
  await insert(ann, ['new', 179, 0, 1], ['old', 181, 0, 1], ['old too', 181, 0, 1]);
  expect(await gateway.services.missedSearches.sweep()).toBeGreaterThanOrEqual(2);
  expect((await list(ann, { days: 180 })).rows).toMatchObject([{ term: 'new' }]);
});
